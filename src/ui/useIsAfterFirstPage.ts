import { useSyncExternalStore } from 'react'
import { isAfterFirstPage, afterFirstPage } from '~/device/afterFirstPage'

/** False until the first page is shown; less urgent parts are rendered after it. */
export function useIsAfterFirstPage(): boolean {
  return useSyncExternalStore(afterFirstPage, isAfterFirstPage)
}
