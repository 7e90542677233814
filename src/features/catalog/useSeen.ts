import { type RefObject, useEffect, useState } from 'react'

/** True once the element has come near the visible part of the page. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  // Talks to the viewport.
  useEffect(() => {
    const target = element.current
    if (target === null) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      setSeen(true)
      observer.disconnect()
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}
