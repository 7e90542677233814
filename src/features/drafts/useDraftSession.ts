import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { type DraftSession, type DraftView, openDraftSession } from '~/local/drafts/draftSession'

/** Opens a kept draft for as long as the page shows it. */
export function useDraftSession(
  scope: string,
  id: string,
  orderId: number | null,
): { session: DraftSession; view: DraftView } {
  const session = useMemo(() => openDraftSession({ scope, id, orderId }), [scope, id, orderId])

  // Talks to the page's life: the last moments at which a browser lets us write. It asks before leaving only while
  // something is not written yet.
  useEffect(() => {
    const write = () => void session.flush()
    const ask = (event: BeforeUnloadEvent) => {
      if (session.hasUnwritten()) event.preventDefault()
      write()
    }
    document.addEventListener('visibilitychange', write)
    window.addEventListener('pagehide', write)
    window.addEventListener('beforeunload', ask)
    return () => {
      document.removeEventListener('visibilitychange', write)
      window.removeEventListener('pagehide', write)
      window.removeEventListener('beforeunload', ask)
    }
  }, [session])

  return { session, view: useSyncExternalStore(session.subscribe, session.view) }
}
