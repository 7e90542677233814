import { ApiError, ContractError } from '~/client/apiError'
import type { Api } from '~/client/createApi'
import { type WritePace, writePaceOf } from '~/client/productWritePace'
import { maxSyncVariants, type SyncProductInfo } from '~/contract/syncProduct'
import { getStoreProductBase, updateStoreProduct } from '~/contract/storeProductEndpoints'
import { mergeEdit } from '~/domain/mergeProduct'
import { checkWrite, isCleanCheck, isEmptyPlan, planWrite, type ProductPlan } from '~/domain/productPlan'
import { keepCopy } from '~/local/productCopies'
import type { Reading, SaveOutcome, SaveRequest } from './saveOutcome'

type Wait = (ms: number) => Promise<void>

const attempts = 3
/** Looks again after a lost reply, in ms: a write may take effect late (reliability.md, c). */
const lookAgainMs = [0, 2_000, 8_000]

/** A fresh read that may be the base of a write. Throws ContractError when any row of it cannot be read. */
export async function readProductBase(
  api: Api,
  id: number | string,
  signal?: AbortSignal,
): Promise<SyncProductInfo> {
  const info = await api.call(getStoreProductBase, { params: { id }, ...(signal ? { signal } : {}) })
  const promised = info.sync_product.variants ?? 0
  if (info.sync_variants.length < promised)
    throw new ContractError(`${info.sync_variants.length} of ${promised} variants`)
  return info
}

/** What a save would do now: fresh read, merge, plan. Sends nothing. */
export async function readPlan(api: Api, request: SaveRequest): Promise<Reading> {
  const latest = await readProductBase(api, request.productId, request.signal)
  const { edit, conflicts } = mergeEdit(request.base, request.edit, latest, request.choices)
  return { latest, plan: planWrite(latest, edit), conflicts, edit }
}

/**
 * The one way in which a store product is changed: wait for a turn, read afresh, merge by id, refuse what nobody
 * confirmed, keep a copy, PUT with every id that stays, read back and compare. Saves of one product run one by one.
 */
export function saveProduct(
  api: Api,
  request: SaveRequest,
  pace: WritePace = writePaceOf(api.key),
  wait: Wait = pause,
): Promise<SaveOutcome> {
  return underLock(`product:${api.key.join('/')}:${request.productId}`, () =>
    attempt(api, request, pace, wait),
  )
}

async function attempt(api: Api, request: SaveRequest, pace: WritePace, wait: Wait): Promise<SaveOutcome> {
  let copyId: string | null = null
  let sent: ProductPlan | null = null
  let last: unknown = null
  for (let round = 1; round <= attempts; round++) {
    await pace.takeTurn(request.signal)
    const reading = await readOr(api, request)
    if ('kind' in reading) return reading
    const { latest, plan } = reading
    if (reading.conflicts.length > 0 || !isApproved(plan, request)) return { kind: 'undecided', reading }
    if (isEmptyPlan(plan)) {
      if (sent === null) return { kind: 'nothing', info: latest }
      return { kind: 'saved', info: latest, plan: sent, check: checkWrite(sent, latest), copyId }
    }
    if (plan.total > maxSyncVariants) return { kind: 'tooMany', total: plan.total }
    const id = latest.sync_product.id
    copyId ??= await keepCopy(api.key.join('/'), latest, request.why ?? 'Changed')
    sent = plan
    try {
      await api.call(updateStoreProduct, { params: { id }, body: plan.body })
    } catch (error) {
      last = error
      if (error instanceof ApiError && error.status === 429) {
        pace.lock(error.retryAfter ?? 60)
        continue
      }
      if (error instanceof ApiError && error.status < 500) return { kind: 'refused', error }
      const found = await settleByReading(api, id, plan, copyId, wait)
      if (found !== null) return found
      // Entries without an id are never sent a second time: a late first write would make them twice.
      if (plan.created.length > 0) return { kind: 'unknown', error }
      continue
    }
    return await readBack(api, id, plan, copyId).catch((): SaveOutcome => ({ kind: 'unread', plan, copyId }))
  }
  return last instanceof ApiError && last.status === 429
    ? { kind: 'refused', error: last }
    : { kind: 'unknown', error: last }
}

async function readOr(api: Api, request: SaveRequest): Promise<Reading | SaveOutcome> {
  try {
    return await readPlan(api, request)
  } catch (error) {
    if (error instanceof ContractError) return { kind: 'incomplete', at: error.path }
    if (error instanceof ApiError) return { kind: 'refused', error }
    throw error
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

/** After a lost reply: whether the write is there. Null when it is not. */
async function settleByReading(
  api: Api,
  id: number,
  plan: ProductPlan,
  copyId: string | null,
  wait: Wait,
): Promise<SaveOutcome | null> {
  const looks = plan.created.length > 0 ? lookAgainMs : lookAgainMs.slice(0, 1)
  for (const delay of looks) {
    await wait(delay)
    const outcome = await readBack(api, id, plan, copyId).catch(() => null)
    if (outcome?.kind === 'damaged') return outcome
    if (outcome?.kind === 'saved' && isCleanCheck(outcome.check)) return outcome
  }
  return null
}

const pause: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

function underLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  return locks === undefined ? task() : locks.request(name, task)
}
