import type { SyncProduct } from '~/contract/products/syncProduct'
import { variantLabel } from '../products/productEdit'
import type { StockRow } from '../products/stockBoard'
import { countWords } from '../text/countWords'
import { firstOf } from '../text/firstOf'
import type { News } from './news'

const words = {
  discontinued: 'is discontinued',
  out_of_stock: 'is out of stock',
  temporary_out_of_stock: 'is out of stock for a time',
}

const dayMs = 86_400_000

/** The key is the same for everyone on one day, so that it is shown once, and again if it happens another day. */
const stockNews = (key: string, title: string, detail: string, at: number): News => ({
  id: `stock of ${key} ${Math.floor(at / dayMs)}`,
  kind: 'stock',
  title,
  detail,
  orderId: null,
  at,
})

/** News of one product's variants that can no longer be made; null where there are none. */
export function newsOfStock(rows: readonly StockRow[], at: number): News | null {
  const [first] = rows
  if (first === undefined) return null
  const { sync_product: product } = first.info
  const name = product.name ?? `Product ${product.id}`
  const labels = rows.map(({ variant }) => variantLabel(variant))
  const title =
    rows.length === 1
      ? `${name}, ${labels[0]}, ${words[first.status]}`
      : `${countWords(rows.length, 'variant')} of ${name} cannot be made now`
  const key = `${product.id} ${rows.map(({ variant }) => variant.id).join(' ')}`
  return stockNews(key, title, rows.length === 1 ? 'No unsent order has it.' : firstOf(labels), at)
}

/** News of many products at once, such as after a blank has run out. */
export const newsOfShortProducts = (products: readonly SyncProduct[], at: number): News =>
  stockNews(
    products.map(({ id }) => id).join(' '),
    `${countWords(products.length, 'product')} have variants that cannot be made now`,
    firstOf(products.map(({ id, name }) => name ?? `Product ${id}`)),
    at,
  )
