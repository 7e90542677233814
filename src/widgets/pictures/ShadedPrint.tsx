import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PreviewLayout } from '~/domain/placement/printLayout'
import { templateBox } from '~/domain/placement/printAreas'
import { canDraw } from './canDraw'
import { drawPreview, type PreviewParts } from './drawPreview'
import { keepPreview, loadedPreview, putKept } from './keptPreviews'
import { useSmallPicture } from './usePicture'

interface Props {
  layout: PreviewLayout
  picture: string | Blob
  className: string | undefined
  /** Called when it is drawn: the plain picture below it is no longer needed. */
  onDrawn: () => void
}

/**
 * The print with folds and light of its blank, as in the preview. Renders nothing where they cannot be read:
 * the host denies it, or the template lies on top.
 */
export function ShadedPrint({ layout, picture, className, onDrawn }: Props) {
  const { template, area, box } = layout
  const holder = useRef<HTMLSpanElement>(null)
  const [width, setWidth] = useState(0)
  // Talks to the page's layout: the pictures are made in the size shown. Measured by an observer, because
  // asking for the size would force a layout for each of many pictures.
  useEffect(() => {
    const { current } = holder
    if (current === null) return
    const observer = new ResizeObserver(([entry]) => {
      const shown = entry?.contentRect.width ?? 0
      if (shown === 0) return
      observer.disconnect()
      setWidth(Math.round(shown * Math.max(1, devicePixelRatio)))
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  // A canvas of another width is not reused once the present width is known.
  const loaded = loadedPreview({ layout, picture })
  const isLoaded = loaded !== null && (width === 0 || width === loaded.width)
  const blank = templateBox(template, area)
  const perPixel = width / blank.width
  const whole = Math.round(Math.max(blank.width, blank.height) * perPixel)
  const background = useSmallPicture(isLoaded ? null : template.background_url, whole)
  const drawing = useSmallPicture(isLoaded ? null : template.image_url, whole)
  // Twice as large as shown: the print is placed at parts of a pixel and scaled once more, which would blur it.
  const printed = Math.round(2 * Math.max(box?.width ?? 0, box?.height ?? 0) * perPixel)
  const artwork = useSmallPicture(isLoaded ? null : picture, printed)
  const isBelow = template.is_template_on_front !== true && box !== null
  const isReady =
    isBelow &&
    drawing !== null &&
    artwork !== null &&
    (template.background_url === null || background !== null)
  const isReadable = [background, drawing, artwork].every((one) => one?.isTainted !== true)
  const isDue = isReady && isReadable && canDraw()

  const place = JSON.stringify({ area, box })
  const parts = useMemo<PreviewParts>(
    () => ({ template, background, drawing, artwork, ...JSON.parse(place) }),
    [template, background, drawing, artwork, place],
  )
  const tellDrawn = useEffectEvent(onDrawn)
  const keep = useEffectEvent((canvas: HTMLCanvasElement) => keepPreview({ layout, picture }, canvas))
  // Takes the canvas off a page that is left: it is kept for the next one, and must not hold on to this one.
  useEffect(() => {
    const { current } = holder
    return () => current?.replaceChildren()
  }, [])
  // Done before the page is painted: on a page opened again the kept picture must not come a frame later.
  useLayoutEffect(() => {
    if (holder.current === null || loaded === null || !isLoaded) return
    putKept(holder.current, loaded)
    tellDrawn()
  }, [loaded, isLoaded])
  // Talks to the canvas element; only when its inputs change, because pixels are read back for the folds.
  useEffect(() => {
    if (holder.current === null || !isDue) return
    const canvas = document.createElement('canvas')
    canvas.className = holder.current.className
    if (!drawPreview(canvas, width, parts)) return
    holder.current.replaceChildren(canvas)
    keep(canvas)
    tellDrawn()
  }, [isDue, width, parts])
  if (!canDraw()) return null
  const visibility = isLoaded || isDue ? undefined : 'hidden'
  return <span ref={holder} className={className} style={{ visibility }} aria-hidden />
}
