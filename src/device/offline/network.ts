import { createStore } from '~/domain/async/createStore'
import { deviceTexts } from '../storages'

/** Kept, so that a page that is opened offline tells the right time. */
const key = 'platen.offlineSince'

/** A reply came although the browser said that it is offline: beside some virtual networks it always says so. */
let isReached = false
let toldAt = 0

/** Whether there is no connection, as far as can be known. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false && !isReached

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

for (const change of ['online', 'offline'])
  globalThis.addEventListener?.(change, () => {
    isReached = false
    toldAt = performance.now()
    since.set(now())
  })

/** Sends over the network: a reply to what was sent after the browser last told of its connection knows better. */
export const heard =
  (send: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const sentAt = performance.now()
    const reply = await send(request)
    // A forwarding server of this device answers 502 where the service cannot be reached.
    if (isOffline() && sentAt > toldAt && reply.status < 500) {
      isReached = true
      since.set(now())
    }
    return reply
  }

/** Since when the browser says that it is offline, in ms; null while it does not, or a reply has shown otherwise. */
export const offlineSince = since.get

export const subscribeToNetwork = since.subscribe
