import { rgbOf } from '~/domain/artwork/colorDistance'
import { threadNames } from '~/domain/embroidery/threadColors'
import { recolor } from '~/domain/layers/changes/recolor'
import { describe, expect, it } from 'vitest'
import { changePixels } from '~/domain/layers/changes/changePixels'
import { freeLayerId, type Layer, mostLayers } from '~/domain/layers/layer'
import { printBox } from '~/domain/placement/geometry'
import type { Placed } from '~/domain/placement/design'
import { openLines, type PreflightLine } from '~/domain/preflight/line'
import { placementsAfterFix, withOtherArtwork } from '~/domain/preflight/placementsAfterFix'
import { contrastWords, preflight } from '~/domain/preflight/preflight'
import type { PictureStats } from '~/domain/artwork/pictureStats'
import { block, factsOf, motifOn, paint, picture, placedWith, shape, threads, words } from './preflightFacts'

type More = Parameters<typeof factsOf>[1]

const none = [0, 0, 0, 0]
const front = (layer: Layer | readonly Layer[], isLimited = true) => ({
  front: placedWith('id' in layer ? [layer] : layer, isLimited),
})
const said = (placed: Record<string, Placed>, more?: More) =>
  preflight(factsOf(placed, more)).map(({ severity, word }) => `${severity} ${word}`)

/** The lines after the nth fix of the first line with this word. */
function after(placed: Record<string, Placed>, word: string, more: More = {}, which = 0) {
  const facts = factsOf(placed, more)
  const line = preflight(facts).find((one) => one.word === word)
  const fix = line?.fixes[which]
  if (line === undefined || fix === undefined || fix.kind === 'convert') throw new Error(`No fix for ${word}`)
  const changes = placementsAfterFix(facts.printContext, facts.content, line, fix, (text) => text)
  if (changes === null) throw new Error('Nothing was mended')
  const next: Record<string, Placed> = {}
  for (const [placement, now] of Object.entries({ ...placed, ...changes }))
    if (now !== null) next[placement] = now
  return { fix, placed: next, lines: said(next, more) }
}

const thin = paint((x, y) => (x > 20 && x < 23 && y > 20 && y < 180 ? [200, 30, 40, 255] : none))
const whiteBox = paint((x, y) =>
  x > 60 && x < 140 && y > 60 && y < 140 ? [200, 30, 40, 255] : [255, 255, 255, 255],
)
const glow = paint((x, y) => [20, 60, 200, Math.max(0, 255 - 2 * Math.hypot(x - 100, y - 100))])
const stripes = (...colors: readonly (readonly number[])[]) =>
  paint((x, y) =>
    y > 20 && y < 180 ? [...(colors[Math.floor((x / 200) * colors.length)] ?? []), 255] : none,
  )
const gradient = paint((x) => [0, 83, 120 + Math.round(x / 4), 255])

