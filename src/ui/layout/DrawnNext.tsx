import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useStartsWhole } from '../useStartsWhole'

/**
 * What stands below the first screen of a page: drawn once what is above it can be seen, and gives way to clicks. At once
 * on the way back, when the page is scrolled to where it was left.
 */
export function DrawnNext({ children }: { children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(useStartsWhole())
  // Talks to the screen: the effect runs when the page has been drawn without it.
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return isDrawn ? children : null
}
