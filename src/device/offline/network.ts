import { createStore } from '~/domain/async/createStore'
import { deviceTexts } from '../storages'

/** Kept, so that a page opened offline shows the right time. */
const key = 'platen.offlineSince'

/** A reply came although the browser says that it is offline, as it always does with some virtual networks. */
let isReached = false
let toldAt = 0

/** Whether there is no connection, as far as this page can know. */
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

/** Sends over the network. A reply to a request made after the browser's last offline event proves that event wrong. */
export const withOnlineCheck =
  (send: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const sentAt = performance.now()
    const reply = await send(request)
    // A forwarding server on this device answers 502 where it cannot reach the service.
    if (isOffline() && sentAt > toldAt && reply.status < 500) {
      isReached = true
      since.set(now())
    }
    return reply
  }

/** Since when the browser says that it is offline, in ms; null when online or when a reply has proved it wrong. */
export const offlineSince = since.get

export const subscribeToNetwork = since.subscribe
