import { useEffect, useState } from 'react'
import type { LogEntry, RequestLog } from '~/client/requestLog'
import type { WaitingCall } from '~/client/scheduler/schedulerState'
import { forgetUnsent, noteUnsent, readUnsent, type UnsentWrite } from '~/local/unsentWrites'

/**
 * Asks before a page is left while changes wait or are on their way, and tells on the next page which of those that
 * waited were not sent. The writes of a job are not among them: the job is kept, shows what is left of it, and offers
 * to go on.
 */
export function useUnsentWrites(
  waiting: readonly WaitingCall[],
  log: RequestLog,
): {
  unsent: readonly UnsentWrite[]
  dismiss: () => void
} {
  const [unsent, setUnsent] = useState(readUnsent)
  const writes = waiting.filter(({ isWrite, isJob }) => isWrite && !isJob)

  // Talks to the browser: leaving now would drop what waits, and nobody would hear what came of what is on its way.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (writes.length > 0 || log.entries().some(isOnItsWay)) event.preventDefault()
    }
    const note = () => noteUnsent(writes.map(({ method, path, since }) => ({ method, path, at: since })))
    addEventListener('beforeunload', ask)
    addEventListener('pagehide', note)
    return () => {
      removeEventListener('beforeunload', ask)
      removeEventListener('pagehide', note)
    }
  })

  return {
    unsent,
    dismiss: () => {
      forgetUnsent()
      setUnsent([])
    },
  }
}

const isOnItsWay = ({ isChange, took }: LogEntry): boolean => isChange && took === null
