import { createContext, useContext } from 'react'
import { isGranted } from '~/domain/scopes'

/** What the token of the connection may use; empty when that is not known or nothing is barred. */
export const ScopesContext = createContext<readonly string[]>([])

/** Which scope the token lacks for a write, in words; null when it may be done. */
export function useScopeReason(needs: string | null): string | null {
  const scopes = useContext(ScopesContext)
  return needs === null || isGranted(scopes, needs) ? null : `Your token lacks the scope ${needs}`
}
