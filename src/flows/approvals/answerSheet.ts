import { ApiError, isRefusal } from '~/client/apiError'
import type { ApprovalSheet } from '~/contract/artwork/approvalSheet'
import {
  approveDesign,
  listApprovalSheets,
  requestDesignChanges,
} from '~/contract/artwork/approvalSheetEndpoints'
import { isApproved, isSameSheet, waitsForAnswer } from '~/domain/approvals/sheetOrder'
import { OfflineError } from '../money/createDraft'
import { type IntentRecord, recordOf } from '../money/intentRecord'
import { isLeftAfter, lockOf, type MoneyTools, scopeOf } from '../money/moneyTools'

export type SheetAnswer =
  | { kind: 'approve' }
  /** `pictures` are addresses. `isAgain` sends the words even if they were sent before. */
  | { kind: 'askChanges'; words: string; pictures: readonly string[]; isAgain: boolean }

export type AnswerOutcome =
  /** The service accepted the answer. */
  | { kind: 'taken' }
  /** The sheet was already answered: nothing was sent. */
  | { kind: 'answered' }
  /** The sheet now shows other designs, or is no longer listed: nothing was sent. */
  | { kind: 'changed' }
  /** The same words were sent for this sheet before, perhaps without arriving: nothing was sent. */
  | { kind: 'repeated' }
  /** The service refused the answer; the order still waits for one. */
  | { kind: 'refused'; error: unknown }
  | { kind: 'not_sent'; error: unknown }
  /** No reply, and reading did not settle the outcome. Never sent again automatically. */
  | { kind: 'unknown' }

const readAfterMs = [0, 2_000, 4_000, 8_000]

/**
 * Answers an approval sheet as it was shown. Answers to one sheet are serialized over all tabs; in its turn
 * the sheet is read again, and the answer is sent once, only if the same designs still wait and the journal
 * has recorded it. A lost reply to an approval is settled by reading; notes to the designers cannot be read
 * back, so their outcome stays unknown. Never rejects.
 */
export function answerSheet(
  tools: MoneyTools,
  shown: ApprovalSheet,
  answer: SheetAnswer,
): Promise<AnswerOutcome> {
  const carryOut = async (): Promise<AnswerOutcome> => {
    const words = answer.kind === 'approve' ? {} : { words: answer.words }
    const record = recordOf(tools, { kind: answer.kind, externalId: shown.confirm_hash, ...words })
    const outcome = await record.note('prepared').then(() => send(tools, shown, answer, record), notSent)
    await record.settle({ outcome: outcome.kind })
    return outcome
  }
  return tools.lock(lockOf(tools, shown.confirm_hash), carryOut).catch(notSent)
}

const notSent = (error: unknown): AnswerOutcome => ({ kind: 'not_sent', error })

async function send(
  tools: MoneyTools,
  shown: ApprovalSheet,
  answer: SheetAnswer,
  record: IntentRecord,
): Promise<AnswerOutcome> {
  if (!tools.isOnline()) return notSent(new OfflineError())
  /** Why nothing is sent, found in the call's turn. */
  let instead: AnswerOutcome | null = null
  let isOnWire = false
  const prepared = async <Body>(body: Body): Promise<Body> => {
    instead = await look(tools, shown, answer, record).catch(notSent)
    if (instead !== null) throw new Error('It is not sent')
    return body
  }
  const how = {
    query: { confirm_hash: shown.confirm_hash },
    waitsForSignIn: true,
    onWire: (is: boolean) => {
      isOnWire = is
    },
  }
  try {
    if (answer.kind === 'approve')
      await tools.api.call(approveDesign, {
        ...how,
        prepare: () => prepared({ status: 'approved' as const }),
      })
    else {
      const body = { message: answer.words, files: answer.pictures.map((url) => ({ url })) }
      await tools.api.call(requestDesignChanges, { ...how, prepare: () => prepared(body) })
    }
    return { kind: 'taken' }
  } catch (error) {
    if (instead !== null) return instead
    if (!isOnWire) return error instanceof ApiError ? { kind: 'refused', error } : notSent(error)
    record.saw(error instanceof ApiError ? `answered ${error.status}` : 'no reply')
    return settle(tools, shown, answer, error)
  }
}

/** Null when the answer may be sent now and is in the journal; otherwise the outcome. Sends nothing. */
async function look(
  tools: MoneyTools,
  shown: ApprovalSheet,
  answer: SheetAnswer,
  record: IntentRecord,
): Promise<AnswerOutcome | null> {
  const now = await readSheet(tools, shown)
  if (now === null) return { kind: 'changed' }
  if (!waitsForAnswer(now)) return { kind: 'answered' }
  if (!isSameSheet(now, shown)) return { kind: 'changed' }
  if (answer.kind === 'askChanges' && !answer.isAgain && (await wasAsked(tools, shown, answer.words, record)))
    return { kind: 'repeated' }
  await record.note('sending')
  return null
}

/** Nothing was sent: a row that could not be read may be the sheet. */
class SheetNotRead extends Error {
  override readonly name = 'SheetNotRead'

  constructor() {
    super(
      'The sheet could not be read among those that the service lists. Nothing was sent. Try again later.',
    )
  }
}

/** The sheet as listed by the service; null when it is not listed. Throws when an unread row may be it. */
async function readSheet({ api }: MoneyTools, { confirm_hash: hash }: ApprovalSheet) {
  const { items, dropped } = await api.call(listApprovalSheets, { waitsForSignIn: true })
  const found = items.find(({ confirm_hash: other }) => other === hash)
  if (found === undefined && dropped.length > 0) throw new SheetNotRead()
  return found ?? null
}

/** Whether a note was sent before; one without a known outcome counts. */
async function wasAsked(
  { journal, ...tools }: MoneyTools,
  { confirm_hash: hash }: ApprovalSheet,
  words: string,
  own: IntentRecord,
): Promise<boolean> {
  const known = await journal.all(scopeOf(tools))
  return known.some(
    ({ id, kind, externalId, step, outcome, words: sent }) =>
      id !== own.id &&
      kind === 'askChanges' &&
      externalId === hash &&
      sent === words &&
      step !== 'prepared' &&
      !['not_sent', 'refused', 'changed', 'answered', 'repeated'].includes(outcome ?? ''),
  )
}

/** Runs after the call was sent: without a clear answer, the sheet is read. */
async function settle(
  tools: MoneyTools,
  shown: ApprovalSheet,
  answer: SheetAnswer,
  error: unknown,
): Promise<AnswerOutcome> {
  for (const delay of isRefusal(error) ? [0] : readAfterMs) {
    if (answer.kind === 'askChanges') break
    if (await isLeftAfter(tools, delay)) break
    const now = await readSheet(tools, shown).catch(() => shown)
    // A sheet that is no longer listed, or was answered differently, proves nothing.
    if (now !== null && isApproved(now)) return { kind: 'taken' }
  }
  return isRefusal(error) ? { kind: 'refused', error } : { kind: 'unknown' }
}
