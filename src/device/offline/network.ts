import { createStore } from '~/domain/async/createStore'
import { deviceTexts } from '../storages'

/** Kept, so that a page that is opened offline tells the right time. */
const key = 'platen.offlineSince'

const isOffline = (): boolean => globalThis.navigator?.onLine === false

const since = createStore(now())

function now(): number | null {
  if (!isOffline()) {
    if (deviceTexts.getItem(key) !== null) deviceTexts.removeItem(key)
    return null
  }
  const kept = Number(deviceTexts.getItem(key) ?? Number.NaN)
  if (Number.isFinite(kept)) return kept
  deviceTexts.setItem(key, String(Date.now()))
  return Date.now()
}

for (const change of ['online', 'offline']) globalThis.addEventListener?.(change, () => since.set(now()))

/** Since when the browser knows that it is offline, in ms; null while it is online or does not know. */
export const offlineSince = since.get

export const subscribeToNetwork = since.subscribe
