import type { LayoutTemplate } from '~/contract/artwork/mockup'
import type { PrintArea, PrintBox } from '~/domain/placement/geometry'
import { templateBox } from '~/domain/placement/printAreas'
import { levelOf, type LoadedPicture } from '../canvas/loadPicture'

export interface PreviewParts {
  template: LayoutTemplate
  background: LoadedPicture | null
  drawing: LoadedPicture | null
  artwork: LoadedPicture | null
  area: PrintArea
  box: PrintBox | null
}

/** Composes a placement as the service does: background colour, background picture, artwork in its print area, template below or above. */
export function drawPreview(canvas: HTMLCanvasElement, width: number, parts: PreviewParts): void {
  const { template, area, box } = parts
  canvas.width = width
  canvas.height = Math.round((width / template.template_width) * template.template_height)
  const context = canvas.getContext('2d')
  if (context === null) return
  const blank = templateBox(template, area)
  const scale = canvas.width / blank.width
  const whole = [0, 0, canvas.width, canvas.height] as const
  if (template.background_color !== null) {
    context.fillStyle = template.background_color
    context.fillRect(...whole)
  }
  if (parts.background !== null) context.drawImage(levelOf(parts.background, width), ...whole)
  const drawTemplate = () => {
    if (parts.drawing !== null) context.drawImage(levelOf(parts.drawing, width), ...whole)
  }
  if (template.is_template_on_front !== true) drawTemplate()
  if (parts.artwork !== null && box !== null) {
    context.save()
    context.beginPath()
    context.rect(-blank.left * scale, -blank.top * scale, area.width * scale, area.height * scale)
    context.clip()
    context.drawImage(
      levelOf(parts.artwork, box.width * scale),
      (box.left - blank.left) * scale,
      (box.top - blank.top) * scale,
      box.width * scale,
      box.height * scale,
    )
    context.restore()
  }
  if (template.is_template_on_front === true) drawTemplate()
}
