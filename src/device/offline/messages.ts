/** What a page asks of a service worker: to take over, or to look for changed settings and missing files. */
export type WorkerMessage = 'start' | 'check'

/** What a service worker tells its pages: the app's settings are others than those that they started with. */
export type WorkerNews = 'settings'
