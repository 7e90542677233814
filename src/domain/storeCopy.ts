import type { ProductInfo } from '~/contract/catalog/catalog'
import type { Order } from '~/contract/orders/order'
import type { SyncProductInfo } from '~/contract/products/syncProduct'
import type { WarehouseProduct } from '~/contract/store/warehouse'

/** This device's data of a store, as far as a plan needs it. */
export interface StoreCopy {
  orders: readonly Order[]
  products: readonly SyncProductInfo[]
  blanks: readonly ProductInfo[]
  warehouse: readonly WarehouseProduct[]
  /** Other stores of the account that the plan writes to; they are assumed to be empty. */
  otherStores: readonly number[]
}

/** An opened copy, which answers as the API would. */
export interface OpenedCopy {
  fetch(request: Request): Promise<Response>
  /** The token that opens a store of the copy; null means the store itself. */
  tokenFor(store: number | null): string
  /** Things in requests that the device does not know, such as "blank variant 4011": they were assumed to exist. */
  assumed(): readonly string[]
}
