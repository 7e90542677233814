import type { Item, Order } from '~/contract/orders/order'
import type { ItemFix } from '~/flows/orders/fixOrder'

/** Props of every fix in a dialog. */
export interface FixActions {
  isSaving: boolean
  onClose: () => void
}

/** Props of a fix with typed fields. */
export interface TypedFixActions extends FixActions {
  /** Key under which this tab keeps typed values until they are saved. */
  keptAs: string
}

/** Makes the fixed item: several orders may have the same cause. */
export type FixOf = (item: Item, order: Pick<Order, 'retail_costs'>) => ItemFix
export type SaveItemFix = (fixOf: FixOf) => void
