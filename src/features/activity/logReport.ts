import type { LogEntry } from '~/client/requestLog'
import type { ActivitySearch } from './activitySearch'

/** Whether the call was refused, unanswered or unreadable; an abandoned call did not fail. */
export const isFailed = ({ status, failure }: LogEntry): boolean =>
  (failure !== null && failure !== 'abandoned') || (status !== null && status >= 400)

/** Whether the call waited long enough to be noticed. */
export const hasWaited = ({ waited }: LogEntry): boolean => waited >= 1_000

const kinds: Record<ActivitySearch['show'], (entry: LogEntry) => boolean> = {
  all: () => true,
  failed: isFailed,
  waited: hasWaited,
  drift: ({ drift }) => drift.length > 0,
}

/** The entries of a tab, newest first. */
export const shownEntries = (entries: readonly LogEntry[], show: ActivitySearch['show']): LogEntry[] =>
  entries.filter(kinds[show]).toReversed()

export interface FailureGroup {
  key: string
  call: string
  outcome: string
  said: string | null
  count: number
  last: LogEntry
}

/** Failures grouped by kind, latest first. */
export function failureGroups(entries: readonly LogEntry[]): FailureGroup[] {
  const groups = new Map<string, FailureGroup>()
  for (const entry of entries.filter(isFailed)) {
    const call = `${entry.method} ${entry.template}`
    const key = `${call} ${callOutcomeWords(entry)} ${entry.said ?? ''}`
    const count = (groups.get(key)?.count ?? 0) + 1
    groups.set(key, { key, call, outcome: callOutcomeWords(entry), said: entry.said, count, last: entry })
  }
  return [...groups.values()].toSorted((a, b) => b.last.at - a.last.at)
}

/** The status, or the reason why there is none. */
export function callOutcomeWords({ status, failure }: LogEntry): string {
  if (failure === 'unanswered') return 'no answer'
  if (failure === 'abandoned') return 'given up'
  if (failure === 'unreadable') return `${status ?? ''} unreadable`.trim()
  return status === null ? 'on its way' : String(status)
}

/** The log for support: no tokens, no bodies, and only the parts of paths that the endpoint table names. */
export function exportLog(entries: readonly LogEntry[]) {
  const rows = entries.map(
    ({ at, method, template, status, failure, took, waited, buckets, priority, drift }) => ({
      time: new Date(at).toISOString(),
      method,
      path: template,
      status,
      failure,
      tookMs: took,
      waitedMs: waited,
      limits: buckets,
      priority,
      drift,
    }),
  )
  return { app: 'Platen', calls: rows }
}
