import type { ApprovalSheet } from '~/contract/artwork/approvalSheet'
import { badRequest, type Call, type Handlers, notFound } from '../call'
import { advanceOrder } from '../orders/advanceOrder'
import type { SandboxState } from '../sandboxState'

type Kept = SandboxState['approvalSheets'] extends Map<string, infer Sheet> ? Sheet : never

const show = ({ store: _store, orderId: _order, ...sheet }: Kept): ApprovalSheet => sheet

function waitingSheet({ query, state, store }: Call): Kept {
  const hash = query['confirm_hash'] ?? ''
  if (hash === '') throw badRequest('Missing required parameters: confirm_hash')
  const found = state.approvalSheets.get(hash)
  if (found === undefined || found.store !== store.id) throw notFound()
  if (found.status !== 'waiting_for_action') throw badRequest('This design was already answered.')
  return found
}

/** Releases the order that waits for the answer; an order that has moved on meanwhile is left alone. */
function releaseOrder(call: Call, { orderId }: Kept): void {
  const record = orderId === null ? undefined : call.state.orders.get(orderId)
  if (record?.order.status === 'onhold') advanceOrder(call, record.order.id, 'release')
}

export const approvalSheetHandlers = {
  listApprovalSheets: ({ state, store }) =>
    [...state.approvalSheets.values()].filter((sheet) => sheet.store === store.id).map(show),

  approveDesign: (call) => {
    const sheet = waitingSheet(call)
    call.state.approvalSheets.set(sheet.confirm_hash, { ...sheet, status: 'approved' })
    releaseOrder(call, sheet)
    return { message: 'The design was approved.' }
  },

  /** The order stays on hold until the changed design is approved. */
  requestDesignChanges: (call) => {
    const sheet = waitingSheet(call)
    if (call.body.message.trim() === '') throw badRequest('Missing required parameters: message')
    return show(sheet)
  },
} satisfies Partial<Handlers>
