import { createStore } from '~/domain/async/createStore'
import type { EndpointSpec } from '~/contract/endpoint'
import type { BucketName, Priority } from './scheduler/bucketTable'

/** One attempt of a call as it went over the wire. Never holds the token. */
export interface LogEntry {
  id: string
  /** When it was sent, in ms since 1970. */
  at: number
  method: EndpointSpec['method']
  /** Path and query as sent. */
  path: string
  /** The endpoint's path with the names of its parameters, by which calls are grouped. */
  template: string
  /** HTTP status; null while on its way, and when no answer came. */
  status: number | null
  failure: 'unanswered' | 'abandoned' | 'unreadable' | null
  /** Milliseconds from sending to the answer. */
  took: number | null
  /** Milliseconds it waited for its turn. */
  waited: number
  buckets: readonly BucketName[]
  priority: Priority
  store: string
  /** The service's message when it refused. */
  said: string | null
  /** Where the answer differed from the promised shape: paths and kinds, no values. */
  drift: readonly string[]
  /** What is needed to send it again by hand; not part of an export. */
  sent: { url: string; storeId: number | null; body: string | null }
}

export interface RequestLog {
  entries(): readonly LogEntry[]
  subscribe(listener: () => void): () => void
  begin(entry: Omit<LogEntry, 'id' | 'status' | 'failure' | 'took' | 'said' | 'drift'>): LogEntry
  amend(entry: LogEntry, news: Partial<LogEntry>): void
  clear(): void
}

const keptEntries = 500
const longestBody = 20_000

/** The latest calls of this tab, newest last; gone with the tab. */
export function createRequestLog(): RequestLog {
  const store = createStore<readonly LogEntry[]>([])
  let count = 0
  return {
    entries: store.get,
    subscribe: store.subscribe,
    begin: (begun) => {
      const { body } = begun.sent
      const entry: LogEntry = {
        ...begun,
        sent: { ...begun.sent, body: body !== null && body.length > longestBody ? null : body },
        id: String(++count),
        status: null,
        failure: null,
        took: null,
        said: null,
        drift: [],
      }
      store.set([...store.get().slice(1 - keptEntries), entry])
      return entry
    },
    amend: ({ id }, news) =>
      store.set(store.get().map((entry) => (entry.id === id ? { ...entry, ...news } : entry))),
    clear: () => store.set([]),
  }
}
