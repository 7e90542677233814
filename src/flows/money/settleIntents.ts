import { listApprovalSheets } from '~/contract/artwork/approvalSheetEndpoints'
import { isApproved, waitsForAnswer } from '~/domain/approvals/sheetOrder'
import { readOrder } from './cancelOrder'
import { isSubmitted } from './confirmOrder'
import { lookUp } from './createDraft'
import { lockOf, type MoneyTools, scopeOf } from './moneyTools'
import type { Intent } from '~/local/journal/journal'

/** An intent that a crash, a reload or a lost connection left open, and its outcome by reading. */
export interface SettledIntent {
  intent: Intent
  /**
   * Status of the order, or `gone` where there is none; for a draft `created` or `none`, by whether there is an order with its
   * external id; for an approval `approved`, `none` while its sheet waits, `unlisted` without a sheet, `other` when it was answered
   * differently; `not_sent` for a call that was not sent; `unread` where the outcome cannot be read back; null when reading fails.
   */
  found: string | null
}

/**
 * Finds the outcome of open intents by reading. It never sends anything: only a click does. Intents that
 * another tab is working on are awaited by their lock.
 */
export async function settleIntents(tools: MoneyTools): Promise<SettledIntent[]> {
  const settled: SettledIntent[] = []
  /** Intents whose outcome is final, to be closed in the journal. */
  const closed: Intent[] = []
  for (const { id, orderId, externalId } of await tools.journal.open(scopeOf(tools))) {
    await tools.lock(lockOf(tools, orderId ?? externalId ?? id), async () => {
      // The tab that wrote the intent may have settled it while this one waited for the lock.
      const intent = (await tools.journal.open(scopeOf(tools))).find((row) => row.id === id)
      if (intent !== undefined) settled.push({ intent, found: await settleOne(tools, intent, closed) })
    })
  }
  // After the store or the page was left nobody sees the result, so the intents stay open for the next start.
  if (!tools.api.ended.aborted) for (const intent of closed) await noted(tools, intent)
  return settled
}

/** A failed write is ignored: the outcome is shown all the same, and read again at the next start. */
const noted = (tools: MoneyTools, intent: Intent): Promise<void> =>
  tools.journal.write(intent).catch(() => undefined)

async function settleOne(tools: MoneyTools, intent: Intent, closed: Intent[]): Promise<string | null> {
  const note = (change: Partial<Intent>) => noted(tools, { ...intent, ...change })
  const close = (outcome: string, orderId = intent.orderId): string => {
    closed.push({ ...intent, step: 'settled', outcome, orderId })
    return outcome
  }
  // `prepared` is saved before the call is sent; the next step was never saved, so nothing was sent.
  if (intent.step === 'prepared') return close('not_sent')
  if (intent.kind === 'create' && intent.externalId !== null) {
    const found = await lookUp(tools, intent.externalId, [0, 2_000])
    if (found === 'unreachable') return null
    if (found === 'unreadable') return close('created')
    if (found !== null) return close('created', found.id)
    await note({ step: 'unknown' })
    // A call without an answer takes effect within minutes or never.
    return isOver(tools, intent) ? close('none') : 'none'
  }
  // Notes to the designers cannot be read back.
  if (intent.kind === 'askChanges') return close('unread')
  if (intent.kind === 'approve') {
    const list = await tools.api.call(listApprovalSheets, {}).catch(() => null)
    if (list === null) return null
    const sheet = list.items.find(({ confirm_hash: hash }) => hash === intent.externalId)
    // A row that could not be read may be this sheet.
    if (sheet === undefined) return list.dropped.length > 0 ? null : close('unlisted')
    if (!waitsForAnswer(sheet)) return close(isApproved(sheet) ? 'approved' : 'other')
    await note({ step: 'unknown' })
    return isOver(tools, intent) ? close('none') : 'none'
  }
  if (intent.orderId === null) return null
  const order = await readOrder(tools, intent.orderId, false)
  if (order === null) return null
  if (order === 'gone') return close(intent.kind === 'cancel' ? 'canceled' : 'gone')
  if (intent.kind === 'cancel') return close(order.status)
  if (isSubmitted(order)) return close(order.status)
  await note({ step: 'unknown' })
  return isOver(tools, intent) ? close(order.status) : order.status
}

/** How long after its start a lost call may still take effect, in ms. */
const lateMs = 10 * 60_000

/** Intents dated later than now, with the time at which this page found them first, by `passed`. */
const foundAhead = new Map<string, number>()

/**
 * Whether a lost call can no longer take effect. Once the clock was set back nothing tells the age of an intent dated
 * later than now: it is at least the time that this page has known it.
 */
function isOver({ now, passed }: MoneyTools, { id, startedAt }: Intent): boolean {
  const age = now() - startedAt
  if (age >= 0) return age > lateMs
  const since = foundAhead.get(id) ?? passed()
  foundAhead.set(id, since)
  return passed() - since > lateMs
}
