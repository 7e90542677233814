import { type BuiltApp, createKeptApp } from './keptApp'
import type { WorkerMessage, WorkerNews } from './messages'
import { holdShared, sharePath } from './sharedPictures'

/** Written in by the build. */
declare const builtApp: BuiltApp

interface LongEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

/** The part of a service worker's global scope that is used; the compiler's types here are those of a page. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void
  addEventListener(
    type: 'fetch',
    listener: (event: LongEvent & { request: Request; respondWith(reply: Promise<Response>): void }) => void,
  ): void
  addEventListener(type: 'message', listener: (event: LongEvent & { data: WorkerMessage }) => void): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(): Promise<readonly { postMessage(news: WorkerNews): void }[]>
  }
}

// A service worker is no page, whatever the compiler takes it for.
const scope = self as unknown as WorkerScope
const { origin } = self.location
const app = createKeptApp({ caches, fetch: (input, init) => fetch(input, init), origin, built: builtApp })

scope.addEventListener('install', (event) => event.waitUntil(app.install()))

// A page that is open already gets its parts from here from now on.
scope.addEventListener('activate', (event) => event.waitUntil(app.tidy().then(() => scope.clients.claim())))

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const isShared = request.method === 'POST' && request.url === origin + sharePath
  const reply = isShared ? takeShared(request) : app.answer(request)
  if (reply !== null) event.respondWith(reply)
})

scope.addEventListener('message', (event) => {
  if (event.data === 'start') event.waitUntil(scope.skipWaiting())
  if (event.data === 'check') event.waitUntil(check())
})

async function check(): Promise<void> {
  if (!(await app.check())) return
  for (const client of await scope.clients.matchAll()) client.postMessage('settings')
}

/** Goes on to the page that adds artwork; without a picture it is there to choose one. */
async function takeShared(request: Request): Promise<Response> {
  const isWhole = await request
    .formData()
    .then((form) => holdShared(form, caches))
    .catch(() => false)
  return Response.redirect(isWhole ? '/files/new' : '/files/new?shared=refused', 303)
}
