import { Checkbox, TextInput } from '@mantine/core'
import type { DraftProblem, ProductDraft } from '~/domain/products/productDraft'
import { Row } from '~/ui/layout/Row'
import { Stack } from '~/ui/layout/Stack'
import { Thumb } from '~/ui/pictures/Thumb'
import { ArtworkFields } from './ArtworkFields'
import { BlankOptions } from './BlankOptions'
import type { Blanks } from './useCosts'
import type { ProductDraftState } from './useProductDraft'

interface Props {
  state: ProductDraftState
  problems: readonly DraftProblem[]
  blanks: Blanks
}

export const nameFieldId = 'product-name'

/** Name, external id, thumbnail, ignored; artwork by placement; and the options of its blanks. */
export function ProductFields({ state, problems, blanks }: Props) {
  const { draft, change } = state
  const put = (fields: Partial<ProductDraft>) => change((now) => ({ ...now, ...fields }))
  const problem = (field: DraftProblem['field']) =>
    problems.find((known) => known.key === null && known.field === field)?.text
  return (
    <Stack gap={12} shrinks>
      <TextInput
        id={nameFieldId}
        label="Name"
        value={draft.name}
        error={problem('name')}
        autoComplete="off"
        onChange={(event) => put({ name: event.currentTarget.value })}
      />
      <TextInput
        label="External id"
        description="Orders and other programs may know the product by it."
        value={draft.externalId}
        autoComplete="off"
        onChange={(event) => put({ externalId: event.currentTarget.value })}
      />
      <Row gap={12}>
        <Thumb src={draft.thumbnail} alt="" size={56} />
        <TextInput
          flex={1}
          label="Thumbnail address"
          value={draft.thumbnail}
          autoComplete="off"
          onChange={(event) => put({ thumbnail: event.currentTarget.value })}
        />
      </Row>
      <Checkbox
        label="Ignore this product"
        description="It is left out of syncing and of stock warnings."
        checked={draft.isIgnored}
        onChange={(event) => put({ isIgnored: event.currentTarget.checked })}
      />
      <ArtworkFields state={state} blanks={blanks} />
      <BlankOptions state={state} blanks={blanks} />
    </Stack>
  )
}
