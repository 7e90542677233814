import type { ProductInfo } from '~/contract/catalog/catalog'
import type { Order } from '~/contract/orders/order'
import type { SyncProductInfo } from '~/contract/products/syncProduct'
import type { WarehouseProduct } from '~/contract/store/warehouse'

/** What this device knows of a store, as far as a plan needs it. */
export interface StoreCopy {
  orders: readonly Order[]
  products: readonly SyncProductInfo[]
  blanks: readonly ProductInfo[]
  warehouse: readonly WarehouseProduct[]
  /** Other stores of the account that the plan writes to; they are taken to be empty. */
  otherStores: readonly number[]
}

/** Such a copy that answers as the API would. */
export interface OpenedCopy {
  fetch(request: Request): Promise<Response>
  /** The token that opens the copy of a store; null is the store itself. */
  tokenFor(store: number | null): string
  /** What requests named and the device does not know, such as "blank variant 4011": it was taken to be there. */
  assumed(): readonly string[]
}
