import { Button, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ProductInfo, Variant } from '~/contract/catalog/catalog'
import type { SyncVariant } from '~/contract/products/syncProduct'
import { CatalogItems } from './CatalogItems'
import { Row } from '~/ui/layout/Row'
import { StoreItems } from './StoreItems'

/** Where the picker stands: a source, and in it the product, blank or template that was chosen. */
export interface PickerPlace<Source extends string> {
  source: Source
  id: number | null
}

interface Props<Source extends string> {
  opened: boolean
  start: PickerPlace<Source>
  /** In the order of their buttons, with the words on them. */
  sources: readonly (readonly [Source, string])[]
  onClose: () => void
  onStoreVariant: (variant: SyncVariant) => void
  onBlank: (variant: Variant, product: ProductInfo['product']) => void
  /** What else can be done while the store has no products. */
  withoutProducts: string
  /** What is shown for the sources that only one form has. */
  renderOther?: (place: PickerPlace<Source>, go: (place: PickerPlace<Source>) => void) => ReactNode
}

/** Picks what is made by picture: a variant of a store product, a blank, or what else a form offers. */
export function ItemPicker<Source extends string>({
  opened,
  start,
  sources,
  onClose,
  onStoreVariant,
  onBlank,
  withoutProducts,
  renderOther,
}: Props<Source>) {
  const [place, setPlace] = useState(start)
  const shared = { id: place.id, onChoose: (id: number | null) => setPlace({ ...place, id }) }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      // Opened again, it begins with the list.
      onExitTransitionEnd={() => setPlace({ ...place, id: null })}
      title="Add an item"
      size={640}
    >
      <Row wrap gap={8} mb={16} role="group" aria-label="Pick from">
        {sources.map(([source, words]) => (
          <Button
            key={source}
            size="xs"
            variant={place.source === source ? 'filled' : 'default'}
            aria-pressed={place.source === source}
            onClick={() => setPlace({ source, id: null })}
          >
            {words}
          </Button>
        ))}
      </Row>
      {place.source === 'store' && (
        <StoreItems {...shared} onPick={onStoreVariant} withoutProducts={withoutProducts} />
      )}
      {place.source === 'catalog' && <CatalogItems {...shared} onPick={onBlank} />}
      {renderOther?.(place, setPlace)}
    </Modal>
  )
}
