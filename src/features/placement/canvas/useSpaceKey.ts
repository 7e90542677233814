import { type RefObject, useEffect, useRef } from 'react'

/** Whether the space bar is held over the stage: dragging then pans the view. On a button it presses the button. */
export function useSpaceKey(frame: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isDown = useRef(false)
  // Talks to the keyboard; the bar may be released anywhere.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== ' ') return
      const { target } = event
      const isOurs =
        target === document.body ||
        (target instanceof Element && (target.id === 'main' || frame.current?.contains(target) === true))
      if (event.type === 'keydown' && !isOurs) return
      isDown.current = event.type === 'keydown'
      frame.current?.toggleAttribute('data-panning', isDown.current)
      // Otherwise the page would scroll.
      if (isDown.current) event.preventDefault()
    }
    const release = () => {
      isDown.current = false
      frame.current?.removeAttribute('data-panning')
    }
    const ended = new AbortController()
    const { signal } = ended
    document.addEventListener('keydown', onKey, { signal })
    document.addEventListener('keyup', onKey, { signal })
    window.addEventListener('blur', release, { signal })
    return () => ended.abort()
  }, [frame])
  return isDown
}