describe('what a design is checked for before it is used', () => {
  const embroidery = (layer: Layer) => ({ embroidery_chest: placedWith([layer]) })
  const sewn: More = { technique: 'EMBROIDERY' }
  const small = { width: 600, height: 600 }
  it.each<[what: string, placed: Record<string, Placed>, more: More, expected: string[]]>([
    ['nothing of a design that prints well', front(picture()), {}, []],
    ['nothing of vectors at any size', front(picture()), { artwork: { ...small, isVector: true } }, []],
    ['too few dots an inch', front(picture()), { artwork: small }, ['bad Low dpi']],
    ['those of a crop', front(picture(1200, { crop: printBox(0, 0, 0.3, 0.3) })), {}, ['bad Low dpi']],
    [
      'a position that the service refuses',
      front(picture(1200, { box: printBox(-50, 0, 1200, 1200) })),
      {},
      ['refused Outside'],
    ],
    [
      'what is cut where that is allowed',
      front(picture(1200, { box: printBox(-50, 0, 1200, 1200) }), false),
      {},
      ['mind Cut'],
    ],
    ['not what covers all of the area', front(picture(2600), false), {}, ['note Cut']],
    [
      'words of which little is inside, and printed',
      front(words({ box: printBox(-900_000, 300, 2_000_000, 150) }), false),
      {},
      ['bad Cut'],
    ],
    [
      'what is not printed at all',
      front([picture(), words({ box: printBox(0, -400, 800, 150) })]),
      {},
      ['bad Outside'],
    ],
    [
      'what lies near the edge',
      front(words({ box: printBox(10, 900, 800, 150) })),
      {},
      ['note Near the edge'],
    ],
    [
      'it more loudly where the print covers the blank',
      front(words({ box: printBox(10, 900, 800, 150) })),
      { fillMode: 'cover' },
      ['mind Near the edge'],
    ],
    ['nothing of what reaches the edge', front(picture(1800)), {}, []],
    ['thin lines of a picture', front(picture(400)), { stats: thin }, ['mind Thin lines']],
    ['small letters', front(words({ size: 18 })), {}, ['mind Small text']],
    ['a thin outline', front(words({ outline: { color: '#ffcc00', width: 2 } })), {}, ['mind Thin outline']],
    ['a thin shape', front(shape({ box: printBox(500, 1000, 800, 3) })), {}, ['mind Thin lines']],
    ['half-transparent pixels', front(picture()), { stats: glow }, ['mind Soft transparency']],
    ['them not on paper', front(picture()), { stats: glow, technique: 'DIGITAL' }, []],
    ['a half-transparent picture', front(picture(1200, { opacity: 0.5 })), {}, ['mind Half transparent']],
    [
      'nothing of an outline without width',
      front(words({ outline: { color: '#ffcc00', width: 0 } })),
      {},
      [],
    ],
    ['a half-transparent layer', front(words({ opacity: 0.5 })), {}, ['mind Half transparent']],
    [
      'a white box on a dark garment',
      front(picture()),
      { stats: whiteBox, shown: ['Black', '#14191e'] },
      ['mind White box'],
    ],
    ['it softly on a white one', front(picture()), { stats: whiteBox }, ['note White box']],
    [
      'an opaque picture that is as dark as its blank',
      front(picture()),
      { stats: paint(() => [16, 22, 30, 255]), shown: ['Black', '#14191e'] },
      ['mind Low contrast'],
    ],
    [
      'nothing of one that has other colors as well',
      front(picture()),
      {
        stats: paint((x) => (x < 150 ? [16, 22, 30, 255] : [250, 220, 0, 255])),
        shown: ['Black', '#14191e'],
      },
      [],
    ],
    [
      'a background that is nearly the garment, once',
      front(picture()),
      { stats: motifOn([24, 30, 48, 255]), shown: ['Black', '#14191e'] },
      ['mind Box'],
    ],
    [
      'a black one on black, which ink shows',
      front(picture()),
      { stats: motifOn([0, 0, 0, 255]), shown: ['Black', '#14191e'] },
      ['mind Black box'],
    ],
    ['nothing of a chosen background', front(picture()), { stats: motifOn([24, 30, 148, 255]) }, []],
    [
      'nothing of one that lies on another layer',
      front([shape({ box: printBox(0, 0, 1800, 2400) }), picture()]),
      { stats: motifOn([24, 30, 48, 255]), shown: ['Black', '#14191e'] },
      [],
    ],
    [
      'nothing of a motif on the color of a mug',
      front(picture()),
      { stats: motifOn([252, 252, 252, 255]), technique: 'DIGITAL' },
      [],
    ],
    ['no box on paper', front(picture()), { stats: whiteBox, technique: 'DIGITAL' }, []],
    ['colors that the blank has too', front(words({ fill: '#f4f4f4' })), {}, ['mind Low contrast']],
    [
      'those that only other colors of the blank have',
      front(words({ fill: '#000000' })),
      {},
      ['note Low contrast'],
    ],
    [
      'nothing of what lies on another layer',
      front([shape({ box: printBox(400, 900, 1000, 400) }), words({ fill: '#ffffff' })]),
      {},
      [],
    ],
    ...(
      [
        ['an ellipse', { shape: 'ellipse' }],
        ['round corners', { radius: 60 }],
        ['an outline alone', { fill: null, outline: { color: '#cc0000', width: 20 } }],
      ] as const
    ).map(([below, more]): [string, Record<string, Placed>, More, string[]] => [
      `low contrast of what lies on ${below}, which does not fill its box`,
      front([shape({ box: printBox(400, 900, 1000, 400), ...more }), words({ fill: '#ffffff' })]),
      {},
      ['mind Low contrast'],
    ]),
    ['inks of a printer', front(picture()), { traits: { isCmyk: true } }, ['mind CMYK']],
    [
      'a foreign color profile',
      front(picture()),
      { traits: { profile: 'Display P3' } },
      ['mind Color profile'],
    ],
    ['more bits than are printed', front(picture()), { traits: { isDeep: true } }, ['mind 16 bit']],
    [
      'nothing of a file that is drawn anew anyway',
      front(picture(1200, { angle: 30 })),
      { traits: { isDeep: true, profile: 'Display P3', isCmyk: true } },
      [],
    ],
    ['live text in a drawing', front(picture()), { traits: { hasLiveText: true } }, ['mind Live text']],
    ['an empty picture', front(picture()), { stats: paint(() => none) }, ['bad Empty']],
    [
      'a picture that cannot be drawn with others',
      front([picture(), words()]),
      { isHere: false },
      ['bad Picture missing'],
    ],
    ['nothing of one that is sent as it is', front(picture()), { isHere: false }, []],
    ...(
      [
        { knockOut: { color: '#ffffff', tolerance: 0.1, softEdge: 0, everywhere: false } },
        { solid: { kind: 'dots', across: 12 } },
      ] as const
    ).map((changes): [string, Record<string, Placed>, More, string[]] => [
      `changes of too many pixels by ${Object.keys(changes)[0]}`,
      front(picture(1200, { changes })),
      { artwork: { width: 9000, height: 7000 } },
      ['bad Too large'],
    ]),
    [
      'changes of too many pixels',
      front(picture(1200, { changes: { recolor: { kind: 'invert' } } })),
      { artwork: { width: 9000, height: 7000 } },
      ['bad Too large'],
    ],
    [
      'a font that is missing',
      front(words()),
      { fontTroubles: [{ family: 'Anton', weight: 400, characters: null, words: 'Not here.' }] },
      ['bad Font missing'],
    ],
    [
      'a character that the font lacks, where it is used',
      { front: placedWith([words({ words: 'Я a' })]), back: placedWith([words()]) },
      { fontTroubles: [{ family: 'Anton', weight: 400, characters: ['Я'], words: 'No Я.' }] },
      ['bad Character missing'],
    ],
    [
      'it where letter and mark were typed apart',
      front(words({ words: 'Z\u0301\u0302 a' })),
      { fontTroubles: [{ family: 'Anton', weight: 400, characters: ['\u0179\u0302'], words: 'No.' }] },
      ['bad Character missing'],
    ],
    [
      'nothing of a character that is only a part of another',
      front(words({ words: 'Z\u0301\u0302 a' })),
      { fontTroubles: [{ family: 'Anton', weight: 400, characters: ['\u0179'], words: 'No.' }] },
      [],
    ],
    ['a text without words', front([picture(), words({ words: ' ' })]), {}, ['note Empty text']],
    ['a placement of hidden layers', front(picture(1200, { isHidden: true })), {}, ['bad Nothing shown']],
    [
      'placements that exclude each other, once',
      { front: placedWith([picture()]), back: placedWith([picture()]) },
      { conflicts: true },
      ['bad Conflict'],
    ],
    ['on embroidery fine detail', embroidery(picture(400)), { ...sewn, stats: thin }, ['mind Fine detail']],
    ['on embroidery small letters', embroidery(words({ size: 40 })), sewn, ['mind Small text']],
    ['on embroidery shades', embroidery(picture()), { ...sewn, stats: gradient }, ['mind Gradients']],
    [
      'on embroidery colors without a thread',
      embroidery(picture()),
      { ...sewn, stats: block(0, 255, 40) },
      ['mind Thread colors'],
    ],
    [
      'on embroidery more colors than threads',
      embroidery(picture()),
      { ...sewn, stats: stripes(...threads) },
      ['mind Thread colors'],
    ],
    [
      'nothing of as many colors as threads',
      embroidery(picture()),
      { ...sewn, stats: stripes(...threads.slice(0, 6)) },
      [],
    ],
    ['on embroidery colors of words', embroidery(words({ fill: '#00ff28' })), sewn, ['mind Thread colors']],
  ])('says %s', (_, placed, more, expected) => expect(said(placed, more)).toEqual(expected))

  it('lists the gravest first, all placements together, and counts what is no mere note', () => {
    const lines = preflight(
      factsOf({
        front: placedWith([words({ fill: '#000000' }), picture(1200, { opacity: 0.5 })]),
        back: placedWith([picture(1200, { box: printBox(-50, 0, 1200, 1200) })]),
      }),
    )
    expect(lines.map(({ title, name, word }) => `${title}, ${name}: ${word}`)).toEqual([
      'Back print, logo: Outside',
      'Front print, logo: Half transparent',
      'Front print, Slow morning: Low contrast',
    ])
    expect(openLines(lines)).toHaveLength(2)
    expect(new Set(lines.map(({ id }) => id)).size).toBe(3)
  })

  it('says that a white version of an opaque picture is a plain rectangle, and takes its background out there', () => {
    const white = { recolor: { kind: 'single', color: '#ffffff' } as const }
    const own = ['Black', 'Navy'].map((color, at) => ({
      color,
      variants: [at + 2],
      artwork: 'logo',
      box: printBox(400, 700, 1000, 1000),
      changes: white,
    }))
    const placed = front(picture(1000, { own }))
    expect(said(placed, { stats: whiteBox })).toEqual(['bad Plain rectangle', 'note White box'])
    const [layer] = after(placed, 'Plain rectangle', { stats: whiteBox }).placed['front']?.layers ?? []
    const knockOut = { color: '#ffffff', tolerance: 0.08, softEdge: 0.6, everywhere: false }
    const changes = { ...white, knockOut }
    expect(layer).toMatchObject({ changes: {}, own: [{ changes }, { changes }] })
    // What is see-through around it keeps its shape.
    expect(said(placed, { stats: thin })).not.toContain('bad Plain rectangle')
  })

  it('looks at what other colors of the garment carry instead, and says on which', () => {
    const own = [{ color: 'Black', variants: [2], artwork: 'logo', box: printBox(0, 0, 1700, 1700) }]
    const lines = preflight(
      factsOf({ front: placedWith([picture(400, { own })]) }, { artwork: { width: 900, height: 900 } }),
    )
    expect(lines.map(({ word, meaning, variantId }) => [word, meaning.slice(0, 15), variantId])).toEqual([
      ['Low dpi', 'On Black: 79 dp', 2],
    ])
    // Contrast is told once for all colors, at the common layer.
    const dark = factsOf({ front: placedWith([picture(400, { own })]) }, { stats: block(20, 25, 40) })
    expect(preflight(dark).filter(({ meaning }) => meaning.startsWith('On Black'))).toEqual([])
  })

  it('says once what is the same on several colors', () => {
    const tile = { pattern: 'grid', gap: 0, size: 400, angle: 0 } as const
    const own = ['Black', 'Navy'].map((color, at) => ({
      color,
      variants: [at + 2],
      artwork: 'logo',
      box: picture(400).box,
      changes: { recolor: { kind: 'single', color: '#ffffff' }, tile } as const,
    }))
    const meanings = (changes: object) =>
      preflight(factsOf({ front: placedWith([picture(400, { own, changes })]) }, { stats: thin }))
        .filter(({ word }) => word === 'Thin lines')
        .map(({ meaning, fixes }) => [meaning.slice(0, 21), fixes.length])
    // Of a pattern no tile is enlarged.
    expect(meanings({ tile })).toEqual([['100 % of the artwork ', 0]])
    expect(meanings({})).toEqual([
      ['100 % of the artwork ', 1],
      ['On Black and Navy: 10', 0],
    ])
    const lines = preflight(factsOf({ front: placedWith([picture(400, { own })]) }, { stats: thin }))
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
  })

  it('says of what prints nothing only that', () => {
    const far = { box: printBox(-900, 0, 600, 600) }
    const tiny = { artwork: { width: 60, height: 60 } }
    const white = { fill: '#ffffff', opacity: 0.5 }
    expect(said(front([words({ ...white, words: ' ', box: printBox(3, 3, 90, 9) }), picture()]))).toEqual([
      'note Empty text',
    ])
    expect(said(front([words({ ...white, ...far }), words()]))).toEqual(['bad Outside'])
    expect(said(front([picture(600, { ...far, angle: 10 }), words()]), tiny)).toEqual(['bad Outside'])
    expect(said(front(picture()), { ...tiny, stats: paint(() => none) })).toEqual(['bad Empty'])
  })

  it('takes a moment for as many layers as a placement may have', () => {
    const layers: Layer[] = []
    for (let at = 0; at < mostLayers; at++) {
      const id = freeLayerId(layers)
      layers.push(at % 2 === 0 ? { ...picture(200), id } : { ...words({ fill: '#f4f4f4' }), id })
    }
    const lines = preflight(factsOf({ front: { ...placedWith([]), layers } }))
    expect(lines).toHaveLength(mostLayers / 2)
  })
})

