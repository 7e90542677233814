import type { Layer, OwnPaint, OwnPicture, PictureLayer } from '~/domain/layers/layer'
import type { Threads } from '~/domain/placement/design'
import type { PrintArea } from '~/domain/placement/geometry'
import type { LayerTools } from './layersOf'

export interface StudioProgram {
  /** Name of the store product, and of the design. */
  name: string
  /** Index of the product's variant that it is drawn on. */
  variant?: number
  threads?: Threads
  /** Makes the layers, bottom first; `only` gives the variants of one garment color. */
  layers(tools: LayerTools, area: PrintArea, only: Only): readonly Layer[]
}

/** Tools that change a layer on one garment color only. */
export interface Only {
  ink(color: string, fill: string): readonly OwnPaint[]
  picture(color: string, layer: PictureLayer, changes: PictureLayer['changes']): PictureLayer
}

/** A picture layer with its own changes on the variants of one garment color. */
export const ownPicture = (
  layer: PictureLayer,
  about: Pick<OwnPicture, 'color' | 'variants' | 'changes'>,
): PictureLayer => ({ ...layer, own: [{ artwork: layer.artwork, box: layer.box, ...about }] })

const recolor = (...colors: readonly (readonly [from: string, to: string])[]): PictureLayer['changes'] => ({
  recolor: { kind: 'map', colors: colors.map(([from, to]) => ({ from, to })) },
})
const inOneColor = (color: string): PictureLayer['changes'] => ({ recolor: { kind: 'single', color } })

const [slate, gold, rust, cream, forest, sea] = [
  '#27495a',
  '#e8a33d',
  '#d4622a',
  '#f3efe6',
  '#2c4433',
  '#2c6a9b',
] as const
const bebas = { family: 'Bebas Neue' } as const
const righteous = { family: 'Righteous' } as const
const zilla = { family: 'Zilla Slab', weight: 700 } as const
const script = { family: 'Kaushan Script' } as const
const slab = { family: 'Alfa Slab One' } as const

