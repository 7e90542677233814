import { useEffect, useState } from 'react'
import type { WaitingCall } from '~/client/scheduler/schedulerState'
import { forgetUnsent, noteUnsent, readUnsent, type UnsentWrite } from '~/local/unsentWrites'

/**
 * Asks before a page is left while changes wait, and tells on the next page which of them were not sent. The writes of a
 * job are not among them: the job is kept, shows what is left of it, and offers to go on.
 */
export function useUnsentWrites(waiting: readonly WaitingCall[]): {
  unsent: readonly UnsentWrite[]
  dismiss: () => void
} {
  const [unsent, setUnsent] = useState(readUnsent)
  const writes = waiting.filter(({ isWrite, isJob }) => isWrite && !isJob)
  const count = writes.length

  // Talks to the browser: leaving now would drop what waits.
  useEffect(() => {
    if (count === 0) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
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
