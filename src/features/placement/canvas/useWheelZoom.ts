import { type RefObject, useEffect } from 'react'
import { screenPx } from '~/domain/placement/geometry'
import { zoomAround } from '~/domain/placement/viewport'
import type { StageFrame } from './useStageView'

/** The wheel zooms around the pointer with Ctrl, or by a pinch on a trackpad. */
export function useWheelZoom(frame: RefObject<HTMLElement | null>, setView: StageFrame['setView']): void {
  // Talks to the wheel directly, because React's listener is passive.
  useEffect(() => {
    const element = frame.current
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const { left, top } = (element ?? document.body).getBoundingClientRect()
      const factor = Math.exp(-event.deltaY / 300)
      setView((now) => zoomAround(now, screenPx(event.clientX - left), screenPx(event.clientY - top), factor))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  })
}
