import { Dialog } from '~/ui/mantine/Dialog'
import { useState } from 'react'
import type { ProductInfo, Variant } from '~/contract/catalog/catalog'
import type { SyncVariant } from '~/contract/products/syncProduct'
import type { Template } from '~/contract/products/template'
import type { WarehouseProduct } from '~/contract/store/warehouse'
import { goodsName, type WarehouseVariant } from '~/domain/warehouse/warehouseStock'
import { countWords } from '~/domain/text/countWords'
import { Button } from '~/ui/actions/Button'
import { Hint, Row } from '~/ui/layout/Blocks'
import { CatalogItems } from './CatalogItems'
import { LookUpItem } from './LookUpItem'
import { StoreItems } from './StoreItems'
import { TemplateItems } from './TemplateItems'
import { WarehouseItems } from './WarehouseItems'

/** Where the picker stands: a source, and in it the product, blank or template that was chosen. */
export interface PickerPlace {
  source: 'store' | 'catalog' | 'template' | 'warehouse' | 'number'
  id: number | null
}

/** What is done with what was picked. */
export interface Picked {
  onStoreVariant: (variant: SyncVariant) => void
  onBlank: (variant: Variant, product: Pick<ProductInfo['product'], 'id'>) => void
  onTemplate: (template: Template, variant: Variant) => void
  /** Left out where goods of the warehouse have no place. */
  onGoods?: (product: WarehouseProduct, variant: WarehouseVariant) => void
}

interface Props extends Picked {
  opened: boolean
  /** Where it opens; the list of store products unless said otherwise. */
  start?: PickerPlace
  /** It was opened for one product, and closes with the pick; otherwise it stays open for more. */
  isForOne?: boolean
  onClose: () => void
  /** What else can be done while the store has no products. */
  withoutProducts: string
}

const sources = [
  ['store', 'Store products'],
  ['catalog', 'Blanks'],
  ['template', 'Templates'],
  ['warehouse', 'Warehouse'],
  ['number', 'By number or SKU'],
] as const satisfies readonly (readonly [PickerPlace['source'], string])[]

const storeList: PickerPlace = { source: 'store', id: null }

/** Picks what is made by picture, by SKU or by number: a variant of a store product, a blank, a template, or goods. */
export function ItemPicker({
  opened,
  start = storeList,
  isForOne = false,
  onClose,
  withoutProducts,
  ...picked
}: Props) {
  const [place, setPlace] = useState(start)
  const [added, setAdded] = useState<readonly string[]>([])
  const shared = { id: place.id, onChoose: (id: number | null) => setPlace({ ...place, id }) }
  const took = (name: string | null) => {
    if (isForOne) onClose()
    else setAdded([...added, name ?? 'the item'])
  }
  const hands: Picked = {
    onStoreVariant: (variant) => {
      picked.onStoreVariant(variant)
      took(variant.name)
    },
    onBlank: (variant, product) => {
      picked.onBlank(variant, product)
      took(variant.name)
    },
    onTemplate: (template, variant) => {
      picked.onTemplate(template, variant)
      took(template.title)
    },
  }
  const offered = sources.filter(([source]) => source !== 'warehouse' || picked.onGoods !== undefined)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      // Opened again, it begins with the list.
      onExitTransitionEnd={() => {
        setPlace({ ...place, id: null })
        setAdded([])
      }}
      title="Add an item"
      size={640}
    >
      <Row wrap gap={8} mb={16} role="group" aria-label="Pick from">
        {offered.map(([source, words]) => (
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
        <StoreItems {...shared} onPick={hands.onStoreVariant} withoutProducts={withoutProducts} />
      )}
      {place.source === 'catalog' && <CatalogItems {...shared} onPick={hands.onBlank} />}
      {place.source === 'template' && <TemplateItems {...shared} onPick={hands.onTemplate} />}
      {place.source === 'warehouse' && (
        <WarehouseItems
          {...shared}
          onPick={(product, variant) => {
            picked.onGoods?.(product, variant)
            took(goodsName(product, variant))
          }}
        />
      )}
      {place.source === 'number' && <LookUpItem {...hands} onGo={setPlace} />}
      <Row
        align="center"
        justify="between"
        gap={12}
        mt={8}
        py={added.length > 0 ? 8 : undefined}
        fill="sheet"
        // The list above is as long as the screen: what was added and the way out stay in view.
        style={{ position: 'sticky', bottom: 0 }}
      >
        <Hint as="span" role="status">
          {added.length > 0 && (
            <>
              {countWords(added.length, 'item')} added, the last one <bdi>{added.at(-1)}</bdi>
            </>
          )}
        </Hint>
        {added.length > 0 && <Button onClick={onClose}>Done</Button>}
      </Row>
    </Dialog>
  )
}
