import { createContext, useContext, useSyncExternalStore } from 'react'
import { isGranted } from '~/domain/scopes'
import { oldestKept, subscribeToKept } from '../notices/keptShown'
import { OfflineContext } from '../notices/offlineContext'

/** Scopes of the connection's token; empty when unknown or unrestricted. */
export const ScopesContext = createContext<readonly string[]>([])

/** Which scope the token lacks for a write, in words; null when it lacks none. */
export const useScopeReason = (needs: string | null): string | null =>
  scopeReason(useContext(ScopesContext), needs)

/** The same for given scopes. */
export const scopeReason = (scopes: readonly string[], needs: string | null): string | null =>
  needs === null || isGranted(scopes, needs) ? null : `Your token lacks the scope ${needs}`

/** Why a write cannot be made now, in words; null when it can. `needs` is null for an action that writes nothing. */
export const useWriteReason = (needs: string | null): string | null => useWriteReasons()(needs)

/** The same for any number of writes. */
export function useWriteReasons(): (needs: string | null) => string | null {
  const scopes = useContext(ScopesContext)
  const isOffline = useContext(OfflineContext) !== null
  const isKept = useSyncExternalStore(subscribeToKept, oldestKept) !== null
  return (needs) => {
    const scope = scopeReason(scopes, needs)
    if (scope !== null || needs === null) return scope
    if (isOffline) return 'This device is offline'
    return isKept ? 'Waits for what the service says now' : null
  }
}
