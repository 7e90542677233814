import { useEffect, useState } from 'react'
import type { Scheduler } from '~/client/scheduler/schedulerState'
import { forgetUnsent, noteUnsent, readUnsent, type UnsentWrite } from '~/local/unsentWrites'

/**
 * Asks before a page is left while changes wait or are on their way, takes back those that wait when it is left all the
 * same, and tells on the next page, or on this one when Back brings it back, which those were. The writes of a job are not
 * among them: the job is kept, shows what is left of it, and offers to go on.
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
    const note = () => {
      const unsentYet = openChanges().filter(({ isSent }) => !isSent)
      noteUnsent(unsentYet.map(({ method, path, since }) => ({ method, path, at: since })))
      // Whoever reads that they were not sent may make them again: a page that Back brings back must not send them then.
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
