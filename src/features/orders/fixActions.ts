import type { OrderFixInput } from '~/queries/fixOrder'

/** What every fix in the dialog is given. */
export interface FixActions {
  isSaving: boolean
  onSave: (fix: OrderFixInput) => void
  onClose: () => void
}
