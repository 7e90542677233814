import { type RefObject, useEffect } from 'react'
import { screenPx } from '~/domain/placement/geometry'
import { panBy, zoomAround } from '~/domain/placement/viewport'
import type { StageFrame } from './useStageView'

/** Pixels of a line, in which some browsers count a wheel's turns. */
const linePx = 16

/**
 * The wheel zooms around the pointer with Ctrl, or by a pinch on a trackpad; else it moves the view. While the whole
 * blank is shown it scrolls the page, as a finger does.
 */
export function useWheelZoom(
  frame: RefObject<HTMLElement | null>,
  isFree: boolean,
  setView: StageFrame['setView'],
): void {
  // Talks to the wheel directly, because React's listener is passive.
  useEffect(() => {
    const element = frame.current
    const onWheel = (event: WheelEvent) => {
      const isZoom = event.ctrlKey || event.metaKey
      if (!isZoom && !isFree) return
      event.preventDefault()
      if (!isZoom) {
        const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? -linePx : -1
        setView((now) => panBy(now, screenPx(event.deltaX * unit), screenPx(event.deltaY * unit)))
        return
      }
      const { left, top } = (element ?? document.body).getBoundingClientRect()
      const factor = Math.exp(-event.deltaY / 300)
      setView((now) => zoomAround(now, screenPx(event.clientX - left), screenPx(event.clientY - top), factor))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  })
}
