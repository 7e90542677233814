import { Reading } from '~/ui/notices/Reading'
import { Dialog } from '~/ui/mantine/Dialog'
import { useState } from 'react'
import type { Variant } from '~/contract/catalog/catalog'
import { maxSyncVariants } from '~/contract/products/syncProduct'
import { countWords } from '~/domain/text/countWords'
import { newExternalId } from '~/domain/orders/externalId'
import { missingVariants, newRows } from '~/domain/products/newVariants'
import { liveRows } from '~/domain/products/productDraft'
import { Button, SecondaryButton } from '~/ui/actions/Button'
import { Hint, Row, Stack } from '~/ui/layout/Blocks'
import { SelectField } from '~/ui/inputs/Fields'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { UnreadVariants } from '~/ui/notices/UnreadChoices'
import { useBlanks } from '~/widgets/useBlanks'
import type { ProductDraftState } from '../useProductDraft'
import { VariantMatrix } from './VariantMatrix'

interface Props {
  state: ProductDraftState
  onClose: () => void
}

/** Adds colors and sizes that the product does not have yet, with the artwork of similar variants. */
export function AddVariantsDialog({ state, onClose }: Props) {
  const { draft, change } = state
  const ids = draft.rows.flatMap(({ blankId }) => (blankId === null ? [] : [blankId]))
  const { blanks, isReading, ...catalog } = useBlanks(ids)
  const choices = [...blanks.values()]
  const [asked, setBlankId] = useState<number | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  // The dialog may be opened before the catalog has answered.
  const blank = choices.find(({ product }) => product.id === asked) ?? choices[0]
  const room = maxSyncVariants - liveRows(draft).length
  const missing = blank === undefined ? [] : missingVariants(blank, draft)
  const lack =
    chosen.size === 0 ? 'Choose a variant first' : chosen.size > room ? 'They do not fit' : undefined
  const add = () => {
    if (blank === undefined) return
    const picked = missing.filter(({ id }) => chosen.has(id))
    const externalIdPrefix = newExternalId().slice(0, 12)
    const makeId = ({ id }: Variant) => `${externalIdPrefix}-${id}`
    change((now) => ({ ...now, rows: [...now.rows, ...newRows(now, blank, picked, makeId)] }))
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title="Add variants" size="auto">
      <Stack gap={12} shrinks>
        {isReading && choices.length === 0 && <Reading what="the catalog" />}
        <ReadErrorNotice title="The catalog could not be read" effect="Nothing was added." read={catalog} />
        {ids.length === 0 && (
          <p>No variant of this product is linked to a blank, so there is no catalog to add from.</p>
        )}
        {choices.length > 1 && (
          <SelectField
            label="Blank"
            value={blank?.product.id}
            data={choices.map(({ product }) => ({ value: product.id, label: product.title ?? '' }))}
            onPick={(picked) => {
              setBlankId(picked)
              setChosen(new Set())
            }}
          />
        )}
        <UnreadVariants of={blank} />
        {blank !== undefined && (
          <VariantMatrix
            variants={blank.variants}
            selectable={missing}
            chosen={chosen}
            onChange={setChosen}
          />
        )}
        {chosen.size > room ? (
          <Notice tone="red" title={countWords(chosen.size, 'variant does not fit', 'variants do not fit')}>
            {room <= 0
              ? `The product has ${maxSyncVariants} variants, the most that the service takes.`
              : `There is room for ${room} more: the service takes at most ${maxSyncVariants} in a product.`}
          </Notice>
        ) : (
          <Hint>
            New variants take artwork, options and price of the nearest one that is there.{' '}
            {room <= 0 ? 'No more fits' : countWords(room, 'more fits', 'more fit')}.
          </Hint>
        )}
        <Row align="center" justify="end" wrap gap={8}>
          <SecondaryButton onClick={onClose}>Not now</SecondaryButton>
          <Button lack={lack} onClick={add}>
            Add {chosen.size === 0 ? 'variants' : countWords(chosen.size, 'variant')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
