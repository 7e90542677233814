import { type Layer, mostLayers } from '~/domain/layers/layer'
import { fields, flag, isFields, list, maybe, number, oneOf, orNull, type Shape, text } from '../keptShapes'

/** Most characters of a text layer. */
const mostLetters = 20_000

const color: Shape = (value) => text(value) && /^#[0-9a-f]{6}$/i.test(value)
const share: Shape = (value) => number(value) && value >= 0 && value <= 1
const positive: Shape = (value) => number(value) && value > 0
const words: Shape = (value) => text(value) && value.length <= mostLetters
/** A position and a size; the unit depends on the field. */
export const boxShape = fields({ left: number, top: number, width: number, height: number })
const outline = orNull(fields({ color, width: number }))

/** An object with the fields that belong to its `kind`. */
const kindOf =
  (kinds: Record<string, Record<string, Shape>>): Shape =>
  (value) =>
    isFields(value) &&
    text(value['kind']) &&
    Object.hasOwn(kinds, value['kind']) &&
    fields(kinds[value['kind']])(value)

const changes = fields({
  knockOut: maybe(fields({ color, tolerance: share, softEdge: share, everywhere: flag })),
  recolor: maybe(
    kindOf({
      single: { color },
      threshold: { at: share, color },
      map: { colors: list(fields({ from: color, to: color })) },
      threads: { colors: list(color) },
      invert: {},
      greyscale: {},
    }),
  ),
  solid: maybe(kindOf({ hard: {}, dots: { across: positive } })),
  tile: maybe(
    fields({ gap: number, size: positive, angle: number, pattern: oneOf('grid', 'brick', 'halfDrop') }),
  ),
})

/** What a layer has for garments of one color only. */
const ownOf = { color: text, variants: list(number) }
const ownPaint = maybe(list(fields({ ...ownOf, fill: orNull(color), outline })))

const common = {
  id: text,
  name: text,
  box: boxShape,
  angle: number,
  opacity: share,
  isLocked: flag,
  isHidden: flag,
}

const layer = kindOf({
  picture: {
    ...common,
    artwork: text,
    isMirrored: flag,
    crop: maybe(boxShape),
    changes,
    own: maybe(
      list(
        fields({ ...ownOf, artwork: text, box: boxShape, crop: maybe(boxShape), changes: maybe(changes) }),
      ),
    ),
  },
  text: {
    ...common,
    words,
    family: text,
    weight: number,
    size: number,
    letterSpacing: number,
    lineHeight: number,
    align: oneOf('left', 'center', 'right'),
    isUpperCase: flag,
    letterCase: maybe(oneOf('typed', 'lower', 'words')),
    fill: color,
    outline,
    curve: orNull(fields({ angle: number, isInside: flag })),
    wrapWidth: orNull(number),
    isUnmeasured: maybe(oneOf(true)),
    keepsSize: maybe(oneOf(true)),
    own: ownPaint,
  },
  shape: {
    ...common,
    shape: oneOf('rectangle', 'ellipse', 'line', 'star', 'polygon'),
    radius: number,
    points: number,
    fill: orNull(color),
    outline,
    own: ownPaint,
  },
})

/** Whether kept layers have the shape of this version, each with an id of its own. */
export const areLayers = (value: unknown): value is readonly Layer[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= mostLayers &&
  value.every(layer) &&
  new Set(value.map(({ id }: Layer) => id)).size === value.length
