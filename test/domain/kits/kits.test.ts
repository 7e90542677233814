import { describe, expect, it } from 'vitest'
import { type ProductInfo, productInfo } from '~/contract/catalog/catalog'
import { applyKit } from '~/domain/kits/applyKit'
import { placeLines } from '~/domain/kits/describeKit'
import { kitFromDesign } from '~/domain/kits/kitFromDesign'
import { techniqueForKit } from '~/domain/kits/kitTarget'
import { pictureLayer } from '~/domain/layers/layer'
import { newText } from '~/domain/layers/newLayers'
import { type Artwork, type DesignContent, placedPicture } from '~/domain/placement/design'
import { printArea, printBox, toCm } from '~/domain/placement/geometry'
import { printfiles as printfilesShape } from '~/contract/artwork/mockup'
import { artworkOf } from '../layers/onePicture'

const techniques = {
  DTG: { key: 'DTG', display_name: 'DTG printing', is_default: true },
  EMBROIDERY: { key: 'EMBROIDERY', display_name: 'Embroidery', is_default: true },
}

function blank(technique: keyof typeof techniques, areas: Record<string, [number, number, number]>) {
  const types = Object.keys(areas)
  const info: ProductInfo = productInfo.parse({
    product: {
      id: 1,
      title: 'Blank',
      techniques: [techniques[technique]],
      files: types.map((type) => ({ id: type, type, title: `${type.replace('_', ' ')} print` })),
    },
    variants: [
      { id: 11, product_id: 1, color: 'Black', size: 'M', price: '9.00' },
      { id: 12, product_id: 1, color: 'White', size: 'M', price: '9.00' },
    ],
  })
  const printfiles = printfilesShape.parse({
    product_id: 1,
    available_placements: Object.fromEntries(types.map((type) => [type, type])),
    printfiles: types.map((type, index) => {
      const [width, height, dpi] = areas[type] ?? [1, 1, 150]
      return { printfile_id: index + 1, width, height, dpi, fill_mode: 'fit', can_rotate: false }
    }),
    variant_printfiles: [11, 12].map((id) => ({
      variant_id: id,
      placements: Object.fromEntries(types.map((type, index) => [type, index + 1])),
    })),
  })
  return { info, technique, printfiles }
}

const tee = blank('DTG', { front: [1800, 2400, 150], back: [1800, 2400, 150], label_inside: [450, 450, 150] })
const about = { area: printArea(1800, 2400), isLimited: true, threads: 'auto' } as const
const logo = artworkOf('logo', 1000, 500)
const label = artworkOf('label', 400, 400)
const cm9 = (9 / 2.54) * 150
const words = { ...newText(about.area, '#101010'), id: '2', box: printBox(200, 1500, 1400, 200) }
const content: DesignContent = {
  artworks: { logo, label, unused: artworkOf('unused', 9, 9) },
  placed: {
    front: placedPicture('logo', printBox(1100, 300, cm9, cm9 / 2), about, [
      { color: 'black', variants: [901], artwork: 'logo', box: printBox(1100, 300, cm9, cm9 / 2) },
    ]),
    back: { ...about, layers: [pictureLayer('1', 'logo', printBox(200, 200, 1400, 700)), words] },
    label_inside: placedPicture('label', printBox(25, 25, 400, 400), { ...about, area: printArea(450, 450) }),
  },
  options: { stitch_color: 'black' },
}
const kit = kitFromDesign({ content, ...tee }, new Map([['logo', 'Logo']]), { id: 'k', name: 'House' })
const put = (target: typeof tee, art: Artwork | null) =>
  applyKit(kit, new Map(art === null ? [] : kit.slots.map(({ key }) => [key, art])), target, 11)
const told = ({ outcomes }: ReturnType<typeof put>) =>
  outcomes.map(({ place, goesOn, words: all }) => [place.placement, goesOn, ...all])

