/** A page's request to a service worker: to take over, or to look for changed settings and missing files. */
export type WorkerMessage = 'start' | 'check'

/** A service worker's message to its pages: the app's settings have changed since they started. */
export type WorkerNews = 'settings'
