import { useSyncExternalStore } from 'react'
import { isAfterFirstPage, afterFirstPage } from '~/device/afterFirstPage'

/** False until the first page has had its time; what can wait is rendered after it. */
export function useIsAfterFirstPage(): boolean {
  return useSyncExternalStore(afterFirstPage, isAfterFirstPage)
}
