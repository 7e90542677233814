import { expect, it } from 'vitest'
import { product } from '~/contract/catalog/catalog'
import {
  activePlacementOf,
  drawnPlacement,
  drawnVariant,
  orientationOf,
  placementFor,
  techniqueFor,
} from '~/domain/designs/activePlacement'
import { printArea, printBox } from '~/domain/placement/geometry'
import { factsOf, picture, placedWith, words } from '../preflight/preflightFacts'

it('has the layers that were chosen, else the topmost that is shown; none when nobody wants one', () => {
  const idsOf = (
    selected: readonly string[] | undefined,
    layers = [picture(), words(), words({ isHidden: true })],
  ) => {
    const { printContext, content } = factsOf({ front: placedWith(layers) })
    return activePlacementOf(printContext, content, 'front', selected)?.selection.map(({ id }) => id)
  }
  expect(idsOf(['1', '2'])).toEqual(['1', '2'])
  expect(idsOf(undefined)).toEqual(['2'])
  expect(idsOf(['9'])).toEqual(['2'])
  expect(idsOf([])).toEqual([])
  expect(idsOf(undefined, [])).toEqual([])
  const hidden = words({ isHidden: true })
  expect(idsOf(undefined, [hidden, hidden, hidden])).toEqual(['3'])
})

it('a design is drawn on its own variant, on the first that has the placement where that is gone', () => {
  const { printfiles } = factsOf({}).printContext
  expect([2, 9].map((id) => drawnVariant(id, printfiles, 'front'))).toEqual([2, 1])
  expect(drawnVariant(9, printfiles, 'sleeve')).toBe(9)
  expect(drawnVariant(9, undefined, 'front')).toBe(9)
})

it('a placement that carries nothing has its print area and nothing that is placed, chosen or printed', () => {
  const { printContext, content } = factsOf({ front: placedWith([picture()]) })
  expect(activePlacementOf(printContext, content, 'back')).toMatchObject({
    placement: 'back',
    title: 'Back print',
    area: { width: 1800, height: 2400 },
    placed: null,
    base: null,
    print: null,
    selection: [],
    layer: null,
    artwork: null,
    box: null,
  })
  expect(activePlacementOf(printContext, content, 'sleeve')).toBeNull()
})

it('the technique is the one that is asked for, else the default of the blank, else its first', () => {
  const of = (wanted: string, keys: readonly string[], byDefault = '') => {
    const techniques = keys.map((key) => ({ key, display_name: key, is_default: key === byDefault }))
    const blank = product.parse({ id: 1, title: 'Tee', files: [], options: [], techniques })
    return techniqueFor(blank, wanted)?.key
  }
  const all = ['DTFILM', 'DTG', 'EMBROIDERY']
  expect([of('EMBROIDERY', all, 'DTG'), of('', all, 'DTG'), of('GONE', all), of('', [])]).toEqual([
    'EMBROIDERY',
    'DTG',
    'DTFILM',
    undefined,
  ])
})

it('a design is shown by the first placement of its blank that carries artwork and that the technique has', () => {
  const { product: tee, printfiles } = factsOf({}).printContext
  const placed = { back: placedWith([picture()]), front: placedWith([words()]) }
  const content = { artworks: {}, placed, options: {} }
  expect(drawnPlacement(content, tee, printfiles)).toBe('front')
  const { front: _front, ...others } = printfiles.available_placements
  const backOnly = { ...printfiles, available_placements: others }
  expect(drawnPlacement(content, tee, backOnly)).toBe('back')
  // What is not known yet leaves the order in which it was drawn.
  expect([drawnPlacement(content, undefined, printfiles), drawnPlacement(content, tee, undefined)]).toEqual([
    'back',
    'back',
  ])
  expect(drawnPlacement({ ...content, placed: { sleeve: placed.back } }, tee, printfiles)).toBe('sleeve')
  expect(drawnPlacement({ ...content, placed: {} }, tee, printfiles)).toBe('')
  expect(['back', 'none', 'front'].map((wanted) => placementFor(tee, backOnly, wanted))).toEqual([
    'back',
    'back',
    'back',
  ])
  expect(placementFor(tee, { ...printfiles, available_placements: {} }, 'front')).toBe('')
})

it('asks for 150 dots an inch where the service names no least', () => {
  const { printContext, content } = factsOf({ front: placedWith([picture()]) })
  const leastOf = (min_dpi: number | null) =>
    activePlacementOf({ ...printContext, layout: { ...printContext.layout, min_dpi } }, content, 'front')
      ?.minDpi
  expect([leastOf(null), leastOf(300)]).toEqual([150, 300])
})

