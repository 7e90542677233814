import { inOneTab } from '~/device/tabLocks'
import type { Api } from '~/client/createApi'
import type { OrderIndex } from '~/local/orderIndex/orderIndex'
import { hasPassed } from '~/domain/async/hasPassed'
import { sleep } from '~/domain/async/sleep'
import { type FillOptions, fillOrderIndex, forgetOld, refreshOrderIndex } from './fillOrderIndex'

interface RenewOptions {
  scope: string
  signal: AbortSignal
  keptDays: number | null
  refreshAfterMs: number
  /** Whether the merchant asked for it: then all orders are read again if some could not be read, since it is not known which. */
  isAsked: boolean
}

/** Half of the 120 calls per minute of a store (contract/README 3.1) is one per second. */
const gapMs = 1_000

/** Fills or refreshes the index as due. A lock allows one tab at a time: a tab that finds it taken leaves the work to the other. */
export async function renewOrderIndex(api: Api, index: OrderIndex, options: RenewOptions): Promise<void> {
  const { scope, signal, keptDays, refreshAfterMs, isAsked } = options
  const since = keptDays === null ? null : Math.floor(Date.now() / 1000) - keptDays * 86_400
  const filling: FillOptions = { signal, since, now: Date.now, pause: (until) => sleep(gapMs, until) }
  const renew = async (): Promise<void> => {
    await forgetOld(index, since)
    if (isAsked && (index.snapshot().coverage.unread ?? 0) > 0) await index.cover({ nextOffset: 0 })
    await fillOrderIndex(api, index, filling)
    const { refreshed } = index.snapshot().coverage
    if (isAsked || refreshed === null || hasPassed(refreshAfterMs, refreshed))
      await refreshOrderIndex(api, index, filling)
    // Refills only if another tab wiped the index meanwhile.
    await fillOrderIndex(api, index, filling)
  }
  await inOneTab(`order-index:${scope}`, renew)
}