describe('what mends a line', () => {
  const black: More = { shown: ['Black', '#14191e'] }
  const small = { artwork: { width: 600, height: 600 } }
  const sewn: More = { technique: 'EMBROIDERY' }
  const noFont: More = { fontTroubles: [{ family: 'Anton', weight: 400, characters: null, words: 'x' }] }
  const noCharacter: More = {
    fontTroubles: [{ family: 'Anton', weight: 400, characters: ['Я'], words: 'x' }],
  }
  it.each<[word: string, placed: Record<string, Placed>, more: More]>([
    ['Low dpi', front(picture()), small],
    [
      'Low dpi',
      front(picture(1200, { changes: { tile: { pattern: 'grid', gap: 0, size: 1200, angle: 0 } } })),
      small,
    ],
    ['Outside', front(picture(1200, { box: printBox(-50, 0, 1200, 1200), angle: 0 })), {}],
    ['Outside', front([picture(), words({ box: printBox(0, -400, 800, 150), angle: 20 })]), {}],
    ['Cut', front(picture(1200, { box: printBox(-50, 0, 1200, 1200) }), false), {}],
    ['Near the edge', front(words({ box: printBox(10, 900, 800, 150) })), {}],
    [
      'Thin lines',
      front(picture(200)),
      { stats: paint((x, y) => (x > 20 && x < 26 && y > 20 ? [200, 30, 40, 255] : none)) },
    ],
    ['Small text', front(words({ size: 18 })), {}],
    ['Thin outline', front(words({ outline: { color: '#ffcc00', width: 2 } })), {}],
    ['Thin lines', front(shape({ box: printBox(500, 1000, 800, 3) })), {}],
    ['Half transparent', front(words({ opacity: 0.5 })), {}],
    ['Low contrast', front(words({ fill: '#f4f4f4' })), {}],
    ['Low contrast', front(words({ fill: '#000000' })), black],
    ['Low contrast', front(shape({ fill: null, outline: { color: '#000000', width: 20 } })), black],
    [
      'Too large',
      front(picture(1200, { changes: { recolor: { kind: 'invert' } } })),
      { artwork: { width: 9000, height: 7000 } },
    ],
    ['Font missing', front(words()), noFont],
    ['Character missing', front(words({ words: 'Я a' })), noCharacter],
    ['Empty text', front([picture(), words({ words: ' ' })]), {}],
    ['Nothing shown', front(picture(1200, { isHidden: true })), {}],
    ['Conflict', { front: placedWith([picture()]), back: placedWith([picture()]) }, { conflicts: true }],
    ['Thread colors', { embroidery_chest: placedWith([words({ fill: '#00ff28', size: 120 })]) }, sewn],
  ])('%s', (word, placed, more) => {
    const { lines } = after(placed, word, more)
    expect(lines.filter((line) => line.endsWith(word))).toEqual([])
  })

  it('empties either of two placements that exclude each other; the line is about both', () => {
    const both = { front: placedWith([picture()]), back: placedWith([picture()]) }
    const [line] = preflight(factsOf(both, { conflicts: true }))
    expect([line?.placement, line?.also]).toEqual(['back', ['front']])
    expect(line?.fixes.map(({ label }) => label)).toEqual(['Empty Back print', 'Empty Front print'])
    for (const [which, left] of ['front', 'back'].entries()) {
      const { placed, lines, fix } = after(both, 'Conflict', { conflicts: true }, which)
      expect([Object.keys(placed), lines]).toEqual([[left], []])
      expect(fix.said).toBe(`${which === 0 ? 'Back' : 'Front'} print is empty now.`)
    }
  })

  it('makes a thin shape thicker about its middle', () => {
    for (const box of [printBox(500, 1000, 800, 3), printBox(500, 1000, 3, 800)]) {
      const { placed } = after(front(shape({ box })), 'Thin lines', {})
      const found = placed['front']?.layers[0]?.box ?? box
      expect([found.left + found.width / 2, found.top + found.height / 2]).toEqual([
        box.left + box.width / 2,
        box.top + box.height / 2,
      ])
      expect(Math.min(found.width, found.height)).toBeGreaterThan(3)
    }
  })

  it('enlarges a picture with thin lines as far as the area leaves room, also below it', () => {
    const lines = paint((x, y) => (x > 20 && x < 26 && y > 20 ? [200, 30, 40, 255] : none))
    const fixesAt = (top: number) =>
      preflight(factsOf(front(picture(200, { box: printBox(800, top, 200, 200) })), { stats: lines }))
        .find(({ word }) => word === 'Thin lines')
        ?.fixes.map(({ label }) => label)
    const [middle] = fixesAt(1100) ?? []
    expect(middle).toMatch(/^Make it .* wide$/)
    // Near a border it grows inwards; what crosses one is moved first.
    expect([10, 100, 2100, 2190].map((top) => fixesAt(top))).toEqual([[middle], [middle], [middle], [middle]])
    expect(fixesAt(-20)).toEqual([])
  })

  it('enlarges it no further than its pixels are enough for; a drawing has as many as are wanted', () => {
    const lines = paint((x, y) => (x > 20 && x < 26 && y > 20 ? [200, 30, 40, 255] : none))
    const fixesOf = (artwork: object) =>
      preflight(factsOf(front(picture(200)), { stats: lines, artwork })).find(
        ({ word }) => word === 'Thin lines',
      )?.fixes.length
    const sized = (side: number, isVector: boolean) => fixesOf({ width: side, height: side, isVector })
    expect([sized(200, false), sized(300, false), sized(200, true)]).toEqual([0, 1, 1])
  })

  it('makes a picture white where it is lost alone, and only the lost part of a colorful one', () => {
    const one = after(front(picture()), 'Low contrast', { ...black, stats: block(20, 25, 40) })
    expect(one.fix.label).toBe('Make it white on Black and Navy')
    const [layer] = one.placed['front']?.layers ?? []
    if (layer?.kind !== 'picture') throw new Error('No picture')
    expect(layer.changes).toEqual({})
    expect(layer.own?.map(({ color, variants, changes }) => [color, variants, changes])).toEqual([
      ['Black', [2], { recolor: { kind: 'single', color: '#ffffff' } }],
      ['Navy', [3], { recolor: { kind: 'single', color: '#ffffff' } }],
    ])
    const stats = stripes([10, 10, 10], [255, 204, 0], [200, 30, 40])
    const some = after(front(picture()), 'Low contrast', { ...black, stats })
    const [part] = some.placed['front']?.layers ?? []
    if (part?.kind !== 'picture') throw new Error('No picture')
    expect(part.own?.[0]?.changes?.recolor).toEqual({
      kind: 'map',
      colors: [{ from: '#000000', to: '#ffffff' }],
    })
    // It is said so, too: most of the picture is seen.
    expect(some.fix.label).toBe('Make those parts white on Black')
    const line = preflight(factsOf(front(picture()), { stats })).find(({ word }) => word === 'Low contrast')
    expect(line?.meaning).toBe('Parts of it are hardly seen on Black.')
  })

  it('keeps a picture of one ink in one ink where that is lost', () => {
    const own = [
      {
        color: 'Black',
        variants: [2],
        artwork: 'logo',
        box: printBox(300, 600, 1200, 1200),
        changes: { recolor: { kind: 'single' as const, color: '#101010' } },
      },
    ]
    const stats = stripes([10, 10, 10], [255, 204, 0], [200, 30, 40])
    const { placed } = after(front(picture(1200, { own })), 'Low contrast', { ...black, stats })
    const [layer] = placed['front']?.layers ?? []
    expect(layer?.kind === 'picture' && layer.own?.[0]?.changes?.recolor).toEqual({
      kind: 'single',
      color: '#ffffff',
    })
  })

  it('says that an opaque picture is like its blank, and offers no ink: it would be a box of that ink', () => {
    const lowOf = (stats: typeof whiteBox) =>
      preflight(factsOf(front(picture()), { ...black, stats })).find(({ word }) => word === 'Low contrast')
    const opaque = lowOf(paint(() => [20, 25, 40, 255]))
    expect(opaque?.fixes).toEqual([])
    expect(opaque?.meaning).toContain('Choose another color for it, or another color of the blank.')
    expect(lowOf(block(20, 25, 40))?.fixes).toHaveLength(1)
    // A tenth in another color is seen.
    expect(lowOf(paint((x) => (x < 22 ? [255, 204, 0, 255] : [20, 25, 40, 255])))).toBeUndefined()
  })

  it('says what is lost on which colors, and the ink that mends it there', () => {
    const lowOf = (layer: Layer, more: More = {}) => {
      const facts = factsOf(front(layer), more)
      const line = preflight(facts).find(({ word }) => word === 'Low contrast')
      return line && [line.severity, line.meaning, ...line.fixes.map(({ label }) => label)]
    }
    const line = { color: '#000000', width: 40 }
    const paper = { technique: 'DIGITAL' }
    expect(lowOf(words({ fill: '#f4f4f4' }))).toEqual([
      'mind',
      'Its white is nearly as light as White and will hardly be seen.',
      'Make it black on White',
    ])
    expect(lowOf(words({ fill: '#141928' }), black)).toEqual([
      'mind',
      'Its black is nearly as dark as Black and will hardly be seen. The same holds on Navy.',
      'Make it white on Black and Navy',
    ])
    expect(lowOf(words({ fill: '#141928' }))).toEqual([
      'note',
      'Hardly seen on Black and Navy.',
      'Make it white on Black and Navy',
    ])
    // Either of fill and outline keeps the words apart from the blank.
    expect(lowOf(words({ fill: '#f4f4f4', outline: line }))).toBeUndefined()
    expect(lowOf(words({ fill: '#ffcc00', outline: line }), black)).toBeUndefined()
    expect(lowOf(picture(), { ...black, stats: block(20, 25, 40) })?.[1]).toBe(
      'The black in it, 100 % of the artwork, is nearly as dark as Black and will hardly be seen. The same holds on Navy.',
    )
    // Paper has the color that was seen alone, whatever the variants are called: words have one ink for all.
    expect(lowOf(words({ fill: '#f4f4f4' }), paper)).toEqual([
      'mind',
      'Its white is nearly as light as White and will hardly be seen.',
      'Make it black',
    ])
    expect(lowOf(words({ fill: '#141928' }), paper)).toBeUndefined()
    expect(lowOf(picture(), { ...paper, stats: block(250, 250, 250) })?.slice(2)).toEqual([])
    // A layer with something of its own on a color is judged by that there.
    const own = [{ color: 'Black', variants: [2], fill: '#ffffff', outline: null }]
    expect(lowOf(words({ fill: '#141928', own }))?.[1]).toBe('Hardly seen on Navy.')
  })

  it('sees white letters inside of a dark motif on white, and offers no ink that would fill them', () => {
    const lowOf = (rim: number) => {
      const stats = paint((x, y) => {
        const out = Math.max(Math.abs(x - 100), Math.abs(y - 100))
        if (out > 80) return [0, 0, 0, 0]
        return out > 80 - rim || out < 30 ? [255, 255, 255, 255] : [20, 40, 90, 255]
      })
      return preflight(factsOf(front(picture()), { stats })).find(({ word }) => word === 'Low contrast')
    }
    expect(lowOf(0)?.meaning ?? '').not.toContain('White')
    const rimmed = lowOf(20)
    expect(rimmed?.meaning).toMatch(/^The white in it, 4\d % of the artwork, is nearly as light as White/)
    expect(rimmed?.meaning).toContain('Choose another color')
    expect(rimmed?.fixes).toEqual([])
  })

  it('colors the outline of a shape that has no fill, and leaves it without one', () => {
    const mendedOf = (more: object) =>
      after(front(shape(more)), 'Low contrast', { technique: 'DIGITAL' }).placed['front']?.layers[0]
    const outline = { color: '#f4f4f4', width: 40 }
    expect(mendedOf({ fill: null, outline })).toMatchObject({
      fill: null,
      outline: { color: '#000000', width: 40 },
    })
    expect(mendedOf({ fill: '#f4f4f4', outline })).toMatchObject({ fill: '#000000', outline })
  })

  it('names both inks where a picture is lost on dark and on light colors', () => {
    const stats = stripes([10, 10, 10], [250, 250, 250])
    const { fix } = after(front(picture()), 'Low contrast', { ...black, stats })
    expect(fix.label).toMatch(/^Make it white or black on Black and W/)
  })

  it('offers threads for what can be changed only, and gives no fill to what had none', () => {
    const chest = (layer: Layer) => ({ embroidery_chest: placedWith([layer]) })
    const lines = preflight(factsOf(chest(picture()), { ...sewn, stats: block(0, 255, 40), isHere: false }))
    expect(lines.map(({ word, fixes }) => [word, fixes])).toContainEqual(['Thread colors', []])
    const outlined = shape({ fill: null, outline: { color: '#00ff28', width: 60 } })
    const { placed } = after(chest(outlined), 'Thread colors', sewn)
    expect(placed['embroidery_chest']?.layers).toMatchObject([{ fill: null, outline: { width: 60 } }])
  })

  it.each([
    ['shades', 'Gradients', paint((x) => [x * 2, 255 - x * 2, 40, 255])],
    ['colors that no thread has', 'Thread colors', block(0, 255, 40)],
    ['more colors than are sewn at once', 'Thread colors', stripes(...threads)],
  ])('sews a picture with %s in threads alone, and in as many as there may be', (_what, word, stats) => {
    const { placed } = after({ embroidery_chest: placedWith([picture()]) }, word, { ...sewn, stats })
    const [layer] = placed['embroidery_chest']?.layers ?? []
    const how = layer?.kind === 'picture' ? layer.changes.recolor : undefined
    if (how === undefined) throw new Error('Nothing is changed')
    const size = 64
    const data = Uint8ClampedArray.from({ length: size * size * 4 }, (_, at) =>
      at % 4 === 3 ? 255 : ([at, at >> 6, 255 - (at >> 3)][at % 4] ?? 0),
    )
    recolor({ width: size, height: size, data }, how)
    const used = new Set(
      Array.from({ length: size * size }, (_, at) => data.slice(at * 4, at * 4 + 3).join(' ')),
    )
    const offered = Object.keys(threadNames).map((hex) => rgbOf(hex)?.join(' '))
    expect([...used].filter((color) => !offered.includes(color))).toEqual([])
    expect(used.size).toBeLessThanOrEqual(6)
  })

  it('says how much of a picture no thread has, and offers dots for what is printed only', () => {
    const sewnOf = (stats: PictureStats, word: string, technique = 'EMBROIDERY') =>
      preflight(factsOf({ embroidery_chest: placedWith([picture()]) }, { technique, stats })).find(
        (line) => line.word === word,
      )
    const half = paint((x) => (x < 50 ? [0, 255, 40, 255] : [204, 51, 51, 255]))
    expect(sewnOf(half, 'Thread colors')?.meaning).toMatch(/^25 % of it is in colors that no thread has/)
    const labelsOf = (line: PreflightLine | undefined) => line?.fixes.map(({ label }) => label)
    expect(labelsOf(sewnOf(glow, 'Soft transparency'))).toEqual(['Make it solid'])
    expect(labelsOf(preflight(factsOf(front(picture()), { stats: glow }))[0])).toEqual([
      'Make it solid',
      'Turn it into dots',
    ])
  })

  it('takes out an empty text alone, and one character or several by their name', () => {
    const { placed } = after(front([picture(), words({ words: ' ' })]), 'Empty text')
    expect(placed['front']?.layers).toMatchObject([{ kind: 'picture' }])
    const labelFor = (characters: string[]) =>
      after(front(words({ words: 'Яж a' })), 'Character missing', {
        fontTroubles: [{ family: 'Anton', weight: 400, characters, words: 'x' }],
      }).fix.label
    expect([labelFor(['Я']), labelFor(['Я', 'ж'])]).toEqual([
      'Take the character out',
      'Take the characters out',
    ])
  })

  it('takes characters out as they are drawn, in capitals and with marks that were typed apart', () => {
    const left = (typed: string, characters: string[], isUpperCase = false) => {
      const more = { fontTroubles: [{ family: 'Anton', weight: 400, characters, words: 'x' }] }
      const { placed } = after(front(words({ words: typed, isUpperCase })), 'Character missing', more)
      const [layer] = placed['front']?.layers ?? []
      return layer?.kind === 'text' ? layer.words : null
    }
    expect(left('Z\u0301\u0302 Z\u0301 a', ['\u0179\u0302'])).toBe(' \u0179 a')
    expect(left('\u044f \u0436 a', ['\u042f'], true)).toBe(' \u0436 a')
    expect(left('\u0416 \u0436 a', ['\u0416'])).toBe(' \u0436 a')
  })

  it('says what to do about the background of a picture that is too large to be changed here', () => {
    const boxOf = (width: number) =>
      preflight(
        factsOf(
          { front: placedWith([picture()]) },
          { ...black, stats: whiteBox, artwork: { width, height: 7000 } },
        ),
      ).find(({ word }) => word === 'White box')
    expect(boxOf(9000)).toMatchObject({ fixes: [], meaning: expect.stringContaining('smaller one') })
    expect(boxOf(8000)?.meaning).not.toContain('smaller one')
    expect(boxOf(8000)?.fixes).toHaveLength(1)
  })

  it('takes a background out, and half-transparent parts by hard edges or by dots', () => {
    const box = after(front(picture()), 'White box', { ...black, stats: whiteBox })
    expect(box.placed['front']?.layers[0]).toMatchObject({
      changes: { knockOut: { color: '#ffffff', everywhere: false } },
    })
    const fixes = [0, 1].map((which) => after(front(picture()), 'Soft transparency', { stats: glow }, which))
    expect(fixes.map(({ fix }) => fix.label)).toEqual(['Make it solid', 'Turn it into dots'])
    expect(fixes.map(({ placed }) => placed['front']?.layers[0])).toMatchObject([
      { changes: { solid: { kind: 'hard' } } },
      { changes: { solid: { kind: 'dots', across: 240 } } },
    ])
  })

  it('leaves no half-transparent pixel, and as much ink in dots as there was', () => {
    const half = (alpha: number) => {
      const data = new Uint8ClampedArray(120 * 120 * 4)
      for (let at = 3; at < data.length; at += 4) data[at] = alpha
      return { data, width: 120, height: 120 }
    }
    const inkOf = (alpha: number, solid: Parameters<typeof changePixels>[1]['solid']) => {
      const pixels = half(alpha)
      changePixels(pixels, { solid })
      const alphas = pixels.data.filter((_, at) => at % 4 === 3)
      expect(alphas.every((value) => value === 0 || value === 255)).toBe(true)
      return alphas.filter((value) => value === 255).length / alphas.length
    }
    expect(inkOf(127, { kind: 'hard' })).toBe(0)
    expect(inkOf(128, { kind: 'hard' })).toBe(1)
    for (const alpha of [25, 64, 128, 200]) {
      expect(inkOf(alpha, { kind: 'dots', across: 6 })).toBeCloseTo(alpha / 255, 1)
    }
  })

  it('does nothing to a layer or placement that is gone', () => {
    const facts = factsOf(front(words({ opacity: 0.5 })))
    const [line] = preflight(facts)
    const [fix] = line?.fixes ?? []
    if (line === undefined || fix === undefined || fix.kind === 'convert') throw new Error('No fix')
    const run = (placed: Record<string, Placed>, of: PreflightLine = line) =>
      placementsAfterFix(facts.printContext, { ...facts.content, placed }, of, fix, (text) => text)
    expect(run({})).toBeNull()
    expect(run(front(words()), { ...line, layer: '7' })).toBeNull()
    expect(run(front(words({ opacity: 0.4 })))).toMatchObject({ front: { layers: [{ opacity: 1 }] } })
  })

  it('mends at once what is the same on several colors, each as it is kept', () => {
    const changes = { recolor: { kind: 'single', color: '#ffffff' } } as const
    const box = printBox(100, 100, 1000, 1000)
    const own = ['Black', 'Navy'].map((color, at) => ({
      color,
      variants: [at + 2],
      artwork: 'logo',
      box,
      changes,
    }))
    const left = (placed: Record<string, Placed>) => {
      const [layer] = placed['front']?.layers ?? []
      const all = [layer, ...(layer?.kind === 'picture' ? (layer.own ?? []) : [])]
      return all.map((one) => [Math.round(one?.box.left ?? 0), Math.round(one?.box.width ?? 0)])
    }
    const both = after(front(picture(1000, { own })), 'Low dpi', small)
    expect(both.lines).toEqual([])
    expect(left(both.placed)).toEqual([
      [600, 600],
      [300, 600],
      [300, 600],
    ])
    expect(both.placed['front']?.layers[0]).toMatchObject({ changes: {}, own: [{ changes }, { changes }] })
    // Where the common picture is sharp, its own place stays.
    const apart = after(front(picture(400, { own })), 'Low dpi', small)
    expect(apart.lines).toEqual([])
    expect(left(apart.placed)).toEqual([
      [700, 400],
      [300, 600],
      [300, 600],
    ])
    // Words have one place on all colors, and grow once.
    const inWhite = [{ color: 'Black', variants: [2], fill: '#ffffff', outline: null }]
    const grown = after(front(words({ size: 10, own: inWhite })), 'Small text')
    expect(grown.lines).toEqual([])
    expect(grown.placed['front']?.layers[0]).toMatchObject({ own: inWhite })
    const [layer] = grown.placed['front']?.layers ?? []
    expect(layer?.kind === 'text' && layer.size).toBeCloseTo(21.1, 1)
    // At the border they grow inwards.
    const low = words({ size: 10, box: printBox(200, 2390, 100, 10) })
    const inside = after(front(low), 'Small text')
    expect(inside.lines).toEqual([])
    const { top = 0, height = 0 } = inside.placed['front']?.layers[0]?.box ?? {}
    expect([height, top + height]).toEqual([expect.closeTo(21.1, 0), expect.closeTo(2400, 0)])
  })

  it('converts another picture of a color by itself', () => {
    const own = ['logo', 'other'].map((artwork, at) => {
      return { color: `Color ${at}`, variants: [at + 2], artwork, box: picture(400).box }
    })
    const { content, ...facts } = factsOf(front(picture(400, { own, name: 'Mark' })), {
      traits: { isDeep: true },
    })
    const logo = content.artworks['logo']
    if (logo === undefined) throw new Error('The design has no picture')
    const artworks = { logo, other: { ...logo, key: 'other' } }
    const converted = preflight({ ...facts, content: { ...content, artworks } }).flatMap(({ fixes }) =>
      fixes.flatMap((fix) => (fix.kind === 'convert' ? fix.artwork : [])),
    )
    expect(converted).toEqual(['logo', 'other'])
  })

  it('puts a converted picture wherever the old one was, on single colors too', () => {
    const own = [{ color: 'Black', variants: [2], artwork: 'logo', box: printBox(0, 0, 9, 9) }]
    const { content } = factsOf({
      front: placedWith([picture(400, { artwork: 'other', own })]),
      back: placedWith([words(), picture()]),
      embroidery_chest: placedWith([words()]),
    })
    const changes = withOtherArtwork(content, 'logo', 'new')
    expect(Object.keys(changes)).toEqual(['front', 'back'])
    expect(JSON.stringify(changes)).not.toContain('logo')
    expect(changes['front']?.layers[0]).toMatchObject({ artwork: 'other', own: [{ artwork: 'new' }] })
  })
})

describe('what is hardly seen on the colors of a blank', () => {
  it('is said of each placement and layer, for the given colors alone, and not of what prints nothing', () => {
    const [ink, title] = [picture(1200), words({ fill: '#101010' })]
    const design = { front: placedWith([ink, title]), back: placedWith([picture(1200, { isHidden: true })]) }
    const facts = factsOf(design, { stats: block(16, 16, 16) })
    const [logo = '', text = '', ...more] = contrastWords(facts)
    expect(logo).toMatch(/^Front print, logo: Hardly seen on Black and Navy\./)
    expect(text).toMatch(/^Front print, .+: Hardly seen on Black and Navy\./)
    expect(more).toEqual([])
    const onWhite = { ...facts, variants: facts.variants.slice(0, 1) }
    expect(contrastWords(onWhite)).toEqual([])
  })
})