/** The designs of the demo shop's products, as a merchant would have made them in the studio. */
export const studioPrograms: readonly StudioProgram[] = [
  {
    name: 'Sunrise Peaks Tee',
    layers: ({ text, picture, shape }, _area, only) => [
      only.picture(
        'Navy',
        picture('sunrise-peaks', [900, 760], 1320),
        recolor([slate, cream], ['#f3efe6', gold]),
      ),
      text([900, 1560], {
        ...bebas,
        words: 'SUNRISE PEAKS',
        size: 310,
        letterSpacing: 0.03,
        fill: slate,
        own: only.ink('Navy', cream),
      }),
      shape('rectangle', [900, 1740], [1180, 16], { fill: gold, radius: 8 }),
      text([900, 1850], {
        ...bebas,
        words: 'FIRST LIGHT, 2480 M',
        size: 116,
        letterSpacing: 0.14,
        fill: rust,
      }),
    ],
  },
  {
    name: 'Night Fox Heavy Tee',
    layers: ({ text, picture, shape }) => [
      shape('ellipse', [900, 800], [1240, 1240], { fill: '#f2d9a0' }),
      ...stars(shape, [
        [250, 330, 120],
        [1560, 300, 90],
        [1660, 560, 60],
        [150, 620, 70],
        [1500, 1230, 80],
        [300, 1260, 60],
      ]),
      picture('night-fox', [900, 830], 960),
      text([900, 1680], {
        ...righteous,
        words: 'NIGHT FOX',
        size: 330,
        fill: '#f7eee2',
        outline: { color: rust, width: 12 },
      }),
      text([900, 1930], { ...righteous, words: 'AFTER DARK', size: 122, letterSpacing: 0.34, fill: rust }),
    ],
  },
  {
    name: 'Fern Stamp Sweatshirt',
    layers: ({ arc, picture, shape }) => [
      shape('ellipse', [900, 860], [1560, 1560], { fill: null, outline: { color: forest, width: 30 } }),
      shape('ellipse', [900, 860], [1040, 1040], { fill: null, outline: { color: forest, width: 12 } }),
      picture('fern-stamp', [900, 860], 720, { changes: inOneColor(forest) }),
      arc([900, 860], 574, { ...zilla, words: 'FERN & FIELD', size: 192, letterSpacing: 0.1, fill: forest }),
      arc(
        [900, 860],
        708,
        { ...zilla, words: 'SLOW BOTANY', size: 176, letterSpacing: 0.1, fill: forest },
        true,
      ),
      shape('star', [250, 860], [96, 96], { fill: forest }),
      shape('star', [1550, 860], [96, 96], { fill: forest }),
    ],
  },
  {
    name: 'Slow Wave Hoodie',
    layers: ({ text, picture, shape }, _area, only) => [
      shape('ellipse', [900, 620], [900, 900], { fill: gold }),
      only.picture(
        'Navy',
        picture('slow-wave', [900, 860], 1560),
        recolor([sea, '#7fb4d6'], ['#9fc6df', cream]),
      ),
      text([900, 1560], {
        ...script,
        words: 'Slow Wave',
        size: 350,
        fill: sea,
        own: only.ink('Navy', cream),
      }),
    ],
  },
  {
    name: 'Press Club Cap',
    threads: ['#CC3333', '#FFFFFF'],
    layers: ({ text, shape }) => [
      text([600, 240], { ...slab, words: 'PRESS CLUB', size: 172, fill: '#ffffff' }),
      shape('rectangle', [230, 444], [300, 18], { fill: '#cc3333' }),
      shape('rectangle', [970, 444], [300, 18], { fill: '#cc3333' }),
      text([600, 444], { ...slab, words: 'EST. 2019', size: 74, fill: '#cc3333' }),
    ],
  },
  {
    name: 'Slow Wave Mug',
    layers: ({ text, pattern, shape }) => [
      pattern(
        'slow-wave',
        { pattern: 'brick', gap: 0.3, size: 520, angle: 0 },
        { opacity: 0.55, changes: inOneColor('#9fc6df') },
      ),
      shape('ellipse', [1350, 525], [900, 900], { fill: '#ffffff', outline: { color: sea, width: 14 } }),
      text([1350, 525], { ...script, words: 'slow\nmornings', size: 190, lineHeight: 1.05, fill: sea }),
    ],
  },
  {
    name: 'Sunrise Peaks Poster',
    variant: 1,
    layers: ({ text, picture, ground, shape }) => [
      ground('#f6e6c8'),
      ...[1240, 980, 740].map((side, index) =>
        shape('ellipse', [900, 872], [side, side], { fill: gold, opacity: [0.16, 0.24, 0.34][index] ?? 1 }),
      ),
      picture('sunrise-peaks', [900, 900], 1680),
      text([900, 1760], { ...bebas, words: 'SUNRISE PEAKS', size: 300, letterSpacing: 0.04, fill: slate }),
      text([900, 1970], { ...bebas, words: 'UP BEFORE THE SUN', size: 112, letterSpacing: 0.26, fill: rust }),
    ],
  },
  {
    name: 'Night Fox Stickers',
    layers: ({ arc, picture, shape }) => [
      shape('ellipse', [450, 450], [860, 860], { fill: '#f7eee2', outline: { color: rust, width: 30 } }),
      ...stars(shape, [
        [230, 250, 56, rust],
        [670, 250, 56, rust],
        [450, 130, 70, rust],
      ]),
      picture('night-fox', [450, 416], 430),
      arc(
        [450, 450],
        374,
        { ...righteous, words: 'NIGHT FOX CLUB', size: 92, letterSpacing: 0.06, fill: '#221a16' },
        true,
      ),
    ],
  },
  {
    name: 'Good Things Grow Tote',
    layers: ({ text, picture }, _area, only) => [
      text([750, 330], {
        ...script,
        words: 'Good things',
        size: 226,
        fill: '#5a4632',
        own: only.ink('Black', '#efe6d2'),
      }),
      only.picture('Black', picture('good-things-grow', [750, 760], 1080), recolor(['#5a4632', '#efe6d2'])),
      text([750, 1200], { ...script, words: 'grow', size: 330, fill: '#6b8f3a' }),
    ],
  },
  {
    name: 'Fern Stamp Tank',
    layers: ({ text, picture }) => [
      picture('fern-stamp', [620, 860], 640, { angle: -26, opacity: 0.75, changes: inOneColor('#a9c48b') }),
      picture('fern-stamp', [1180, 860], 640, {
        angle: 26,
        opacity: 0.75,
        isMirrored: true,
        changes: inOneColor('#a9c48b'),
      }),
      picture('fern-stamp', [900, 760], 860),
      text([900, 1500], { ...zilla, words: 'FERN & FIELD', size: 214, letterSpacing: 0.06, fill: forest }),
    ],
  },
  {
    name: 'Checker Wave All-Over Tee',
    layers: ({ ground, pattern }) => [
      ground('#e7d8b1'),
      pattern('checker-wave', { pattern: 'halfDrop', gap: 0, size: 1050, angle: 0 }),
    ],
  },
  {
    name: 'Tiny Crop Phone Case',
    layers: ({ text, ground, pattern, shape }) => [
      ground('#ece5fa'),
      pattern('tiny-crop', { pattern: 'brick', gap: 0.5, size: 250, angle: -14 }, { opacity: 0.8 }),
      shape('rectangle', [450, 1330], [800, 300], { fill: '#ece5fa', radius: 150 }),
      text([450, 1326], { ...script, words: 'tiny crop', size: 190, fill: '#4b2f86' }),
    ],
  },
]

const stars = (
  shape: LayerTools['shape'],
  places: readonly (readonly [x: number, y: number, side: number, color?: string])[],
): Layer[] =>
  places.map(([x, y, side, color = '#f2d9a0']) => shape('star', [x, y], [side, side], { fill: color }))
