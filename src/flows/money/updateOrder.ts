import { isAbort, isRefusal } from '~/client/apiError'
import type { Order } from '~/contract/orders/order'
import type { ItemInput, OrderUpdate } from '~/contract/orders/orderInput'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { updateOrder as updateEndpoint } from '~/contract/orders/orderWriteEndpoints'
import { OfflineError } from './createDraft'
import { chargeFingerprint } from '~/domain/orders/orderFingerprint'
import { refusalOf, unlinkedWords } from '~/domain/orders/orderStates'
import { isLeftAfter, lockOf, type MoneyTools } from './moneyTools'

export type UpdateOutcome =
  | { kind: 'saved'; order: Order }
  | { kind: 'refused'; error: unknown }
  | { kind: 'not_sent'; error: unknown }
  /** Somebody changed the order since it was opened; nothing was sent. */
  | { kind: 'changed'; order: Order }
  | { kind: 'unknown'; order: Order | null; error: unknown }

const readAfterMs = [0, 2_000, 8_000]

/**
 * Saves changed fields. In the call's turn the order is read again, and the change is sent only if the order is
 * still the one it was made for: fields missing from the body are deleted. An item without id would be created
 * again by a second send, so a lost reply is settled by reading: `isDone` says whether a reading shows the wanted
 * change, if it did not before. Only an update without new items is sent again. Never rejects.
 */
export function updateOrder(
  tools: MoneyTools,
  base: Order,
  body: OrderUpdate,
  isDone: (order: Order) => boolean,
): Promise<UpdateOutcome> {
  const notSent = (error: unknown): UpdateOutcome => ({ kind: 'not_sent', error })
  const isRepeatable = body.items?.every(({ id }) => id !== undefined) ?? true
  const carryOut = async (): Promise<UpdateOutcome> => {
    if (!tools.isOnline()) return notSent(new OfflineError())
    const params = { id: base.id }
    const read = () => tools.api.call(getOrder, { params, waitsForSignIn: true })
    const before = chargeFingerprint(base)
    const isNews = !isDone(base)
    const isThere = (order: Order) => isNews && isDone(order)
    let last = base
    /** The first failure after which the change may have arrived. */
    let open: unknown = null
    const unknown = (): UpdateOutcome => ({ kind: 'unknown', order: last, error: open })
    /** Null when the change may be sent now; otherwise the outcome. */
    const look = async (): Promise<UpdateOutcome | null> => {
      last = await read()
      if (open !== null && isThere(last)) return { kind: 'saved', order: last }
      // Items missing from the body are deleted, and an unreadable item cannot be included.
      const refusal = body.items === undefined ? null : refusalOf(last, 'edit')
      if ((last.unread_items ?? last.unread_prints) !== undefined && refusal !== null)
        throw new Error(`${refusal} Nothing was sent.`)
      const unnamed = body.items === undefined ? null : unnamedRefusal(last, body.items)
      if (unnamed !== null) throw new Error(`${unnamed} Nothing was sent.`)
      // The content is compared too, because `updated` counts whole seconds and is absent in some replies.
      const isSame = chargeFingerprint(last) === before && (open !== null || last.updated === base.updated)
      return isSame ? null : { kind: 'changed', order: last }
    }
    for (let attempt = 0; ; attempt++) {
      /** Why nothing is sent, found in the call's turn. */
      let instead: UpdateOutcome | null = null
      const prepare = async (): Promise<OrderUpdate> => {
        instead = await look().catch(notSent)
        if (instead !== null) throw new Error('It is not sent')
        return body
      }
      try {
        const order = await tools.api.call(updateEndpoint, { params, prepare, waitsForSignIn: true })
        return { kind: 'saved', order }
      } catch (error) {
        // Nothing more is sent, but an earlier send may have arrived.
        if (instead !== null) return open === null || isSaved(instead) ? instead : unknown()
        // Aborted while it waited for the rate limit, when the connection was left.
        if (open === null && isAbort(error)) return notSent(error)
        if (open === null && isRefusal(error)) return { kind: 'refused', error }
        open ??= error
        for (const delay of isRefusal(error) || isAbort(error) ? [0] : readAfterMs) {
          if (await isLeftAfter(tools, delay)) return unknown()
          last = await read().catch(() => last)
          if (isThere(last)) return { kind: 'saved', order: last }
        }
        if (!isRepeatable || attempt > 0) return unknown()
      }
    }
  }
  return tools.lock(lockOf(tools, base.id), carryOut).catch(notSent)
}

const isSaved = ({ kind }: UpdateOutcome): boolean => kind === 'saved'

/**
 * Why a list of items cannot be saved; null when it can. It is not known whether a list that names none of the items
 * without a blank deletes them. One that names any links it, and leaves the others to be linked after it.
 */
function unnamedRefusal({ incomplete_items: incomplete }: Order, items: readonly ItemInput[]): string | null {
  const isNamed = items.some(({ id, sync_variant_id: own, external_variant_id: external }) =>
    incomplete.some(
      (item) =>
        id === undefined &&
        (own !== undefined ? own === item.sync_variant_id : external === item.external_variant_id),
    ),
  )
  if (incomplete.length === 0 || isNamed) return null
  const them = incomplete.length === 1 ? 'it' : 'them'
  return `${unlinkedWords(incomplete.length)}. A change of the other items could delete ${them}. Link ${them} first.`
}
