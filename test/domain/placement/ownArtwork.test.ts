import { describe, expect, it } from 'vitest'
import { carryPlaced } from '~/domain/placement/carryDesign'
import type { Printfiles } from '~/contract/artwork/mockup'
import type { DesignContent, Placed } from '~/domain/placement/design'
import { filesForVariant, missingFiles, sentArtworks, waitingFiles } from '~/domain/placement/designFiles'
import { printArea, printBox } from '~/domain/placement/geometry'
import { carriedTo } from '~/domain/layers/carryLayers'
import { croppedTo } from '~/domain/layers/cropLayer'
import { withInkOn, withLayer } from '~/domain/layers/darkGarments'
import { ownOf, placedFor } from '~/domain/layers/ownLayers'
import { withOwn, withoutOwn, withPlacedFor } from '~/domain/placement/ownArtwork'
import { artworkOf, onePicture, pictureOf, starIn, withPicture } from '../layers/onePicture'
import { newText } from '~/domain/layers/newLayers'

const picture = (key: string, fileId: number | null, width: number, height: number) =>
  artworkOf(key, width, height, fileId)
const dark = picture('dark', 71, 1400, 700)
const light = picture('light', 73, 800, 800)
const base: Placed = onePicture({
  artwork: 'dark',
  box: printBox(410, 130, 980, 490),
  area: printArea(1800, 2400),
  isLimited: true,
  threads: 'auto',
})
const [white, navy, navyXl, red] = [4011, 4025, 4027, 4031]
const printfiles: Printfiles = {
  product_id: 7,
  available_placements: { front: 'Front' },
  printfiles: [{ printfile_id: 1, width: 1800, height: 2400, dpi: 150, fill_mode: 'fit', can_rotate: false }],
  variant_printfiles: [white, navy, navyXl].map((id) => ({ variant_id: id, placements: { front: 1 } })),
  option_groups: [],
  options: [],
}
const content = (front: Placed): DesignContent => ({
  artworks: { dark, light },
  placed: { front },
  options: {},
})

