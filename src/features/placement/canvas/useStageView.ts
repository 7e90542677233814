import { type RefObject, useLayoutEffect, useState } from 'react'
import { type PrintBox, screenPx } from '~/domain/placement/geometry'
import { type StageSize, type Viewport, viewOf } from '~/domain/placement/viewport'

export interface StageFrame {
  size: StageSize
  /** Whether the size is that of the frame; before that there is nothing to draw on. */
  isMeasured: boolean
  view: Viewport
  /** Whether all of it is shown, as it is until someone zooms or pans. */
  isFitted: boolean
  setView: (change: (view: Viewport) => Viewport) => void
  refit: () => void
}

const margin = 12
const unknown: StageSize = { width: screenPx(600), height: screenPx(600) }

/**
 * Size of the stage on screen and what it shows; another part to show or another size shows it whole again. What lies over
 * the bottom of the stage, as its style `--covered` says in pixels, is left free.
 */
export function useStageView(frame: RefObject<HTMLDivElement | null>, whole: PrintBox): StageFrame {
  const [measured, setSize] = useState<StageSize | null>(null)
  const size = measured ?? unknown
  const [covered, setCovered] = useState(0)
  const [own, setOwn] = useState<{ view: Viewport; of: string } | null>(null)
  const of = [whole.left, whole.top, whole.width, whole.height].map(Math.round).join(' ')
  const fitted = viewOf({ width: size.width, height: screenPx(size.height - covered) }, whole, margin)
  const view = own !== null && own.of === of ? own.view : fitted

  // Talks to the layout: the stage is as large as its frame, from the first drawing on.
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      setCovered(Number.parseFloat(getComputedStyle(element).getPropertyValue('--covered')) || 0)
      if (width > 0 && height > 0)
        setSize((now) =>
          now?.width === width && now.height === height
            ? now
            : { width: screenPx(width), height: screenPx(height) },
        )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])

  return {
    size,
    isMeasured: measured !== null,
    view,
    isFitted: view === fitted,
    // From the latest view, not from the one last rendered: several moves may come before the next render.
    setView: (change) =>
      setOwn((now) => ({ view: change(now !== null && now.of === of ? now.view : fitted), of })),
    refit: () => setOwn(null),
  }
}
