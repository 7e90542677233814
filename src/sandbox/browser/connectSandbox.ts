import { BrokenConnection } from '../faults'
import { toWire, type WireReply, type WireRequest } from './messages'

type Post = (message: WireRequest) => void

/**
 * Connects this page to the one sandbox that all tabs share; without shared workers each tab runs its own on
 * the same kept state. Returns a `fetch` that never uses the network.
 */
export function connectSandbox(): { fetch(request: Request): Promise<Response> } {
  const waiting = new Map<number, (reply: WireReply) => void>()
  const post = open((reply) => {
    waiting.get(reply.id)?.(reply)
    waiting.delete(reply.id)
  })
  let lastId = 0

  return {
    fetch: async (request) => {
      const id = ++lastId
      const message = await toWire(id, request)
      const reply = await new Promise<WireReply>((resolve, reject) => {
        waiting.set(id, resolve)
        // An aborted call is no longer waited for; its effect stays, as with a real service.
        request.signal.addEventListener('abort', () => {
          waiting.delete(id)
          reject(new DOMException('Abandoned', 'AbortError'))
        })
        post(message)
      })
      if (reply.kind === 'broken') throw new BrokenConnection('Failed to fetch')
      return new Response(reply.body, { status: reply.status, headers: reply.headers })
    },
  }
}

function open(onReply: (reply: WireReply) => void): Post {
  const port = sharedPort()
  if (port !== null) {
    port.addEventListener('message', (event: MessageEvent<WireReply>) => onReply(event.data))
    port.start()
    return (message) => port.postMessage(message)
  }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: 'platen-sandbox',
  })
  worker.addEventListener('message', (event: MessageEvent<WireReply>) => onReply(event.data))
  return (message) => worker.postMessage(message)
}

/** Null where the browser has no shared workers, or refuses them to a page that may store nothing. */
function sharedPort(): MessagePort | null {
  if (!('SharedWorker' in globalThis)) return null
  try {
    return new SharedWorker(new URL('./worker.ts', import.meta.url), {
      type: 'module',
      name: 'platen-sandbox',
    }).port
  } catch {
    return null
  }
}