describe('a picture that one color alone carries', () => {
  const both = withOwn(base, '1', { color: 'Navy', variants: [navy, navyXl] }, light)

  it('takes the place of the common one: the same center and the same size of ink', () => {
    const { box } = pictureOf(placedFor(both, navyXl))
    expect([box.left + box.width / 2, box.top + box.height / 2]).toEqual([900, 375])
    expect(box.width).toBeCloseTo(box.height)
    expect(box.width * box.height).toBeCloseTo(980 * 490)
    expect(placedFor(both, white)).toBe(both)
  })

  it('is not drawn out of shape where the layer shows a part of its picture', () => {
    const part = { left: 0, top: 0.5, width: 0.5, height: 0.25 }
    const cropped = withPicture(base, croppedTo(pictureOf(base), part))
    const { box } = pictureOf(
      placedFor(withOwn(cropped, '1', { color: 'Navy', variants: [navy] }, dark), navy),
    )
    // A half by a quarter of 1400 × 700.
    expect(box.width / box.height).toBeCloseTo(4)
  })

  it('keeps its shape when the layer is cropped, whichever of them is shown', () => {
    const half = { left: 0.5, top: 0, width: 0.5, height: 1 }
    /** Width to height of the whole file, as it is drawn. */
    const shapes = (placed: Placed) =>
      [white, navy].map((id) => {
        const { box, crop = { width: 1, height: 1 } } = pictureOf(placedFor(placed, id))
        return box.width / crop.width / (box.height / crop.height)
      })
    const cropped = (placed: Placed, variant: number) => {
      const shown = placedFor(placed, variant)
      return withPlacedFor(placed, variant, withPicture(shown, croppedTo(pictureOf(shown), half)))
    }
    for (const variant of [white, navy]) {
      const [common, own] = shapes(cropped(both, variant))
      expect(common).toBeCloseTo(2)
      expect(own).toBeCloseTo(1)
    }
    // Given to a layer that is cropped already, as well.
    const [common, own] = shapes(
      withOwn(cropped(base, white), '1', { color: 'Navy', variants: [navy] }, light),
    )
    expect(common).toBeCloseTo(2)
    expect(own).toBeCloseTo(1)
  })

  it('is cropped alone, and shows its own part from then on; the others show what the layer does', () => {
    const half = { left: 0.5, top: 0, width: 0.5, height: 1 }
    const third = { left: 0, top: 0, width: 1, height: 0.25 }
    const cropped = (placed: Placed, variant: number, part: typeof half) => {
      const shown = placedFor(placed, variant)
      return withPlacedFor(placed, variant, { ...shown, layers: [croppedTo(pictureOf(shown), part)] })
    }
    const seen = (placed: Placed, variant: number) => {
      const { box, crop } = pictureOf(placedFor(placed, variant))
      return { width: Math.round(box.width), height: Math.round(box.height), crop }
    }
    const own = cropped(both, navy, half)
    expect(seen(own, navyXl)).toEqual({ width: 346, height: 693, crop: half })
    expect(seen(own, white)).toEqual(seen(both, white))
    // The layer itself is cropped then: its own part stays.
    const apart = cropped(own, white, third)
    expect(seen(apart, white)).toEqual({ width: 980, height: 123, crop: third })
    expect(seen(apart, navy)).toEqual(seen(own, navy))
    // Whole again on its color, it stays whole whatever the layer shows.
    const whole = cropped(apart, navy, { left: 0, top: 0, width: 1, height: 1 })
    expect(seen(whole, navy)).toEqual({ width: 693, height: 693, crop: undefined })
    expect(seen(cropped(whole, white, half), navy)).toEqual(seen(whole, navy))
    // One ink on that color, or a move, keeps the part.
    const inked = withLayer(own, '1', (layer) =>
      withInkOn(layer, [{ color: 'Navy', variants: [navy, navyXl] }], '#ffffff'),
    )
    expect(seen(inked, navy)).toEqual(seen(own, navy))
    const moved = withPlacedFor(
      own,
      navy,
      withPicture(placedFor(own, navy), { box: printBox(3, 5, 346, 693) }),
    )
    expect(seen(moved, navy).crop).toEqual(half)
    expect(seen(moved, white).crop).toBeUndefined()
  })

  it('shows the part that it showed when the others get another file, whole or with a part of its own', () => {
    const half = { left: 0.5, top: 0, width: 0.5, height: 1 }
    const top = { left: 0, top: 0, width: 1, height: 0.5 }
    const shown = withPicture(both, croppedTo(pictureOf(both), half))
    const cropped = withPlacedFor(both, white, shown)
    const seen = (placed: Placed) => {
      const { artwork, box, crop } = pictureOf(placedFor(placed, navy))
      return { artwork, box, crop }
    }
    expect(seen(cropped)).toMatchObject({ artwork: 'light', crop: half })
    const { crop: _crop, ...whole } = pictureOf(placedFor(cropped, white))
    const replaced = withPlacedFor(cropped, white, { ...cropped, layers: [{ ...whole, artwork: 'new' }] })
    expect(seen(replaced)).toEqual(seen(cropped))
    expect(pictureOf(placedFor(replaced, white))).toMatchObject({ artwork: 'new' })
    const turned = withPlacedFor(cropped, white, withPicture(cropped, { artwork: 'turned', crop: top }))
    expect(seen(turned)).toEqual(seen(cropped))
    expect(pictureOf(placedFor(turned, white)).crop).toEqual(top)
    // All of it was shown before the others got a part of another file.
    const cut = withPlacedFor(both, white, withPicture(both, { artwork: 'turned', crop: top }))
    expect(seen(cut)).toEqual(seen(both))
  })

  it('that is the common one in other colors is another one when that is, where and as large as it was', () => {
    const colors = [{ color: 'Navy', variants: [navy, navyXl] }]
    const inked = withLayer(base, '1', (layer) => withInkOn(layer, colors, '#ffffff'))
    const recolor = { kind: 'single', color: '#ffffff' }
    const square = { artwork: 'light', box: printBox(410, 130, 980, 980) }
    const replaced = withPlacedFor(inked, white, withPicture(inked, square))
    expect(pictureOf(replaced)).toMatchObject(square)
    expect(pictureOf(placedFor(replaced, navyXl))).toMatchObject({ ...square, changes: { recolor } })
    // Half as large and elsewhere on that color; the file is turned around its middle.
    const there = printBox(200, 300, 490, 245)
    const moved = withPlacedFor(inked, navy, withPicture(placedFor(inked, navy), { box: there }))
    const upright = { artwork: 'turned', box: printBox(655, 0, 490, 980) }
    const turned = withPlacedFor(moved, white, withPicture(moved, upright))
    const { artwork, box } = pictureOf(placedFor(turned, navy))
    expect([artwork, box.width, box.height, box.left]).toEqual(['turned', 245, 490, 322.5])
    // On that color alone, the others keep theirs.
    const apart = withPlacedFor(inked, navy, withPicture(placedFor(inked, navy), square))
    expect([white, navy].map((id) => pictureOf(placedFor(apart, id)).artwork)).toEqual(['dark', 'light'])
  })

  it('is whole again when the layer is, and what no crop changes stays exactly where it was', () => {
    const third = { left: 0.1, top: 0.3, width: 1 / 3, height: 0.7 }
    const shown = withPicture(both, croppedTo(pictureOf(both), third))
    const cropped = withPlacedFor(both, white, shown)
    const whole = croppedTo(pictureOf(placedFor(cropped, white)), { left: 0, top: 0, width: 1, height: 1 })
    const { crop: _crop, ...about } = whole
    const back = withPlacedFor(cropped, white, { ...cropped, layers: [about] })
    expect(pictureOf(back).crop).toBeUndefined()
    const boxOf = (placed: Placed) => pictureOf(placedFor(placed, navy)).box
    expect([boxOf(back).left, boxOf(back).width]).toEqual(
      [boxOf(both).left, boxOf(both).width].map((length) => expect.closeTo(length, 6)),
    )
    const moved = withPlacedFor(
      cropped,
      white,
      withPicture(placedFor(cropped, white), { box: printBox(3, 5, 300, 300) }),
    )
    expect(boxOf(moved)).toEqual(boxOf(cropped))
  })

  it('is sent for the variants of that color, and the service must have both', () => {
    const sent = [white, navy, navyXl].map((id) => filesForVariant(content(both), printfiles, id).files[0])
    expect(sent.map((file) => file?.id)).toEqual([71, 73, 73])
    expect(sent[0]?.position).toMatchObject({ left: 410, top: 130, width: 980, height: 490 })
    expect(sent[1]?.position).toMatchObject({ width: 693, height: 693 })
    expect(missingFiles(content(both))).toEqual([])
    const waiting = { ...content(both), artworks: { dark, light: { ...light, fileId: null } } }
    expect([missingFiles(waiting), waitingFiles(waiting)]).toEqual([['front'], ['front']])
    expect(waitingFiles(content(both))).toEqual([])
    expect(sentArtworks(content(both)).map(({ key }) => key)).toEqual(['dark', 'light'])
    expect(sentArtworks(content(base)).map(({ key }) => key)).toEqual(['dark'])
  })

  it('takes the place of every other that a variant of the color had', () => {
    const again = withOwn(both, '1', { color: 'Navy', variants: [navy] }, dark)
    expect(pictureOf(again).own?.map(({ artwork, variants }) => [artwork, variants])).toEqual([
      ['dark', [navy]],
    ])
  })

  it('is moved alone, and what concerns the whole placement is shared', () => {
    const box = printBox(17, 29, 500, 500)
    const moved = withPlacedFor(both, navy, {
      ...withPicture(placedFor(both, navy), { box }),
      isLimited: false,
    })
    expect(pictureOf(placedFor(moved, navyXl)).box).toEqual(box)
    expect(placedFor(moved, white).isLimited).toBe(false)
    expect(pictureOf(placedFor(moved, white))).toMatchObject({ artwork: 'dark', box: pictureOf(base).box })
    const common = withPlacedFor(
      moved,
      white,
      withPicture(placedFor(moved, white), { box: printBox(3, 5, 980, 490) }),
    )
    expect(pictureOf(placedFor(common, navy)).box).toEqual(box)
    expect(pictureOf(common).box).toEqual(printBox(3, 5, 980, 490))
  })

  it('follows when the print area is turned', () => {
    const turned = withPlacedFor(both, white, {
      ...withPicture(base, { box: printBox(0, 300, 2400, 1200) }),
      area: printArea(2400, 1800),
    })
    const { area } = turned
    const { box } = pictureOf(placedFor(turned, navy))
    expect(area).toEqual(printArea(2400, 1800))
    expect(box.left + box.width / 2).toBeCloseTo(1200)
    expect(box.top).toBeGreaterThanOrEqual(0)
  })

  it('lies where it lay on every size when something else is changed on a size with another print area', () => {
    const text = { ...newText(base.area, '#101010'), id: '2', outline: { color: '#00ff00', width: 6 } }
    const box = printBox(700, 900, 500, 500)
    const paint = { color: 'Navy', variants: [navy, navyXl], fill: '#ffffff', outline: text.outline }
    const owned = withPlacedFor(both, navy, withPicture(placedFor(both, navy), { box }))
    const two: Placed = { ...owned, layers: [...owned.layers, { ...text, own: [paint] }] }
    const wide = printArea(2100, 2400)
    const seenOn = (placed: Placed, id: number) => carriedTo(placedFor(placed, id), wide)
    const shown = seenOn(two, white)
    const faded = shown.layers.map((layer) => (layer.id === '2' ? { ...layer, opacity: 0.5 } : layer))
    const after = withPlacedFor(two, white, { ...shown, layers: faded })
    const sides = (placed: Placed) => {
      const at = pictureOf(placed).box
      return [at.left, at.top, at.width, at.height].map((side) => expect.closeTo(side, 6))
    }
    expect(Object.values(pictureOf(seenOn(after, navy)).box)).toEqual(sides(seenOn(two, navy)))
    const outlineOf = ({ layers: [, layer] }: Placed) => (layer?.kind === 'text' ? layer.outline : null)
    expect(outlineOf(seenOn(after, navy))).toEqual(outlineOf(seenOn(two, navy)))
    // On that color, the others stay.
    const onNavy = seenOn(two, navy)
    const paler = onNavy.layers.map((layer) => (layer.id === '2' ? { ...layer, opacity: 0.5 } : layer))
    const changed = withPlacedFor(two, navy, { ...onNavy, layers: paler })
    expect(Object.values(pictureOf(seenOn(changed, white)).box)).toEqual(sides(seenOn(two, white)))
  })

  it('has changes of its own once they differ, and follows the common ones until then', () => {
    const recolor = (color: string) => ({ recolor: { kind: 'single', color } }) as const
    const changed = (from: Placed, id: number, more: Parameters<typeof withPicture>[1]) =>
      withPlacedFor(from, id, withPicture(placedFor(from, id), more))
    const changesOf = (placed: Placed) =>
      [white, navy].map((id) => pictureOf(placedFor(placed, id)).changes.recolor)
    const box = printBox(3, 5, 400, 400)
    const [gold, green] = [recolor('#ffcc00'), recolor('#01784e')]
    const moved = changed(both, navy, { box })
    const common = changed(moved, white, { changes: gold })
    expect(changesOf(common)).toEqual([gold.recolor, gold.recolor])
    const own = changed(common, navy, { changes: green })
    expect(changesOf(own)).toEqual([gold.recolor, green.recolor])
    expect(changesOf(changed(own, navy, { box }))).toEqual([gold.recolor, green.recolor])
    // Alike for now, it is still its own.
    const alike = changed(own, navy, { changes: gold })
    expect(changesOf(changed(alike, white, { changes: green }))).toEqual([green.recolor, gold.recolor])
  })

  it('stays inside the area where the print does', () => {
    const tall = { key: 'light', width: 700, height: 2800 }
    const topOf = (isLimited: boolean) =>
      pictureOf(
        placedFor(withOwn({ ...base, isLimited }, '1', { color: 'Navy', variants: [navy] }, tall), navy),
      ).box.top
    expect(topOf(true)).toBeGreaterThanOrEqual(0)
    expect(topOf(false)).toBeLessThan(-300)
  })

  it('changes no other layer, and takes those that are new or of another kind as they are', () => {
    const [text, second] = [
      { ...newText(base.area, '#101010'), id: '2' },
      { ...pictureOf(base), id: '3' },
    ]
    const three: Placed = { ...base, layers: [...base.layers, text, second] }
    const owned = withOwn(three, '1', { color: 'Navy', variants: [navy] }, light)
    expect(owned.layers.slice(1)).toEqual([text, second])
    expect(withPlacedFor(base, white, three)).toStrictEqual(three)
    const star = { ...starIn(printBox(200, 300, 600, 600), null), id: '1' }
    const swapped = (before: Placed, layer: Placed['layers'][number]) =>
      withPlacedFor(before, navy, { ...base, layers: [layer] }).layers
    expect(swapped(owned, star)).toStrictEqual([star])
    const paint = { color: 'Navy', variants: [navy], fill: '#ffffff', outline: null }
    const painted = (layer: typeof text | typeof star): Placed => ({
      ...base,
      layers: [{ ...layer, id: '1', own: [paint] }],
    })
    expect(swapped(painted(text), star)).toStrictEqual([star])
    expect(swapped(painted(star), { ...text, id: '1' })).toStrictEqual([{ ...text, id: '1' }])
    expect(swapped(painted(star), { ...second, id: '1' })).toStrictEqual([{ ...second, id: '1' }])
  })

  it('is replaced and given up', () => {
    const again = withOwn(both, '1', { color: 'Navy', variants: [navy, navyXl] }, dark)
    expect(pictureOf(again).own).toHaveLength(1)
    expect(ownOf(pictureOf(again), navy)).toMatchObject({ artwork: 'dark' })
    expect(withoutOwn(both, '1', [navy, navyXl])).toEqual(base)
    const two = withOwn(both, '1', { color: 'White', variants: [white] }, light)
    expect(pictureOf(withoutOwn(two, '1', [navy, navyXl])).own?.map(({ color }) => color)).toEqual(['White'])
  })
})

