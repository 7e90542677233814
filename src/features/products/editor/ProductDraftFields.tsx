import { memo } from 'react'
import { type DraftProblem, liveRows, type ProductDraft } from '~/domain/products/productDraft'
import { Row, Stack } from '~/ui/layout/Blocks'
import { CheckField, TextField } from '~/ui/inputs/Fields'
import { Thumb } from '~/ui/pictures/Thumb'
import { ArtworkFields } from './ArtworkFields'
import type { Blanks } from '~/widgets/useBlanks'
import type { ProductDraftState } from './useProductDraft'
import type { OptionType } from '~/contract/catalog/catalog'
import { optionValue, setOption } from '~/domain/products/variantOptions'
import { OptionFields } from '~/ui/inputs/OptionFields'
import { FieldGroup } from '~/ui/layout/FieldGroup'

interface Props {
  state: ProductDraftState
  problems: readonly DraftProblem[]
  blanks: Blanks
}

export const nameFieldId = 'product-name'

function Fields({ state, problems, blanks }: Props) {
  const { draft, change } = state
  const put = (fields: Partial<ProductDraft>) => change((now) => ({ ...now, ...fields }))
  return (
    <Stack gap={12} shrinks>
      <TextField
        id={nameFieldId}
        label="Name"
        value={draft.name}
        error={nameProblem(problems)}
        autoComplete="off"
        onType={(typed) => put({ name: typed })}
      />
      <TextField
        label="External id"
        description="Orders and other programs may know the product by it."
        value={draft.externalId}
        autoComplete="off"
        onType={(typed) => put({ externalId: typed })}
      />
      <Row gap={12}>
        <Thumb src={draft.thumbnail} alt="" size={56} />
        <TextField
          flex={1}
          label="Thumbnail address"
          value={draft.thumbnail}
          autoComplete="off"
          onType={(typed) => put({ thumbnail: typed })}
        />
      </Row>
      <CheckField
        label="Ignore this product"
        description="It is left out of syncing and of stock warnings."
        checked={draft.isIgnored}
        onTick={(isTicked) => put({ isIgnored: isTicked })}
      />
      <ArtworkFields state={state} blanks={blanks} />
      <BlankOptions state={state} blanks={blanks} />
    </Stack>
  )
}

const nameProblem = (problems: readonly DraftProblem[]): string | undefined =>
  problems.find(({ key, field }) => key === null && field === 'name')?.text

const ofProduct = ['name', 'externalId', 'thumbnail', 'isIgnored'] as const
const ofRow = ['id', 'blankId', 'files', 'options', 'isDeleted'] as const

/** Whether the fields would show the same: prices and codes change with each key in the sheet, and are not shown here. */
function isSameForFields(before: Props, after: Props): boolean {
  const [old, now] = [before.state.draft, after.state.draft]
  return (
    before.state.base === after.state.base &&
    before.blanks === after.blanks &&
    nameProblem(before.problems) === nameProblem(after.problems) &&
    ofProduct.every((field) => old[field] === now[field]) &&
    old.rows.length === now.rows.length &&
    now.rows.every((row, at) => ofRow.every((field) => row[field] === old.rows[at]?.[field]))
  )
}

/** Fields for name, external id, thumbnail and ignoring; artwork by placement; and the options of its blanks. */
export const ProductDraftFields = memo(Fields, isSameForFields)

/** Options of the blanks, each with its price; a choice applies to all variants of the blank. */
function BlankOptions({ state, blanks }: { state: ProductDraftState; blanks: Blanks }) {
  const { draft, change } = state
  return [...blanks.values()].map(({ product }) => {
    const rows = liveRows(draft).filter(({ blankId }) => blankId === product.id)
    if (product.options.length === 0) return null
    const put = (option: OptionType, value: unknown) =>
      change((now) => ({
        ...now,
        rows: now.rows.map((row) =>
          row.blankId === product.id ? { ...row, options: setOption(row.options, option.id, value) } : row,
        ),
      }))
    return (
      <FieldGroup key={product.id} legend={blanks.size > 1 ? `Options of ${product.title}` : 'Options'}>
        <Stack gap={12} shrinks>
          <OptionFields
            options={product.options}
            currency={product.currency}
            valueOf={({ id }) => optionValue(rows, id)}
            onChange={put}
          />
        </Stack>
      </FieldGroup>
    )
  })
}
