import { type PrintArea, printBox } from '../placement/geometry'
import { newLayer, type ShapeLayer, type TextLayer } from './layer'

/** A new text, one line across the middle; `startingText` computes its box. Inks are "#rrggbb". */
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

/** A new shape in the middle, a third as wide as the area; a line has a twentieth of that as its height. */
export function newShape(area: PrintArea, shape: ShapeLayer['shape'], fill: string): ShapeLayer {
  const width = Math.min(area.width, area.height) / 3
  const height = shape === 'line' ? width / 20 : shape === 'rectangle' ? width * 0.6 : width
  const box = printBox((area.width - width) / 2, (area.height - height) / 2, width, height)
  const points = shape === 'polygon' ? 6 : 5
  return { ...newLayer, kind: 'shape', box, shape, radius: 0, points, fill, outline: null }
}
