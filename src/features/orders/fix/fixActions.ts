import type { Item, Order } from '~/contract/orders/order'
import type { ItemFix } from '~/flows/orders/fixOrder'

/** What every fix in a dialog is given. */
export interface FixActions {
  isSaving: boolean
  onClose: () => void
}

/** A fix that is typed. */
export interface TypedFixActions extends FixActions {
  /** Under which name this tab keeps what is typed until it is saved. */
  keptAs: string
}

/** How an item of an order is fixed: several orders may have the same cause. */
export type FixOf = (item: Item, order: Pick<Order, 'retail_costs'>) => ItemFix
export type SaveItemFix = (fixOf: FixOf) => void