describe('artwork on a square print file, sent for one that can be turned', () => {
  const sizes: Printfiles = {
    product_id: 320,
    available_placements: { default: 'Print' },
    printfiles: [
      { printfile_id: 5, width: 1500, height: 1500, dpi: 150, fill_mode: 'cover', can_rotate: true },
      { printfile_id: 9, width: 3600, height: 2700, dpi: 150, fill_mode: 'cover', can_rotate: true },
    ],
    variant_printfiles: [
      { variant_id: 31, placements: { default: 5 } },
      { variant_id: 37, placements: { default: 9 } },
    ],
    option_groups: [],
    options: [],
  }

  it.each([
    ['lying', 1400, 700, { width: 3600, height: 2700 }],
    ['upright', 700, 1400, { width: 2700, height: 3600 }],
  ])(
    '%s artwork lies or stands there, and the table of sizes says the same',
    (_word, width, height, area) => {
      const placed = onePicture({
        artwork: 'dark',
        box: printBox(50, 70, width, height),
        area: printArea(1500, 1500),
        isLimited: true,
        threads: 'auto',
      })
      const design = { artworks: { dark }, placed: { default: placed }, options: {} }
      const sent = filesForVariant(design, sizes, 37).files[0]?.position
      expect(sent).toMatchObject({ area_width: area.width, area_height: area.height })
      const [square, wide] = sizes.printfiles
      if (square === undefined || wide === undefined) throw new Error('Two sizes are listed')
      const told = carryPlaced(placed, square, wide, 'share', 'center')
      expect(told.placed.area).toEqual(area)
      expect(Math.round(told.box.width)).toBe(sent?.width)
    },
  )
})

