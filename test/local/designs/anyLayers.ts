import fc from 'fast-check'
import type { Layer, OwnPaint, OwnPicture } from '~/domain/layers/layer'
import type { Placed } from '~/domain/placement/design'
import { printArea, printBox, printPx } from '~/domain/placement/geometry'

const length = fc.integer({ min: 1, max: 1800 })
const share = fc.constantFrom(0, 0.25, 0.5, 1)
const color = fc.constantFrom('#101010', '#c4006a', '#ffffff')
const box = fc
  .tuple(fc.integer({ min: -600, max: 1700 }), fc.integer({ min: -600, max: 2300 }), length, length)
  .map(([left, top, width, height]) => printBox(left, top, width, height))
const outline = fc.option(fc.record({ color, width: fc.integer({ min: 1, max: 40 }) }))
const base = {
  id: fc.constant('0'),
  name: fc.string({ maxLength: 12 }),
  box,
  angle: fc.integer({ min: -180, max: 180 }),
  opacity: share,
  isLocked: fc.boolean(),
  isHidden: fc.boolean(),
}
const changes = fc.record(
  {
    knockOut: fc.record({ color, tolerance: share, softEdge: share, everywhere: fc.boolean() }),
    recolor: fc.oneof(
      fc.record({ kind: fc.constant('single' as const), color }),
      fc.record({
        kind: fc.constant('map' as const),
        colors: fc.array(fc.record({ from: color, to: color }), { maxLength: 8 }),
      }),
      fc.record({ kind: fc.constant('threads' as const), colors: fc.array(color, { maxLength: 15 }) }),
      fc.constantFrom({ kind: 'invert' as const }, { kind: 'greyscale' as const }),
      fc.record({ kind: fc.constant('threshold' as const), at: share, color }),
    ),
    tile: fc.record({
      pattern: fc.constantFrom('grid' as const, 'brick' as const, 'halfDrop' as const),
      gap: share,
      size: fc.integer({ min: 60, max: 900 }),
      angle: fc.integer({ min: -90, max: 90 }),
    }),
  },
  { requiredKeys: [] },
)
const ofColor = {
  color: fc.constantFrom('Black', 'Navy'),
  variants: fc.array(fc.nat(9000), { minLength: 1, maxLength: 2 }),
}
const owns = <One>(one: fc.Arbitrary<One>) => fc.array(one, { minLength: 1, maxLength: 2 })
const crop = fc.constant({ left: 0.1, top: 0.2, width: 0.5, height: 0.6 })

function layerOf(artworks: readonly string[]): fc.Arbitrary<Layer> {
  const artwork = fc.constantFrom(...artworks)
  const own: fc.Arbitrary<OwnPicture[]> = owns(
    fc.record(
      { ...ofColor, artwork, box, crop, changes },
      { requiredKeys: ['color', 'variants', 'artwork', 'box'] },
    ),
  )
  const picture = fc.record(
    { ...base, kind: fc.constant('picture' as const), artwork, isMirrored: fc.boolean(), changes, crop, own },
    { requiredKeys: [...baseKeys, 'kind', 'artwork', 'isMirrored', 'changes'] },
  )
  const paint: fc.Arbitrary<OwnPaint[]> = owns(fc.record({ ...ofColor, fill: fc.option(color), outline }))
  const text = fc.record(
    {
      ...base,
      kind: fc.constant('text' as const),
      words: fc.string({ unit: 'grapheme', maxLength: 30 }),
      family: fc.constantFrom('Inter', 'Lobster'),
      weight: fc.constantFrom(400, 700),
      size: length,
      letterSpacing: share,
      lineHeight: fc.constantFrom(0.8, 1.2),
      align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
      isUpperCase: fc.boolean(),
      letterCase: fc.constantFrom('typed' as const, 'lower' as const, 'words' as const),
      fill: color,
      outline,
      curve: fc.option(fc.record({ angle: fc.integer({ min: -360, max: 360 }), isInside: fc.boolean() })),
      wrapWidth: fc.option(length),
      own: paint,
    },
    { requiredKeys: [...baseKeys, ...textKeys] },
  )
  const shape = fc.record(
    {
      ...base,
      kind: fc.constant('shape' as const),
      shape: fc.constantFrom(
        'rectangle' as const,
        'ellipse' as const,
        'line' as const,
        'star' as const,
        'polygon' as const,
      ),
      radius: fc.nat(60),
      points: fc.integer({ min: 3, max: 12 }),
      fill: fc.option(color),
      outline,
      own: paint,
    },
    { requiredKeys: [...baseKeys, 'kind', 'shape', 'radius', 'points', 'fill', 'outline'] },
  )
  return fc.oneof(picture, text, shape)
}

const baseKeys = ['id', 'name', 'box', 'angle', 'opacity', 'isLocked', 'isHidden'] as const
const textKeys = [
  'kind',
  'words',
  'family',
  'weight',
  'size',
  'letterSpacing',
  'lineHeight',
  'align',
  'isUpperCase',
  'fill',
  'outline',
  'curve',
  'wrapWidth',
] as const

/** Placements with up to thirty layers of every kind, each with everything that a layer may have. */
export const placedOf = (artworks: readonly string[]): fc.Arbitrary<Placed> =>
  fc.record(
    {
      area: fc.constant(printArea(1800, 2400)),
      layers: fc
        .array(layerOf(artworks), { minLength: 1, maxLength: 30 })
        .map((layers) => layers.map((layer, index) => ({ ...layer, id: String(index + 1) }))),
      isLimited: fc.boolean(),
      threads: fc.constantFrom<Placed['threads']>('auto', 'full', ['#101010']),
      guides: fc.array(
        fc.record({ axis: fc.constantFrom('x' as const, 'y' as const), at: length.map(printPx) }),
        {
          maxLength: 4,
        },
      ),
    },
    { requiredKeys: ['area', 'layers', 'isLimited', 'threads'] },
  )
