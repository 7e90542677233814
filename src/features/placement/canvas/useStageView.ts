import { type RefObject, useLayoutEffect, useState } from 'react'
import { type PrintBox, screenPx } from '~/domain/placement/geometry'
import { panBy, type StageSize, type Viewport, viewOf } from '~/domain/placement/viewport'

export interface StageFrame {
  size: StageSize
  /** Whether the size was measured; before that there is nothing to draw on. */
  isMeasured: boolean
  view: Viewport
  /** Whether all of it is shown, until the merchant zooms or pans. */
  isFitted: boolean
  setView: (change: (view: Viewport) => Viewport) => void
  refit: () => void
}

const margin = 12
const nothing = { covered: 0, ruled: 0 }
const unknown: StageSize = { width: screenPx(600), height: screenPx(600) }

/**
 * Size of the stage on screen and its view; a new part or a new size fits the view again. Parts covered by
 * other elements stay free, given in pixels by the styles `--covered` (bottom) and `--ruled` (left and top,
 * while there are rulers).
 */
export function useStageView(
  frame: RefObject<HTMLDivElement | null>,
  whole: PrintBox,
  isRuled: boolean,
): StageFrame {
  const [measured, setSize] = useState<StageSize | null>(null)
  const size = measured ?? unknown
  const [{ covered, ruled }, setTaken] = useState(nothing)
  const [own, setOwn] = useState<{ view: Viewport; of: string } | null>(null)
  const of = [whole.left, whole.top, whole.width, whole.height].map(Math.round).join(' ')
  const edge = isRuled ? screenPx(ruled) : screenPx(0)
  const free = { width: screenPx(size.width - edge), height: screenPx(size.height - covered - edge) }
  const fitted = panBy(viewOf(free, whole, margin), edge, edge)
  const view = own !== null && own.of === of ? own.view : fitted

  // Talks to the layout: the stage is as large as its frame, from the first render on.
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      const style = getComputedStyle(element)
      const taken = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0
      const next = { covered: taken('--covered'), ruled: taken('--ruled') }
      setTaken((now) => (now.covered === next.covered && now.ruled === next.ruled ? now : next))
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
    // Starts from the latest view, not the one last rendered: several moves may come before the next render.
    setView: (change) =>
      setOwn((now) => ({ view: change(now !== null && now.of === of ? now.view : fitted), of })),
    refit: () => setOwn(null),
  }
}