it.each([newText(base.area, '#101010'), starIn(printBox(200, 300, 600, 600), null)])(
  'what a $kind is painted with on one color stays there, and what it is like elsewhere stays elsewhere',
  (layer) => {
    const outline = { color: '#00ff00', width: 4 }
    const own = [
      { color: 'Red', variants: [red], fill: '#cccccc', outline: null },
      { color: 'Navy', variants: [navy, navyXl], fill: '#ffffff', outline: null },
    ]
    const common: Placed = { ...base, layers: [{ ...layer, id: '1', fill: '#101010', outline: null, own }] }
    const painted = (placed: Placed, fill: string): Placed => ({
      ...placed,
      layers: placed.layers.map((one) => (one.kind === 'picture' ? one : { ...one, fill, outline })),
    })
    const paintOf = (placed: Placed, id: number) => {
      const [one] = placedFor(placed, id).layers
      return one?.kind === 'picture' ? null : [one?.fill, one?.outline]
    }
    const onNavy = withPlacedFor(common, navy, painted(placedFor(common, navy), '#ffcc00'))
    expect([white, red, navy, navyXl].map((id) => paintOf(onNavy, id))).toEqual([
      ['#101010', null],
      ['#cccccc', null],
      ['#ffcc00', outline],
      ['#ffcc00', outline],
    ])
    const onWhite = withPlacedFor(common, white, painted(placedFor(common, white), '#cc0000'))
    expect([white, navy].map((id) => paintOf(onWhite, id))).toEqual([
      ['#cc0000', outline],
      ['#ffffff', null],
    ])
  },
)
