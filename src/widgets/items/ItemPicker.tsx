import { useMutation } from '@tanstack/react-query'
import { Dialog } from '~/ui/mantine/Dialog'
import { useState } from 'react'
import type { ProductInfo, Variant } from '~/contract/catalog/catalog'
import type { SyncVariant } from '~/contract/products/syncProduct'
import type { Template } from '~/contract/products/template'
import type { WarehouseProduct } from '~/contract/store/warehouse'
import { goodsName, type WarehouseVariant } from '~/domain/warehouse/warehouseStock'
import { countWords } from '~/domain/text/countWords'
import { Button } from '~/ui/actions/Button'
import { PressedChoice } from '~/ui/inputs/PressedChoice'
import { Box, Hint, Row } from '~/ui/layout/Blocks'
import { CatalogItems } from './CatalogItems'
import { LookUpItem } from './LookUpItem'
import { StoreItems } from './StoreItems'
import { TemplateItems } from './TemplateItems'
import { WarehouseItems } from './WarehouseItems'

/** State of the picker: a source, and the product, blank or template chosen in it. */
export interface PickerPlace {
  source: 'store' | 'catalog' | 'template' | 'warehouse' | 'number'
  id: number | null
}

/** Callbacks for picked items. */
export interface Picked {
  onStoreVariant: (variant: SyncVariant) => void
  onBlank: (variant: Variant, product: Pick<ProductInfo['product'], 'id'>) => void
  onTemplate: (template: Template, variant: Variant) => void
  /** Absent where warehouse goods are not allowed. */
  onGoods?: (product: WarehouseProduct, variant: WarehouseVariant) => Promise<void>
}

interface Props extends Picked {
  opened: boolean
  /** Where it opens; at the list of store products by default. */
  start?: PickerPlace
  /** Whether it was opened for one product, and closes after the pick; otherwise it stays open. */
  isForOne?: boolean
  onClose: () => void
  /** Action offered while the store has no products. */
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

/** Picks an item by picture, by SKU or by id: a variant of a store product, a blank, a template, or warehouse goods. */
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
    else setAdded((before) => [...before, name ?? 'the item'])
  }
  // Their price may still be read: they are not called added before they are.
  const goods = useMutation({
    mutationFn: async ([product, variant]: [WarehouseProduct, WarehouseVariant]) =>
      picked.onGoods?.(product, variant),
    onSuccess: (_, [product, variant]) => took(goodsName(product, variant)),
  })
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
      // When reopened, it starts with the list.
      onExitTransitionEnd={() => {
        setPlace({ ...place, id: null })
        setAdded([])
      }}
      title="Add an item"
      size={640}
    >
      <Box mb={16}>
        <PressedChoice
          label="Pick from"
          choices={offered}
          value={place.source}
          onPick={(source) => setPlace({ source, id: null })}
        />
      </Box>
      {place.source === 'store' && (
        <StoreItems {...shared} onPick={hands.onStoreVariant} withoutProducts={withoutProducts} />
      )}
      {place.source === 'catalog' && <CatalogItems {...shared} onPick={hands.onBlank} />}
      {place.source === 'template' && <TemplateItems {...shared} onPick={hands.onTemplate} />}
      {place.source === 'warehouse' && (
        <WarehouseItems {...shared} onPick={(...chosen) => goods.isPending || goods.mutate(chosen)} />
      )}
      {place.source === 'number' && <LookUpItem {...hands} onGo={setPlace} />}
      <Row
        align="center"
        justify="between"
        gap={12}
        mt={8}
        py={added.length > 0 ? 8 : undefined}
        fill="sheet"
        // The list above may be as high as the screen: the added items and the close button stay in view.
        style={{ position: 'sticky', bottom: 0 }}
      >
        <Hint as="span" role="status">
          {goods.isPending && (
            <>
              <bdi>{goodsName(...goods.variables)}</bdi> is being added…
            </>
          )}
          {!goods.isPending && added.length > 0 && (
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
