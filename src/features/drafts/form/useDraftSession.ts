import { useMemo, useSyncExternalStore } from 'react'
import { type DraftSession, type DraftView, openDraftSession } from '~/local/drafts/draftSession'

/** Opens a kept draft for as long as the page shows it. */
export function useDraftSession(
  scope: string,
  id: string,
  orderId: number | null,
): { session: DraftSession; view: DraftView } {
  const session = useMemo(() => openDraftSession({ scope, id, orderId }), [scope, id, orderId])
  return { session, view: useSyncExternalStore(session.subscribe, session.view) }
}
