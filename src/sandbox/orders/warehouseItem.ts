import type { Item, Order } from '~/contract/orders/order'
import type { WarehouseProduct } from '~/contract/store/warehouse'
import { goodsName } from '~/domain/warehouse/warehouseStock'
import type { SandboxState } from '../sandboxState'
import type { Fail, ItemWords } from './buildItems'
import { retailOf } from './retailOf'

interface Goods {
  product: WarehouseProduct
  variant: WarehouseProduct['variants'][number]
}

/** A warehouse variant with its product; undefined for an item without goods, whose id is null. */
export function findGoods(
  { warehouse }: Pick<SandboxState, 'warehouse'>,
  id: number | null,
): Goods | undefined {
  for (const product of warehouse.values()) {
    const variant = product.variants.find((known) => known.id === id)
    if (variant !== undefined) return { product, variant }
  }
  return undefined
}

/**
 * An item of the merchant's own goods, which cost only their shipping (contract/README 16.2). Throws 400
 * where they do not exist, are not approved or too few.
 */
export function warehouseItem(state: SandboxState, id: number, words: ItemWords, fail: Fail): Item {
  const goods = findGoods(state, id)
  if (goods === undefined) throw fail('Warehouse product variant is not available (PR-2)')
  const { product, variant } = goods
  if (product.status !== 'active') throw fail('Warehouse product is not approved (PR-4)')
  if (variant.quantity !== null && variant.quantity < words.quantity)
    throw fail(`Warehouse product variant is not available: ${variant.quantity} left (PR-2)`)
  const name = goodsName(product, variant)
  return {
    id: words.id,
    external_id: words.external_id || null,
    variant_id: null,
    sync_variant_id: null,
    external_variant_id: null,
    warehouse_product_variant_id: variant.id,
    product_template_id: null,
    quantity: words.quantity,
    price: '0.00',
    retail_price: retailOf(words.retail_price ?? variant.retail_price, fail),
    name: words.name || name,
    product: { variant_id: null, product_id: null, image: variant.image_url ?? product.image_url, name },
    files: [],
    options: [],
    sku: words.sku || variant.sku,
    discontinued: false,
    out_of_stock: false,
  }
}

/** Removes an order's goods from the warehouse when its production starts. */
export function takeGoods(state: SandboxState, { items }: Order): void {
  for (const { warehouse_product_variant_id: id, quantity } of items) {
    const goods = findGoods(state, id)
    if (goods === undefined) continue
    const variants = goods.product.variants.map((variant) =>
      variant.id !== id || variant.quantity === null
        ? variant
        : { ...variant, quantity: Math.max(0, variant.quantity - quantity) },
    )
    state.warehouse.set(goods.product.id, { ...goods.product, variants })
  }
}
