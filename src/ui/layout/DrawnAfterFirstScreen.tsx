import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useStartsWhole } from '../useStartsWhole'

/**
 * Content below the first screen of a page: drawn once the part above is visible, and after pending clicks.
 * At once on the way back, when the page is scrolled to where it was left.
 */
export function DrawnAfterFirstScreen({ children }: { children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(useStartsWhole())
  // Talks to the screen: the effect runs after the page was drawn without it.
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return isDrawn ? children : null
}
