import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { Row } from '~/ui/layout/Row'
import { CatalogItems } from './CatalogItems'
import type { QuoteItem } from '../quoteForm'
import { StoreItems } from './StoreItems'

interface Props {
  opened: boolean
  onClose: () => void
  onPick: (item: QuoteItem) => void
}

/** Picks a variant by picture, from the store's products or from the catalogue. Never by a raw id. */
export function ItemPicker({ opened, onClose, onPick }: Props) {
  const [source, setSource] = useState<'store' | 'catalog'>('store')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Add an item"
      closeButtonProps={{ 'aria-label': 'Close' }}
      size={640}
    >
      <Row wrap gap={8} mb={16} role="group" aria-label="Pick from">
        <Button
          variant={source === 'store' ? 'filled' : 'default'}
          aria-pressed={source === 'store'}
          onClick={() => setSource('store')}
        >
          Store products
        </Button>
        <Button
          variant={source === 'catalog' ? 'filled' : 'default'}
          aria-pressed={source === 'catalog'}
          onClick={() => setSource('catalog')}
        >
          Catalog blanks
        </Button>
      </Row>
      {source === 'store' ? <StoreItems onPick={onPick} /> : <CatalogItems onPick={onPick} />}
    </Modal>
  )
}
