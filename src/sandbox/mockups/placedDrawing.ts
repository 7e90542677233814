import { times } from './matrix'
import type { PixelBox, ShapesLayer } from './picture'
import type { Drawing } from './readDrawing'

/**
 * A drawing stretched over a box of the picture; mirrored where the box has a negative width. `isCutOut`
 * removes the surroundings of the blank, for pictures with a transparent background.
 */
export function placed(drawing: Drawing, box: PixelBox, clip: PixelBox, isCutOut = false): ShapesLayer {
  const [across, down] = [box.width / drawing.width, box.height / drawing.height]
  const toBox = [across, 0, 0, down, box.left - drawing.left * across, box.top - drawing.top * down] as const
  const shapes = drawing.shapes.map((one) => {
    const erases = one.isAroundBlank && isCutOut
    const matrix = times(toBox, one.matrix)
    return {
      ...one,
      matrix,
      erases,
      stroke: erases ? null : one.stroke,
      blur: (one.blur ?? 0) * Math.sqrt(Math.abs(across * down)),
      within: one.within && { ...one.within, matrix: times(toBox, one.within.matrix) },
    }
  })
  return { kind: 'shapes', shapes, clip }
}
