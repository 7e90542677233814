import { underLock } from '~/device/tabLocks'
import { ApiError, isAbort, isRefusal, mayHaveActed } from '~/client/apiError'
import type { Api } from '~/client/createApi'
import { isUnreadable } from '~/client/isOfOneCall'
import {
  maxSyncVariants,
  type SyncProductInfo,
  type SyncProductUpdate,
} from '~/contract/products/syncProduct'
import { updateStoreProduct } from '~/contract/products/storeProductEndpoints'
import { readProductBase } from '~/queries/readProductBase'
import { mergeEdit } from '~/domain/products/mergeProduct'
import {
  canBeSeen,
  checkWrite,
  isCleanCheck,
  isEmptyPlan,
  planWrite,
  type ProductPlan,
} from '~/domain/products/productPlan'
import { sleep } from '~/domain/async/sleep'
import { keepCopy } from '~/local/products/productCopies'
import { notePlaces, withKnownPlaces } from '~/queries/productPlaces'
import type { SaveReading, SaveOutcome, SaveRequest } from './saveOutcome'
import { storeScope } from '~/domain/storeScope'

type Wait = (ms: number) => Promise<void>

const attempts = 3
/** Waits in ms before looking again after a lost reply: such a write may take effect some seconds later. */
const lookAgainMs = [0, 2_000, 8_000]

/** What a save would do now: reads, merges, plans. Sends nothing. */
async function readPlan(api: Api, request: SaveRequest): Promise<SaveReading> {
  const latest = await readProductBase(api, request.productId, request.signal)
  const { edit, conflicts } = mergeEdit(request.base, request.edit, latest, request.choices)
  return { latest, plan: planWrite(latest, edit), conflicts, edit }
}

/**
 * The only way to change a store product: in its turn it is read again, merged by id, checked for unconfirmed
 * deletions, copied, and PUT with every id that stays; then read back and compared. After a refusal it is
 * read again, never simply resent. Saves of one product are serialized.
 */
export function saveProduct(api: Api, request: SaveRequest, wait: Wait = sleep): Promise<SaveOutcome> {
  // The numeric id, so that reads and writes mean one product even if its external id moves to another one meanwhile.
  const { id } = request.base.sync_product
  return underLock(`product:${storeScope(api)}:${id}`, () =>
    attempt(api, id, { ...request, productId: id }, wait),
  )
}

/** State kept over the tries of one save. */
interface Progress {
  copyId: string | null
  sent: ProductPlan | null
  /** The product that the plan was based on. */
  before: SyncProductInfo | null
  /** The first failure after which a send may have arrived. */
  open: unknown
}

async function attempt(api: Api, id: number, request: SaveRequest, wait: Wait): Promise<SaveOutcome> {
  const progress: Progress = { copyId: null, sent: null, before: null, open: null }
  const prepare = () => bodyToSend(api, request, progress)
  const unknown = (): SaveOutcome => ({ kind: 'unknown', error: progress.open })
  for (let round = 1; round <= attempts; round++) {
    try {
      const { signal } = request
      await api.call(updateStoreProduct, { params: { id }, prepare, ...(signal ? { signal } : {}) })
    } catch (error) {
      // Nothing more is sent, but an earlier send may have arrived.
      if (error instanceof NotSent)
        return progress.open === null || error.outcome.kind === 'saved' ? error.outcome : unknown()
      if (isRefusal(error)) return progress.open === null ? { kind: 'refused', error } : unknown()
      const plan = progress.sent
      // A paused job checks again when it continues; any other caller is told that an earlier send may have arrived.
      if (isAbort(error) && progress.open !== null && request.signal?.aborted !== true) return unknown()
      const isUnsent = progress.open === null && !mayHaveActed(error)
      if (plan === null || isUnsent || isAbort(error)) throw error
      progress.open ??= error
      const found = await settleByReading(api, id, plan, progress.copyId, wait)
      if (found !== null) return noted(api, id, progress, found)
      // Entries without an id are never sent twice: a late first write would create them twice.
      if (plan.created.length > 0) return unknown()
      continue
    }
    const { sent: plan, copyId } = progress
    if (plan === null) throw new Error('A product was written without being read')
    const outcome = readBack(api, id, plan, copyId).catch((): SaveOutcome => ({
      kind: 'unread',
      plan,
      copyId,
    }))
    return await noted(api, id, progress, await outcome)
  }
  return unknown()
}

