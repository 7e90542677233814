import type { OptionType } from '~/contract/catalog/catalog'
import { optionValue, setOption } from '~/domain/products/variantOptions'
import { OptionFields } from '~/ui/inputs/OptionFields'
import { Stack } from '~/ui/layout/Blocks'
import type { Blanks } from '~/widgets/useBlanks'
import type { ProductDraftState } from './useProductDraft'
import { FieldGroup } from '~/ui/layout/FieldGroup'

/** Options that the blanks offer, each with its price; a choice counts for all variants of the blank. */
export function BlankOptions({ state, blanks }: { state: ProductDraftState; blanks: Blanks }) {
  const { draft, change } = state
  return [...blanks.values()].map(({ product }) => {
    const rows = draft.rows.filter(({ blankId }) => blankId === product.id)
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
