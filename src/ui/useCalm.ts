import { useSyncExternalStore } from 'react'
import { isCalm, whenCalm } from '~/device/calm'

/** False until the first page has had its time; what can wait is rendered after it. */
export function useCalm(): boolean {
  return useSyncExternalStore(whenCalm, isCalm)
}
