import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const positions = new Map<string, number>()
/** Frames in which a page that comes back may still be growing to its old height. */
const patience = 60

/** Back and forward return to where the page was left; a new page starts at its top. */
export function useScrollMemory(): void {
  const { key } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  // Talks to the window.
  useEffect(() => {
    const note = () => positions.set(key, window.scrollY)
    const wanted = positions.get(key) ?? 0
    let frames = 0
    let frame = 0
    const restore = () => {
      window.scrollTo(0, wanted)
      if (Math.abs(window.scrollY - wanted) > 1 && ++frames < patience) frame = requestAnimationFrame(restore)
      else window.addEventListener('scroll', note, { passive: true })
    }
    if (isReturn && wanted > 0) restore()
    else window.addEventListener('scroll', note, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', note)
    }
  }, [key, isReturn])
}
