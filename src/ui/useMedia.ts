import { useCallback, useSyncExternalStore } from 'react'
import { withText } from './textSize'

/** A media query whose lengths grow with the browser's text, as those of the style sheets do. */
export const matchWindow = (query: string): MediaQueryList => window.matchMedia(withText(query))

/** Whether the window matches a media query; updated on changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchWindow(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchWindow(query).matches)
}
