import { useEffect, useState } from 'react'
import type { Scheduler } from '~/client/scheduler/schedulerState'
import { forgetUnsent, noteUnsent, readUnsent, type UnsentWrite } from '~/local/unsentWrites'

/**
 * Asks before a page is left while changes wait or are on their way, and tells on the next page which of those that
 * waited were not sent. The writes of a job are not among them: the job is kept, shows what is left of it, and offers
 * to go on.
 */
export function useUnsentWrites({ openChanges }: Pick<Scheduler, 'openChanges'>): {
  unsent: readonly UnsentWrite[]
  dismiss: () => void
} {
  const [unsent, setUnsent] = useState(readUnsent)

  // Talks to the browser: leaving now would drop what waits, and nobody would hear what came of what is on its way.
  useEffect(() => {
    // Asked of the queue at that moment: what is drawn is older.
    const ask = (event: BeforeUnloadEvent) => {
      if (openChanges().length > 0) event.preventDefault()
    }
    const note = () =>
      noteUnsent(
        openChanges().flatMap(({ isSent, method, path, since }) =>
          isSent ? [] : [{ method, path, at: since }],
        ),
      )
    addEventListener('beforeunload', ask)
    addEventListener('pagehide', note)
    return () => {
      removeEventListener('beforeunload', ask)
      removeEventListener('pagehide', note)
    }
  }, [openChanges])

  return {
    unsent,
    dismiss: () => {
      forgetUnsent()
      setUnsent([])
    },
  }
}
