import { BrokenConnection } from '../faults'
import { toWire, type WireReply, type WireRequest } from './messages'

type Post = (message: WireRequest) => void

interface Waiting {
  resolve: (reply: WireReply) => void
  reject: (why: Error) => void
}

/**
 * Connects this page to the one sandbox that all tabs share; without shared workers each tab runs its own on
 * the same kept state. Returns a `fetch` that never uses the network. A worker whose code does not load fails its
 * calls at once, and the next call starts another.
 */
export function connectSandbox(): { fetch(request: Request): Promise<Response> } {
  const waiting = new Map<number, Waiting>()
  let post: Post | null = null
  const onReply = (reply: WireReply) => {
    waiting.get(reply.id)?.resolve(reply)
    waiting.delete(reply.id)
  }
  const onFailure = () => {
    post = null
    // Worded as browsers word it, and so recognized, where a part of the app does not load.
    for (const { reject } of waiting.values()) reject(new TypeError('Importing a module of the demo failed'))
    waiting.clear()
  }
  post = open(onReply, onFailure)
  let lastId = 0

  return {
    fetch: async (request) => {
      const id = ++lastId
      const message = await toWire(id, request)
      const reply = await new Promise<WireReply>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        // An aborted call is no longer waited for; its effect stays, as with a real service.
        request.signal.addEventListener('abort', () => {
          waiting.delete(id)
          reject(new DOMException('Abandoned', 'AbortError'))
        })
        post ??= open(onReply, onFailure)
        post(message)
      })
      if (reply.kind === 'broken') throw new BrokenConnection('Failed to fetch')
      return new Response(reply.body, { status: reply.status, headers: reply.headers })
    },
  }
}

function open(onReply: (reply: WireReply) => void, onFailure: () => void): Post {
  let isLoaded = false
  const hear = ({ data }: MessageEvent<WireReply>) => {
    isLoaded = true
    onReply(data)
  }
  // A worker that has answered goes on after an error: a second one would write over its state.
  const fail = () => {
    if (!isLoaded) onFailure()
  }
  const shared = sharedWorker()
  if (shared !== null) {
    const { port } = shared
    shared.addEventListener('error', fail)
    port.addEventListener('message', hear)
    port.start()
    return (message) => port.postMessage(message)
  }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: 'platen-sandbox',
  })
  worker.addEventListener('error', fail)
  worker.addEventListener('message', hear)
  return (message) => worker.postMessage(message)
}

/** Null where the browser has no shared workers, or refuses them to a page that may store nothing. */
function sharedWorker(): SharedWorker | null {
  if (!('SharedWorker' in globalThis)) return null
  try {
    return new SharedWorker(new URL('./worker.ts', import.meta.url), {
      type: 'module',
      name: 'platen-sandbox',
    })
  } catch {
    return null
  }
}
