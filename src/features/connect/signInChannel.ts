import { openTabChannel } from '~/device/openTabChannel'
import { startTimeout } from '~/domain/async/startTimeout'

const name = 'platen.signin'
const timeoutMs = 1_500

/** Offers a callback to the other tabs; resolves with whether one of them had asked for it. */
export function handOver(query: URLSearchParams): Promise<boolean> {
  const channel = openTabChannel(name)
  if (channel === null) return Promise.resolve(false)
  return new Promise((resolve) => {
    const end = (isTaken: boolean) => {
      stop()
      channel.close()
      resolve(isTaken)
    }
    const stop = startTimeout(timeoutMs, () => end(false))
    channel.addEventListener('message', ({ data }) => {
      if (data === 'taken') end(true)
    })
    channel.postMessage({ query: query.toString() })
  })
}

/** Listens for callbacks from a window that this tab opened; `take` answers whether one was for this tab. */
export function hearCallbacks(take: (query: URLSearchParams) => boolean): () => void {
  const channel = openTabChannel(name, (data) => {
    const query: unknown = Reflect.get(Object(data), 'query')
    if (typeof query === 'string' && take(new URLSearchParams(query))) channel?.postMessage('taken')
  })
  return () => channel?.close()
}