/** Keeps the artwork positions of an accepted write, so that they are shown from then on. */
async function noted(
  api: Api,
  id: number,
  { sent, before }: Progress,
  outcome: SaveOutcome,
): Promise<SaveOutcome> {
  await notePlaces(api, id, sent?.body.sync_variants ?? [], before?.sync_variants ?? [])
  return 'info' in outcome ? { ...outcome, info: await withKnownPlaces(api, outcome.info) } : outcome
}

/** Reads and plans at the moment of sending. Throws NotSent when nothing may be sent. */
async function bodyToSend(api: Api, request: SaveRequest, progress: Progress): Promise<SyncProductUpdate> {
  const reading = await readOr(api, request, progress.open)
  const { latest, plan } = reading
  const { sent, copyId } = progress
  if (reading.conflicts.length > 0 || !isApproved(plan, request))
    throw new NotSent({ kind: 'undecided', reading })
  if (isEmptyPlan(plan)) {
    if (sent === null) throw new NotSent({ kind: 'nothing', info: latest })
    throw new NotSent({ kind: 'saved', info: latest, plan: sent, check: checkWrite(sent, latest), copyId })
  }
  if (plan.total > maxSyncVariants) throw new NotSent({ kind: 'tooMany', total: plan.total })
  if (!api.isRehearsal) {
    progress.copyId ??= await keepCopy(storeScope(api), latest, request.why ?? 'Changed')
    const isLost = progress.copyId === null && plan.deleted.length > 0
    if (isLost && request.withoutCopy !== true) throw new NotSent({ kind: 'copyNotKept' })
  }
  progress.sent = plan
  progress.before = latest
  return plan.body
}

async function readOr(api: Api, request: SaveRequest, open: unknown): Promise<SaveReading> {
  try {
    return await readPlan(api, request)
  } catch (error) {
    if (isUnreadable(error)) throw new NotSent({ kind: 'incomplete', at: error.path })
    if (error instanceof ApiError) throw new NotSent({ kind: 'refused', error })
    if (open !== null && !isAbort(error)) throw new NotSent({ kind: 'unknown', error: open })
    throw error
  }
}

/** Nothing was sent in the call's turn; the outcome says why. */
class NotSent extends Error {
  override readonly name = 'NotSent'

  constructor(readonly outcome: SaveOutcome) {
    super(`Not sent: ${outcome.kind}`)
  }
}

const isApproved = ({ deleted }: ProductPlan, { approvedDeletes = [] }: SaveRequest): boolean =>
  deleted.every(({ id }) => approvedDeletes.includes(id))

async function readBack(
  api: Api,
  id: number,
  plan: ProductPlan,
  copyId: string | null,
): Promise<SaveOutcome> {
  const info = await readProductBase(api, id)
  const check = checkWrite(plan, info)
  return { kind: check.lostIds.length > 0 ? 'damaged' : 'saved', info, plan, check, copyId }
}

/** After a lost reply: the outcome if the write is seen to have arrived. Null when it has not, or when reading cannot tell. */
async function settleByReading(
  api: Api,
  id: number,
  plan: ProductPlan,
  copyId: string | null,
  wait: Wait,
): Promise<SaveOutcome | null> {
  if (!canBeSeen(plan)) return null
  const looks = plan.created.length > 0 ? lookAgainMs : lookAgainMs.slice(0, 1)
  for (const delay of looks) {
    await wait(delay)
    const outcome = await readBack(api, id, plan, copyId).catch(() => null)
    if (outcome?.kind === 'damaged') return outcome
    if (outcome?.kind === 'saved' && isCleanCheck(outcome.check)) return outcome
  }
  return null
}