describe('a kit', () => {
  it('names slots instead of artwork, carries the rest along, and tells its rules in centimeters', () => {
    expect(JSON.stringify(kit.places)).not.toContain('"logo"')
    expect(Object.keys(kit.artworks)).toEqual(['label'])
    expect(kit.places.flatMap((place) => placeLines(kit, place))).toEqual([
      'Logo, 9.0 cm wide, 5.1 cm from the top of the print area',
      'Logo, 23.7 cm wide, 3.4 cm from the top of the print area',
      'Your text, 23.7 cm wide, 25.4 cm from the top of the print area',
      'label, 6.8 cm wide, 0.4 cm from the top of the print area',
    ])
  })

  it('names its slots first, and of many layers only the first, with the number of the others', () => {
    const texts = Array.from({ length: 7 }, (_, at) => ({ ...words, id: `t${at}` }))
    const linesWith = (count: number) => {
      const layers = [...texts.slice(0, count), pictureLayer('1', 'logo', printBox(200, 200, 1400, 700))]
      const placed = { front: { ...about, layers } }
      const made = kitFromDesign({ content: { ...content, placed }, ...tee }, new Map([['logo', 'Logo']]), {
        id: 'k',
        name: 'House',
      })
      return made.places.flatMap((place) => placeLines(made, place)).map((line) => line.split(',')[0])
    }
    expect(linesWith(4)).toEqual(['Logo', ...Array.from({ length: 4 }, () => 'Your text')])
    expect(linesWith(7)).toEqual(['Logo', 'Your text', 'Your text', 'Your text', '4 more layers'])
  })

  it('tells the other pictures of single garment colors, each once with its colors', () => {
    const box = printBox(0, 0, 150, 75)
    const own = ['Black', 'Navy', 'Red', 'White'].map((color, at) => ({
      color,
      variants: [at],
      artwork: ['light', 'light', 'label', 'logo'][at] ?? '',
      box,
    }))
    const placed = { front: placedPicture('logo', box, about, own) }
    const made = kitFromDesign(
      { content: { ...content, artworks: { logo, label, light: artworkOf('light', 9, 9) }, placed }, ...tee },
      new Map([
        ['logo', 'Logo'],
        ['light', 'White logo'],
      ]),
      { id: 'k', name: 'House' },
    )
    expect(made.places.flatMap((place) => placeLines(made, place))).toEqual([
      'Logo, 2.5 cm wide, at the top of the print area, White logo on Black and Navy, label on Red',
    ])
  })

  it('takes nothing along from placements of another technique, whose print files tell no sizes here', () => {
    const { front } = content.placed
    if (front === undefined) throw new Error('Nothing is placed')
    const placed = { ...content.placed, embroidery_chest_left: front }
    const made = kitFromDesign({ content: { ...content, placed }, ...tee }, new Map(), {
      id: 'k',
      name: 'House',
    })
    expect(made.places.map(({ placement }) => placement)).toEqual(['front', 'back', 'label_inside'])
  })

  it('on its own blank with its own artwork is the design that it was made of', () => {
    const { content: same } = put(tee, logo)
    const unowned = (one: DesignContent) =>
      JSON.stringify(one.placed).replaceAll(/"color":"black","variants":\[\d+\]/g, '')
    expect(unowned(same)).toBe(unowned(content))
    expect(same.placed['front']?.layers[0]?.own?.[0]?.variants).toEqual([11])
    expect(told(put(tee, logo)).every((row) => row.length === 2)).toBe(true)
    expect(same.options).toEqual({})
  })

  it('keeps the width of another artwork alone, and fits it into its place beside words', () => {
    const tall = artworkOf('tall', 500, 1000)
    const { placed } = put(tee, tall).content
    const [front, back] = [placed['front']?.layers[0]?.box, placed['back']?.layers[0]?.box]
    expect(front && [toCm(front.width, 150), toCm(front.height, 150)]).toEqual([
      expect.closeTo(9),
      expect.closeTo(18),
    ])
    expect(back).toEqual(printBox(725, 200, 350, 700))
    expect(placed['back']?.layers[1]?.box).toEqual(words.box)
  })

  it('keeps centimeters and the distance from the top on another density, made smaller where it must', () => {
    const small = blank('DTG', { front: [3000, 3000, 300], back: [1200, 1200, 150] })
    const { content: made, outcomes } = put(small, logo)
    const box = made.placed['front']?.layers[0]?.box
    expect(box && [toCm(box.width, 300), toCm(box.top, 300)]).toEqual([
      expect.closeTo(9),
      expect.closeTo(5.08),
    ])
    // All layers of the back together, from its top and in its middle.
    const back = made.placed['back']?.layers.map((layer) => layer.box)
    const factor = 1120 / 1400
    expect(back?.map(({ width }) => width)).toEqual([expect.closeTo(1120), expect.closeTo(1120)])
    expect(back?.[0]?.left).toBeCloseTo(40)
    expect((back?.[1]?.top ?? 0) - (back?.[0]?.top ?? 0)).toBeCloseTo(1300 * factor)
    expect(outcomes.map(({ words: all }) => all)).toEqual([
      [],
      ['Printed 20.3 instead of 25.4 cm high, because the print area is 20.3 × 20.3 cm'],
      ['Left out: this blank has no such placement'],
    ])
  })

  it('names the side that does not fit where it is made smaller', () => {
    const narrow = blank('DTG', { front: [3000, 3000, 300], back: [1200, 2400, 150] })
    expect(told(put(narrow, logo))[1]?.slice(2)).toEqual([
      'Printed 20.3 instead of 23.7 cm wide, because the print area is 20.3 × 40.6 cm',
    ])
  })

  it('goes around the middle of a blank with a single print', () => {
    const one = blank('DTG', { front: [3000, 4000, 150] })
    const alone = { ...kit, places: kit.places.filter(({ placement }) => placement === 'front') }
    const { content: made } = applyKit(alone, new Map(kit.slots.map(({ key }) => [key, logo])), one, 11)
    const box = made.placed['front']?.layers[0]?.box
    const cap = blank('EMBROIDERY', { hat_front: [1200, 600, 300] })
    expect(told(applyKit(alone, new Map(kit.slots.map(({ key }) => [key, logo])), cap, 11))[0]?.[2]).toBe(
      'Made for DTG printing, printed by Embroidery here. Goes on the hat front print: this blank has no front print',
    )
    // 300 from the top of 2400, and so as far above the middle of 4000.
    expect(box?.top).toBeCloseTo(300 + (4000 - 2400) / 2)
    expect(box?.left).toBeCloseTo(1100 + (3000 - 1800) / 2)
  })

  it.each([
    ['left', printBox(-100, 300, 600, 300)],
    ['top', printBox(300, -80, 600, 300)],
    ['right', printBox(1300, 300, 600, 300)],
    ['bottom', printBox(300, 2200, 600, 300)],
  ] as const)('that reached over the %s edge on purpose does so again', (_, box) => {
    const bleeding = { ...about, isLimited: false }
    const front = { ...bleeding, layers: [pictureLayer('1', 'logo', box), { ...words, id: '2' }] }
    const edge = kitFromDesign(
      { content: { ...content, placed: { front } }, ...tee },
      new Map([['logo', 'Logo']]),
      { id: 'e', name: 'Edge' },
    )
    const made = applyKit(edge, new Map(edge.slots.map(({ key }) => [key, logo])), tee, 11)
    expect(made.content.placed['front']?.layers.map((layer) => layer.box)).toEqual([box, words.box])
    expect(made.outcomes[0]?.words).toEqual([])
  })

  it('says what is cut on a narrower blank where it need not stay inside', () => {
    const narrow = blank('DTG', { front: [1200, 2400, 150], back: [1800, 2400, 150] })
    const wordsFor = (isLimited: boolean, box: typeof words.box) => {
      const front = { ...about, isLimited, layers: [pictureLayer('1', 'logo', box)] }
      const one = { content: { ...content, placed: { front } }, ...tee }
      const edge = kitFromDesign(one, new Map([['logo', 'Logo']]), { id: 'e', name: 'Edge' })
      return applyKit(edge, new Map(edge.slots.map(({ key }) => [key, logo])), narrow, 11).outcomes[0]?.words
    }
    const cut = ['Reaches over the print area and is cut there']
    expect(wordsFor(false, printBox(1300, 300, 400, 200))).toEqual(cut)
    expect(wordsFor(false, printBox(100, 300, 400, 200))).toEqual(cut)
    expect(wordsFor(false, printBox(700, 300, 400, 200))).toEqual([])
    const moved = ['Moved to stay inside the print area']
    expect(wordsFor(true, printBox(1300, 300, 400, 200))).toEqual(moved)
    // Less than half a print pixel is nothing that anybody sees.
    expect([299.3, 299.6].map((left) => wordsFor(true, printBox(left, 300, 400, 200)))).toEqual([moved, []])
  })

  it('says which words the border cuts, also where it did so in the kit; pictures may reach over it', () => {
    const wide = { ...words, box: printBox(-100, 1500, 2000, 200) }
    const open = pictureLayer('1', 'logo', printBox(-100, 0, 2000, 1000))
    const placed = { front: { ...about, layers: [wide] }, back: { ...about, layers: [open] } }
    const made = kitFromDesign({ content: { ...content, placed }, ...tee }, new Map(), { id: 'w', name: '' })
    expect(applyKit(made, new Map(), tee, 11).outcomes.map(({ words: all }) => all)).toEqual([
      ['“Your text” is cut at the border of the print area'],
      expect.not.arrayContaining([expect.stringContaining('is cut at')]),
    ])
  })

  it('drops what a garment color has of its own where the blank has no such color, whatever its letters', () => {
    const own = (colors: readonly (string | null)[]) => {
      const variants = tee.info.variants.map((variant, at) => ({ ...variant, color: colors[at] ?? null }))
      const { placed } = put({ ...tee, info: { ...tee.info, variants } }, logo).content
      return placed['front']?.layers[0]?.own?.map(({ color, variants: ids }) => [color, ids])
    }
    expect(own(['Ink', 'White'])).toEqual([])
    expect(own([null, 'White'])).toEqual([])
    expect(own(['BLACK', 'black'])).toEqual([['black', [11, 12]]])
  })

  it('is put on by its own technique where the blank has it, else by the usual one, else by the first', () => {
    const { product } = tee.info
    const all = (usual: string | null) => ({
      ...product,
      techniques: ['EMBROIDERY', 'DTG', 'DTFILM'].map((key) => ({
        key,
        display_name: key,
        is_default: key === usual,
      })),
    })
    expect(techniqueForKit(all('EMBROIDERY'), kit)).toBe('DTG')
    expect(techniqueForKit(all('DTFILM'), { technique: 'UV' })).toBe('DTFILM')
    expect(techniqueForKit(all('DTFILM'), null)).toBe('DTFILM')
    expect(techniqueForKit(all(null), { technique: 'UV' })).toBe('EMBROIDERY')
    expect(techniqueForKit({ ...product, techniques: [] }, kit)).toBe('')
  })

  it('says what is missing and that the technique differs', () => {
    const cap = blank('EMBROIDERY', { embroidery_front: [1200, 600, 300], front: [600, 600, 150] })
    expect(told(put(cap, logo))).toEqual(
      [
        [
          'front',
          'front print',
          expect.stringMatching(/^Made for DTG printing, printed by Embroidery here$/),
        ],
        [
          'back',
          null,
          'Left out: made for DTG printing, and this blank is made by Embroidery, which has no such placement',
        ],
        ['label_inside', null, expect.stringContaining('which has no such placement')],
      ].map((row) => (row[0] === 'front' ? [...row, expect.stringMatching(/^Printed|^Moved/)] : row)),
    )
    expect(told(put(tee, null))).toEqual([
      ['front', null, 'No artwork is chosen for “Logo”'],
      ['back', 'back print', 'No artwork is chosen for “Logo”'],
      ['label_inside', 'label inside print'],
    ])
  })
})
