import type { Item } from '~/contract/orders/order'
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

/** How the item is fixed, as a function of the item: several orders may have the same cause. */
export type SaveItemFix = (fixOf: (item: Item) => ItemFix) => void
