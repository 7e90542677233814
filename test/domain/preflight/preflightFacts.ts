import { product } from '~/contract/catalog/catalog'
import type { ArtworkTraits } from '~/domain/artwork/artworkBytes'
import { measurePixels, type PictureStats } from '~/domain/artwork/pictureStats'
import { type Layer, pictureLayer, type ShapeLayer, type TextLayer } from '~/domain/layers/layer'
import type { Artwork, Placed } from '~/domain/placement/design'
import { printArea, printBox } from '~/domain/placement/geometry'
import type { PreflightFacts } from '~/domain/preflight/checkedLayer'

/** A sheet of 12 × 16 inches at 150 dpi. */
export const area = printArea(1800, 2400)

const logo: Artwork = {
  key: 'logo',
  filename: 'logo.png',
  mimeType: 'image/png',
  isVector: false,
  width: 3000,
  height: 3000,
  fileId: 9,
  preview: null,
}

/** What a drawn picture says of itself; `at` gives red, green, blue and alpha. */
export function paint(
  at: (x: number, y: number) => readonly number[],
  width = 200,
  height = 200,
): PictureStats {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(at(x, y), (y * width + x) * 4)
  return measurePixels({ data, width, height })
}

const none = [0, 0, 0, 0]
/** A block of one color on nothing. */
export const block = (red: number, green: number, blue: number) =>
  paint((x, y) => (x > 20 && x < 180 && y > 20 && y < 180 ? [red, green, blue, 255] : none))

/** Measured once: most tests look at it. */
const redBlock = block(200, 30, 40)

export const traits: ArtworkTraits = {
  isCmyk: false,
  hasBitmap: false,
  hasLiveText: false,
  isDeep: false,
  profile: null,
}

const files = [
  ['front', 'Front print'],
  ['back', 'Back print'],
  ['embroidery_chest', 'Left chest'],
].map(([type, title]) => ({ type, title, additional_price: null, options: [] }))

const tee = product.parse({ id: 71, title: 'Tee', files, options: [], techniques: [] })

interface More {
  technique?: string
  fillMode?: string
  artwork?: Partial<Artwork>
  stats?: PictureStats | null
  traits?: Partial<ArtworkTraits>
  isHere?: boolean
  /** Name and "#rrggbb" of the shown color. */
  shown?: readonly [name: string, code: string]
  fontTroubles?: PreflightFacts['fontTroubles']
  conflicts?: boolean
}

const garments = [
  ['White', '#ffffff'],
  ['Black', '#14191e'],
  ['Navy', '#1b2440'],
] as const

/** A design as it is checked: variants 1 to 3 are white, black and navy, and the first is shown. */
export function factsOf(placed: Record<string, Placed>, more: More = {}): PreflightFacts {
  const [name, code] = more.shown ?? garments[0]
  const stats = more.stats === undefined ? redBlock : more.stats
  const printfile = {
    printfile_id: 1,
    ...area,
    dpi: 150,
    fill_mode: more.fillMode ?? 'fit',
    can_rotate: false,
  }
  const placements = Object.fromEntries(files.map(({ type = '' }) => [type, 1]))
  return {
    content: { artworks: { logo: { ...logo, ...more.artwork } }, placed, options: {} },
    printContext: {
      product: tee,
      technique: more.technique ?? 'DTG',
      printfiles: {
        product_id: 71,
        available_placements: Object.fromEntries(files.map(({ type = '', title = '' }) => [type, title])),
        printfiles: [printfile],
        variant_printfiles: [1, 2, 3].map((variant_id) => ({ variant_id, placements })),
        option_groups: [],
        options: [],
      },
      layout: {
        version: 1,
        min_dpi: 150,
        variant_mapping: [],
        templates: [],
        conflicting_placements: more.conflicts === true ? [{ placement: 'front', conflicts: ['back'] }] : [],
      },
      variantId: garments.findIndex(([color]) => color === name) + 1,
      used: Object.keys(placed),
    },
    variants: garments.map(([color, color_code], index) => ({ id: index + 1, color, color_code })),
    backgroundOf: () => ({ name, code }),
    pictureOf: () => ({
      stats,
      traits: { ...traits, ...more.traits },
      isHere: more.isHere ?? true,
    }),
    fontTroubles: more.fontTroubles ?? [],
  }
}

/** A placement with these layers; its `isLimited` is as the editor begins. */
export const placedWith = (layers: readonly Layer[], isLimited = true): Placed => ({
  area,
  layers: layers.map((layer, index) => ({ ...layer, id: String(index + 1) })),
  isLimited,
  threads: 'auto',
})

/** In the middle of the area, so many print pixels wide. */
export const picture = (width = 1200, more: Partial<ReturnType<typeof pictureLayer>> = {}) => ({
  ...pictureLayer('1', 'logo', printBox(900 - width / 2, 1200 - width / 2, width, width)),
  ...more,
})

export const words = (more: Partial<TextLayer> = {}): TextLayer => ({
  ...pictureLayer('1', '', printBox(500, 1000, 800, 150)),
  kind: 'text',
  words: 'Slow morning',
  family: 'Anton',
  weight: 400,
  size: 100,
  letterSpacing: 0,
  lineHeight: 1.1,
  align: 'center',
  isUpperCase: false,
  fill: '#cc0000',
  outline: null,
  curve: null,
  wrapWidth: null,
  own: [],
  ...more,
})

export const shape = (more: Partial<ShapeLayer> = {}): ShapeLayer => ({
  ...pictureLayer('1', '', printBox(500, 1000, 800, 150)),
  kind: 'shape',
  shape: 'rectangle',
  radius: 0,
  points: 5,
  fill: '#cc0000',
  outline: null,
  own: [],
  ...more,
})

/** A small motif that does not touch the border of an opaque picture. */
export const motifOn = (background: readonly number[]) =>
  paint((x, y) => (x > 80 && x < 120 && y > 80 && y < 120 ? [250, 220, 0, 255] : background))

/** Colors of threads, one more than are sewn at once. */
export const threads = [
  [204, 51, 51],
  [0, 83, 151],
  [255, 204, 0],
  [1, 120, 78],
  [107, 82, 148],
  [226, 92, 39],
  [166, 120, 67],
]
