import { type PrintArea, printBox } from '../placement/geometry'
import { newLayer, type ShapeLayer, type TextLayer } from './layer'

/** Words to begin with, one line across the middle; the box is made by `startingText`. Inks are "#rrggbb". */
export const newText = (area: PrintArea, fill: string): TextLayer => ({
  ...newLayer,
  kind: 'text',
  box: printBox(area.width * 0.1, area.height * 0.45, area.width * 0.8, area.height * 0.1),
  words: 'Your text',
  family: 'Montserrat',
  weight: 700,
  size: Math.min(area.width, area.height) * 0.12,
  letterSpacing: 0,
  lineHeight: 1.1,
  align: 'center',
  isUpperCase: false,
  fill,
  outline: null,
  curve: null,
  wrapWidth: null,
})

/** A shape in the middle, as wide as a third of the area; a line is as thin as a twentieth of that. */
export function newShape(area: PrintArea, shape: ShapeLayer['shape'], fill: string): ShapeLayer {
  const width = Math.min(area.width, area.height) / 3
  const height = shape === 'line' ? width / 20 : shape === 'rectangle' ? width * 0.6 : width
  const box = printBox((area.width - width) / 2, (area.height - height) / 2, width, height)
  const points = shape === 'polygon' ? 6 : 5
  return { ...newLayer, kind: 'shape', box, shape, radius: 0, points, fill, outline: null }
}
