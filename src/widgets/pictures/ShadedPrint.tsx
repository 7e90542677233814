import { useEffect, useRef } from 'react'
import type { LayoutTemplate } from '~/contract/artwork/mockup'
import type { PrintArea, PrintBox } from '~/domain/placement/geometry'
import { canDraw } from './canDraw'
import { drawPreview } from './drawPreview'
import { usePicture } from './usePicture'

interface Props {
  layout: { template: LayoutTemplate; area: PrintArea; box: PrintBox | null }
  picture: string | Blob | null
  className: string | undefined
  /** Called when it is drawn: what lay below it is not needed any more. */
  onDrawn: () => void
}

/**
 * The print with folds and light of its blank, as the preview draws it. Nothing where they cannot be read: where a host
 * keeps its pictures from being read, and below a template that lies on top.
 */
export function ShadedPrint({ layout: { template, area, box }, picture, className, onDrawn }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const background = usePicture(template.background_url)
  const drawing = usePicture(template.image_url)
  const artwork = usePicture(picture)
  const isBelow = template.is_template_on_front !== true && box !== null
  const isReady =
    isBelow &&
    drawing !== null &&
    artwork !== null &&
    (template.background_url === null || background !== null)
  const isReadable = [background, drawing, artwork].every((one) => one?.isTainted !== true)
  const isDrawn = isReady && isReadable && canDraw()

  // Talks to the canvas element.
  useEffect(() => {
    const element = canvas.current
    if (element === null || !isDrawn) return
    const width = Math.round((element.clientWidth || 240) * Math.max(1, devicePixelRatio))
    drawPreview(element, width, { template, background, drawing, artwork, area, box })
    onDrawn()
  })
  return isDrawn ? <canvas ref={canvas} className={className} aria-hidden /> : null
}
