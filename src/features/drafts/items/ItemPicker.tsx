import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { Row } from '~/ui/layout/Row'
import { CatalogItems } from './CatalogItems'
import type { DraftItem } from '../draftForm'
import { LookUpItem, type PickerPlace } from './LookUpItem'
import { StoreItems } from './StoreItems'
import { TemplateItems } from './TemplateItems'

interface Props {
  opened: boolean
  start: PickerPlace
  onClose: () => void
  onPick: (item: DraftItem) => void
}

const sources = [
  ['store', 'Store products'],
  ['catalog', 'Blanks'],
  ['template', 'Templates'],
  ['number', 'By number'],
] as const

/** Picks what is made by picture: a store product, a blank for artwork, or a template on a blank. */
export function ItemPicker({ opened, start, onClose, onPick }: Props) {
  const [place, setPlace] = useState(start)
  const choose = (id: number | null) => setPlace({ ...place, id })
  const shared = { id: place.id, onChoose: choose, onPick }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Add an item"
      closeButtonProps={{ 'aria-label': 'Close' }}
      size={640}
    >
      <Row wrap gap={8} mb={16} role="group" aria-label="Pick from">
        {sources.map(([source, word]) => (
          <Button
            key={source}
            size="xs"
            variant={place.source === source ? 'filled' : 'default'}
            aria-pressed={place.source === source}
            onClick={() => setPlace({ source, id: null })}
          >
            {word}
          </Button>
        ))}
      </Row>
      {place.source === 'store' && <StoreItems {...shared} />}
      {place.source === 'catalog' && <CatalogItems {...shared} />}
      {place.source === 'template' && <TemplateItems {...shared} />}
      {place.source === 'number' && <LookUpItem onPick={onPick} onGo={setPlace} />}
    </Modal>
  )
}
