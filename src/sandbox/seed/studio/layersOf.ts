import { newShape, newText } from '~/domain/layers/newLayers'
import {
  type Layer,
  pictureLayer,
  type PictureLayer,
  type ShapeLayer,
  type TextLayer,
} from '~/domain/layers/layer'
import { layoutText } from '~/domain/layers/text/layoutText'
import { type PrintArea, printBox } from '~/domain/placement/geometry'
import { designs } from '../designs'
import { measureLetters } from './letters'

/** Center of a layer, in print pixels. */
type At = readonly [x: number, y: number]

type Words = Partial<Omit<TextLayer, 'kind' | 'box'>> & Pick<TextLayer, 'words' | 'family' | 'fill' | 'size'>

/** Tools to build a demo design: each makes a layer as the studio does, with a box that fits its content. */
export const layerTools = (area: PrintArea) => ({
  text: (at: At, about: Words): TextLayer => textAt(area, at, about),
  arc: (middle: At, radius: number, about: Words, isInside = false): TextLayer =>
    textAround(area, middle, radius, about, isInside),
  shape: (
    shape: ShapeLayer['shape'],
    [x, y]: At,
    [width, height]: readonly [number, number],
    about: Partial<ShapeLayer>,
  ): ShapeLayer => ({
    ...newShape(area, shape, '#000000'),
    ...about,
    box: printBox(x - width / 2, y - height / 2, width, height),
  }),
  /** A rectangle of one color over the whole area. */
  ground: (fill: string): ShapeLayer => ({
    ...newShape(area, 'rectangle', fill),
    box: printBox(0, 0, area.width, area.height),
  }),
  picture: (name: string, [x, y]: At, width: number, about: Partial<PictureLayer> = {}): PictureLayer => {
    const design = designs.find((known) => known.name === name)
    if (design === undefined) throw new Error(`The demo has no picture ${name}`)
    const height = (width / design.width) * design.height
    return { ...pictureLayer('0', name, printBox(x - width / 2, y - height / 2, width, height)), ...about }
  },
  /** A picture repeated over the whole area. */
  pattern: (name: string, tile: PictureLayer['changes']['tile'], about: Partial<PictureLayer> = {}) => {
    const whole = pictureLayer('0', name, printBox(0, 0, area.width, area.height))
    const changes = { ...about.changes, ...(tile === undefined ? {} : { tile }) }
    return { ...whole, ...about, changes }
  },
})

export type LayerTools = ReturnType<typeof layerTools>

/** The layers with ids as the studio would assign them, bottom first. */
export const numbered = (layers: readonly Layer[]): Layer[] =>
  layers.map((layer, index) => ({ ...layer, id: String(index + 1) }))

function textAt(area: PrintArea, [x, y]: At, about: Words): TextLayer {
  const layer = { ...newText(area, about.fill), weight: 400, ...about }
  const { width, height } = layoutText(layer, measureLetters)
  return { ...layer, box: printBox(x - width / 2, y - height / 2, width, height) }
}

/** Text on a circle: over its top, or along the inside of its bottom. */
function textAround(area: PrintArea, [x, y]: At, radius: number, about: Words, isInside: boolean): TextLayer {
  const plain = { ...newText(area, about.fill), weight: 400, ...about }
  const spacing = plain.letterSpacing * plain.size
  const lineWidth = measureLetters(plain, about.words).width + spacing * (about.words.length - 1)
  const layer = { ...plain, curve: { angle: (lineWidth / radius) * (180 / Math.PI), isInside } }
  const { width, height, runs } = layoutText(layer, measureLetters)
  const [run] = runs
  if (run === undefined) throw new Error('A text of the demo is empty')
  // Offset between the start of the first letter on the circle and its start in the box.
  const way = (run.angle * Math.PI) / 180
  const half = measureLetters(plain, run.text).width / 2
  const side = isInside ? -1 : 1
  const [startX, startY] = [
    x + side * radius * Math.sin(way) - half * Math.cos(way),
    y - side * radius * Math.cos(way) - half * Math.sin(way),
  ]
  return { ...layer, box: printBox(startX - run.x, startY - run.y, width, height) }
}
