import type { LayoutTemplate } from '~/contract/artwork/mockup'
import type { PrintArea, PrintBox } from '~/domain/placement/geometry'
import { shadePrint } from '~/domain/artwork/fabricShade'
import { templateBox } from '~/domain/placement/printAreas'
import { drawableAt, type LoadedPicture } from './loadPicture'

export interface PreviewParts {
  template: LayoutTemplate
  background: LoadedPicture | null
  drawing: LoadedPicture | null
  artwork: LoadedPicture | null
  area: PrintArea
  box: PrintBox | null
}

/**
 * Composes a placement as the service does: background color, background picture, artwork in its print area,
 * template below or above. False where the browser refuses the canvas.
 */
export function drawPreview(canvas: HTMLCanvasElement, width: number, parts: PreviewParts): boolean {
  const { template, area, box } = parts
  canvas.width = width
  canvas.height = Math.round((width / template.template_width) * template.template_height)
  // Pixels are read back for the folds each time.
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return false
  context.imageSmoothingQuality = 'high'
  const blank = templateBox(template, area)
  const scale = canvas.width / blank.width
  const whole = [0, 0, canvas.width, canvas.height] as const
  if (template.background_color !== null) {
    context.fillStyle = template.background_color
    context.fillRect(...whole)
  }
  if (parts.background !== null) context.drawImage(drawableAt(parts.background, width), ...whole)
  const drawTemplate = () => {
    if (parts.drawing !== null) context.drawImage(drawableAt(parts.drawing, width), ...whole)
  }
  if (template.is_template_on_front !== true) drawTemplate()
  if (parts.artwork !== null && box !== null) {
    const { artwork } = parts
    const drawPrint = (on: CanvasRenderingContext2D) => {
      on.save()
      on.beginPath()
      on.rect(-blank.left * scale, -blank.top * scale, area.width * scale, area.height * scale)
      on.clip()
      on.imageSmoothingQuality = 'high'
      on.drawImage(
        drawableAt(artwork, box.width * scale),
        (box.left - blank.left) * scale,
        (box.top - blank.top) * scale,
        box.width * scale,
        box.height * scale,
      )
      on.restore()
    }
    if (!drawInFolds(context, parts, drawPrint)) drawPrint(context)
  }
  if (template.is_template_on_front === true) drawTemplate()
  return true
}

/**
 * Draws the print with folds and light of the blank below it. Returns false without drawing where there are
 * none to read: no picture, a template on top, or a host that denies reading.
 */
function drawInFolds(
  context: CanvasRenderingContext2D,
  { template, background, drawing, artwork }: PreviewParts,
  drawPrint: (on: CanvasRenderingContext2D) => void,
): boolean {
  const isTainted = [background, drawing, artwork].some((picture) => picture?.isTainted === true)
  if (drawing === null || template.is_template_on_front === true || isTainted) return false
  const layer = document.createElement('canvas')
  const { width, height } = context.canvas
  Object.assign(layer, { width, height })
  const on = layer.getContext('2d', { willReadFrequently: true })
  if (on === null) return false
  drawPrint(on)
  const print = on.getImageData(0, 0, width, height)
  shadePrint(print, context.getImageData(0, 0, width, height))
  on.putImageData(print, 0, 0)
  context.drawImage(layer, 0, 0)
  return true
}
