import { createStore } from '~/domain/async/createStore'
import { hasPassed } from '~/domain/async/hasPassed'
import { deleteCaches } from '../eraseDevice'
import type { WorkerMessage } from './messages'

/**
 * News about the app itself. `ready`: a newer version is here whole and waits for a click; `elsewhere`: another tab has
 * started one, this page still runs the old one; `settings`: config.json has changed; `removed`: the server's version
 * keeps nothing here.
 */
export type AppNews = 'none' | 'ready' | 'elsewhere' | 'settings' | 'removed'

const news = createStore<AppNews>('none')
export const appNews = news.get
export const subscribeToAppNews = news.subscribe

const workerPath = '/sw.js'
/** Time between two checks for a newer version while a tab stays open, in ms. */
const lookAgainMs = 3_600_000

let registration: ServiceWorkerRegistration | undefined
let isStarting = false

/**
 * Keeps the app in this browser, so that it starts offline, and tells of newer versions. Does nothing where the browser
 * has no service workers or refuses one.
 */
export async function keepApp(workers: ServiceWorkerContainer | undefined): Promise<void> {
  if (workers === undefined) return
  let isControlled = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    if (isStarting) location.reload()
    // The first worker takes over a page of its own version.
    else if (isControlled) news.set('elsewhere')
    isControlled = true
  })
  workers.addEventListener('message', ({ data }) => {
    if (data === 'settings' && news.get() === 'none') news.set('settings')
  })
  try {
    registration = await workers.register(workerPath, { updateViaCache: 'none' })
  } catch {
    return
  }
  // A browser set to allow none may answer undefined.
  if (registration === undefined) return
  const { waiting, installing } = registration
  if (waiting !== null && isControlled) news.set('ready')
  const follow = (coming: ServiceWorker | null | undefined) =>
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && isControlled) news.set('ready')
    })
  // A version that another tab found may be installing already.
  follow(installing)
  registration.addEventListener('updatefound', () => follow(registration?.installing))
  let looked = 0
  const look = (): void => {
    if (document.visibilityState === 'hidden' || !hasPassed(lookAgainMs, looked)) return
    looked = Date.now()
    void lookForNews(workers)
  }
  look()
  document.addEventListener('visibilitychange', look)
  setInterval(look, lookAgainMs)
}

async function lookForNews(workers: ServiceWorkerContainer): Promise<void> {
  send(workers.controller, 'check')
  try {
    await registration?.update()
  } catch {
    if (await isWorkerGone()) await removeWorker()
  }
}

/** Whether the server can be reached and has no service worker: an earlier version without one was put back. */
async function isWorkerGone(): Promise<boolean> {
  try {
    const reply = await fetch(workerPath, { cache: 'no-store' })
    return reply.status === 404 || (reply.headers.get('content-type') ?? '').includes('html')
  } catch {
    return false
  }
}

/** Otherwise a browser would use the copy forever. */
async function removeWorker(): Promise<void> {
  await registration?.unregister()
  await deleteCaches()
  news.set('removed')
}

/** Starts the new version by loading this page anew. */
export function startNews(): void {
  const waiting = registration?.waiting
  if (news.get() !== 'ready' || !waiting) {
    location.reload()
    return
  }
  isStarting = true
  send(waiting, 'start')
}

const send = (worker: ServiceWorker | null, message: WorkerMessage): void => worker?.postMessage(message)
