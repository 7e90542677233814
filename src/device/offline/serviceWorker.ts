import { type BuiltApp, createKeptApp } from './keptApp'
import type { WorkerMessage, WorkerNews } from './messages'
import { holdShared, sharePath } from './sharedPictures'

/** Filled in by the build. */
declare const builtApp: BuiltApp

interface LongEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

/** The members of a service worker's global scope that are used; the compiler knows only those of a page. */
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

// The compiler takes this file for a page's.
const scope = self as unknown as WorkerScope
const { origin } = self.location
const app = createKeptApp({ caches, fetch: (input, init) => fetch(input, init), origin, built: builtApp })

scope.addEventListener('install', (event) => event.waitUntil(app.install()))

// From now on this worker also answers pages that are already open.
scope.addEventListener('activate', (event) =>
  event.waitUntil(app.activate().then(() => scope.clients.claim())),
)

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const isShared = request.method === 'POST' && request.url === origin + sharePath
  const reply = isShared ? takeShared(request) : app.answer(request)
  if (reply !== null) event.respondWith(reply)
})

scope.addEventListener('message', (event) => {
  if (event.data === 'start') event.waitUntil(scope.skipWaiting())
  if (event.data === 'check') event.waitUntil(check().then(() => app.complete()))
})

async function check(): Promise<void> {
  if (!(await app.check())) return
  for (const client of await scope.clients.matchAll()) client.postMessage('settings')
}

/** Redirects to the page that adds artwork; if no picture was shared, one can be chosen there. */
async function takeShared(request: Request): Promise<Response> {
  const isWhole = await request
    .formData()
    .then((form) => holdShared(form, caches))
    .catch(() => false)
  return Response.redirect(isWhole ? '/files/new' : '/files/new?shared=refused', 303)
}
