import type { Item } from '~/contract/orders/order'
import type { LineFix } from '~/flows/orders/fixOrder'

/** What every fix in a dialog is given. */
export interface FixActions {
  isSaving: boolean
  onClose: () => void
}

/** How the line is fixed, as a function of the line: several orders may have the same cause. */
export type SaveLine = (fixOf: (item: Item) => LineFix) => void
