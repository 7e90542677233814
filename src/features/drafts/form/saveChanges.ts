import { markMayHaveActed } from '~/client/apiError'
import type { Item, Order } from '~/contract/orders/order'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { type MergeChoices, draftChanges, mergeDraft } from '~/domain/orders/mergeDraft'
import { refusalOf } from '~/domain/orders/orderStates'
import type { MoneyTools } from '~/flows/money/moneyTools'
import { updateOrder } from '~/flows/money/updateOrder'
import type { DraftValues } from '../draftForm'
import { toUpdate } from '../draftRequest'
import { toFormValues } from '../orderToDraft'
import type { ItemInput, OrderUpdate } from '~/contract/orders/orderInput'
import { compareMoney, isMoneyText } from '~/domain/money/money'
import { areFilesShown } from '~/domain/products/sentFiles'

interface Changes {
  /** The order's values when the changes began. */
  base: DraftValues
  mine: DraftValues
  choices: MergeChoices
  /** Changes by somebody else that were shown already; null when none were. */
  seen: DraftValues | null
}

export type DraftSaveResult =
  | { kind: 'saved'; order: Order }
  /** Somebody else changed the order: nothing was sent, and the changes are shown first. */
  | { kind: 'changed'; theirs: DraftValues }

/**
 * Reads the order, applies the changes to its present state, and sends only the differences. Changes by somebody else
 * that were not shown yet, and undecided conflicts, stop it before anything is written. Throws a refusal.
 */
export async function saveChanges(
  tools: MoneyTools,
  orderId: number,
  { base, mine, choices, seen }: Changes,
): Promise<DraftSaveResult> {
  const fresh = await tools.api.call(getOrder, { params: { id: orderId }, waitsForSignIn: true })
  const refusal = refusalOf(fresh, 'edit')
  if (refusal !== null) throw new Error(`${refusal} Nothing was sent.`)
  const theirs = toFormValues(fresh)
  const isNews = draftChanges(seen ?? base, theirs).length > 0
  const { merged, conflicts } = mergeDraft(base, mine, theirs, choices)
  if (conflicts.length > 0 || (isNews && !isOwnEarlierSend(mine, theirs))) return { kind: 'changed', theirs }
  const body = toUpdate(merged, theirs)
  if (Object.keys(body).length === 0) return { kind: 'saved', order: fresh }
  const outcome = await updateOrder(tools, fresh, body, (order) => isUpdated(order, body))
  if (outcome.kind === 'saved') return { kind: 'saved', order: outcome.order }
  if (outcome.kind === 'changed') return { kind: 'changed', theirs: toFormValues(outcome.order) }
  if (outcome.kind === 'unknown')
    throw markMayHaveActed(
      new Error(
        'No answer came back, and reading the order did not settle it. Save again when the connection is back: what already arrived is recognized and not sent twice.',
      ),
    )
  throw outcome.error
}

/** Whether the order equals the form already: an earlier attempt succeeded, but its answer was lost. */
const isOwnEarlierSend = (mine: DraftValues, theirs: DraftValues): boolean =>
  draftChanges(theirs, mine).length === 0

/** Whether an order that was read has the values of an update, as far as a reply shows them. */
function isUpdated(order: Order, body: OrderUpdate): boolean {
  const { recipient, items, shipping, gift, packing_slip: slip, retail_costs: retail } = body
  return (
    hasTexts(order.recipient, recipient) &&
    (items === undefined || hasItems(order.items, items)) &&
    (shipping == null || shipping === order.shipping) &&
    hasTexts(order.gift, gift) &&
    hasTexts(order.packing_slip, slip) &&
    Object.entries(retail ?? {}).every(([field, wanted]) => hasText(order.retail_costs, field, wanted, '0'))
  )
}

const hasTexts = (there: object | null, wanted: object | null | undefined): boolean =>
  Object.entries(wanted ?? {}).every(([field, text]) => hasText(there, field, text))

/** Compares a text; `none` stands for an empty one. Amounts may be written differently. */
function hasText(there: object | null, field: string, wanted: unknown, none = ''): boolean {
  const now = String(Reflect.get(there ?? {}, field) ?? none)
  const then = String(wanted ?? none)
  return now === then || (isMoneyText(now) && isMoneyText(then) && compareMoney(now, then) === 0)
}

const hasItems = (there: readonly Item[], wanted: readonly ItemInput[]): boolean =>
  wanted.length === there.length &&
  wanted.every((item) => {
    const now = there.find(({ id, external_id: external }) =>
      item.id === undefined ? external === item.external_id : id === item.id,
    )
    return now !== undefined && hasTaken(now, item)
  })

/** The service puts its own name in place of an emptied one, renames some placements, and adds options. */
function hasTaken(now: Item, { files = [], name, options: _unseen, ...fields }: ItemInput): boolean {
  return (
    hasTexts(now, fields) &&
    (name == null || name === '' || name === now.name) &&
    areFilesShown(now.files, files)
  )
}
