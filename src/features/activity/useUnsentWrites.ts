import { useEffect, useState } from 'react'
import type { Scheduler } from '~/client/scheduler/schedulerState'
import { forgetUnsent, noteUnsent, readUnsent, type UnsentWrite } from '~/local/unsentWrites'

/**
 * Asks before a page is left while changes are waiting or on their way, cancels the waiting ones if it is left anyway,
 * and lists those on the next page, or on this one when Back restores it. Writes of a job are not included: the job is
 * kept, shows the rest of its work, and can be continued.
 */
export function useUnsentWrites({ openChanges }: Pick<Scheduler, 'openChanges'>): {
  unsent: readonly UnsentWrite[]
  dismiss: () => void
} {
  const [unsent, setUnsent] = useState(readUnsent)

  // Talks to the browser: leaving now would drop waiting changes, and the results of those on their way would be lost.
  useEffect(() => {
    // Asks the queue itself, because the drawn state may be older.
    const ask = (event: BeforeUnloadEvent) => {
      if (openChanges().length > 0) event.preventDefault()
    }
    const note = () => {
      const unsentYet = openChanges().filter(({ isSent }) => !isSent)
      noteUnsent(unsentYet.map(({ method, path, since }) => ({ method, path, at: since })))
      // A merchant who reads that they were not sent may repeat them: a restored page must not send them then.
      for (const change of unsentYet) change.takeBack()
    }
    const tell = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setUnsent(readUnsent())
    }
    addEventListener('beforeunload', ask)
    addEventListener('pagehide', note)
    addEventListener('pageshow', tell)
    return () => {
      removeEventListener('beforeunload', ask)
      removeEventListener('pagehide', note)
      removeEventListener('pageshow', tell)
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