it('of the chosen layers the one that was chosen last is the layer, with its picture', () => {
  const { printContext, content } = factsOf({ front: placedWith([picture(), words(), picture()]) })
  const of = (selected?: readonly string[]) => {
    const active = activePlacementOf(printContext, content, 'front', selected)
    return [active?.layer?.id, active?.artwork?.key, active?.print === null]
  }
  expect(of(['3', '1'])).toEqual(['1', 'logo', false])
  expect(of(['1', '2'])).toEqual(['2', undefined, false])
  expect(of(['1', '9'])).toEqual(['1', 'logo', false])
  expect(of(['1', '3', '2'])).toEqual(['2', undefined, false])
  expect(of(['1', '3', '9'])).toEqual(['3', 'logo', false])
  expect(of()).toEqual(['3', 'logo', false])
})

/** A sheet of 1800 × 2400 pixels, with these sides instead for the second variant, as the service may name it. */
function sheets(more: { width?: number; height?: number; can_rotate?: boolean }) {
  const { printContext, content } = factsOf({ front: placedWith([picture()]) })
  const { printfiles } = printContext
  const [first] = printfiles.printfiles
  if (first === undefined) throw new Error('There is no print file')
  const second = { ...first, printfile_id: 2, ...more }
  const rows = [1, 2].map((id) => ({ variant_id: id, placements: { front: id, embroidery_chest: id } }))
  const both = { ...printfiles, printfiles: [first, second], variant_printfiles: rows }
  return { content, second, context: { ...printContext, printfiles: both, variantId: 2 } }
}

it.each([
  [{ width: 900 }, printArea(900, 2400), printBox(150, 900, 600, 600)],
  [{ height: 1200 }, printArea(1800, 1200), printBox(300, 0, 1200, 1200)],
  [{ width: 900, height: 1200 }, printArea(900, 1200), printBox(150, 300, 600, 600)],
])(
  'on a variant with a sheet of other sides, %j, it lies and is sent by its share of them',
  (sides, area, box) => {
    const { context, content } = sheets(sides)
    const active = activePlacementOf(context, content, 'front')
    expect(active?.area).toEqual(area)
    expect([active?.box, active?.print?.box]).toEqual([box, box])
  },
)

it('what lies over the border of its own sheet is shown and sent where it is, though it may not be put there', () => {
  const { printContext } = factsOf({})
  const over = printBox(1500, 100, 600, 600)
  const content = {
    artworks: {},
    placed: { front: placedWith([picture(600, { box: over })], true) },
    options: {},
  }
  const active = activePlacementOf(printContext, content, 'front')
  expect([active?.box, active?.print?.box]).toEqual([over, over])
})

it('a sheet that can be turned lies as the design on it does, and stands while it is empty', () => {
  const { context, content } = sheets({ can_rotate: true })
  const lying = { ...placedWith([picture()]), area: printArea(2400, 1800) }
  const areaWith = (placed: typeof content.placed) =>
    activePlacementOf(context, { ...content, placed }, 'front')?.area
  expect(areaWith({ front: lying })).toEqual(printArea(2400, 1800))
  expect(areaWith({ front: placedWith([picture()]) })).toEqual(printArea(1800, 2400))
  expect(areaWith({})).toEqual(printArea(1800, 2400))
})

it('a variant’s sheet stands unless it is wider than high, as far as it is known', () => {
  const design = placedWith([picture()])
  const of = (width: number, height: number) => orientationOf(sheets({ width, height }).second, design)
  expect([of(1800, 2400), of(2400, 1800), of(2000, 2000)]).toEqual(['vertical', 'horizontal', 'vertical'])
  const lying = sheets({ width: 2400, height: 1800 }).second
  expect([orientationOf(undefined, design), orientationOf(lying, undefined)]).toEqual([
    'vertical',
    'vertical',
  ])
})

it('says what is not known as nothing, and names a placement that the blank does not name by its key', () => {
  const { printContext, content } = factsOf({ front: placedWith([picture()]) })
  const blank = { ...printContext, product: { ...printContext.product, files: [] } }
  const active = activePlacementOf(blank, { ...content, artworks: {} }, 'front')
  expect([active?.title, active?.template, active?.artwork]).toEqual(['front', null, null])
})

it('an embroidery on which nothing lies yet has the threads of the service, and as many as it takes', () => {
  const { context, content } = sheets({})
  const inks = activePlacementOf(context, content, 'embroidery_chest')?.inks
  expect(inks).toMatchObject({ kind: 'threads', most: 6 })
})
