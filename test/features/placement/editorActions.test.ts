import { describe, expect, it } from 'vitest'
import type { ActivePlacement } from '~/domain/designs/activePlacement'
import { type Layer, mostLayers, pictureLayer, turnedBox } from '~/domain/layers/layer'
import { newShape, newText } from '~/domain/layers/newLayers'
import { layerName } from '~/domain/layers/layerName'
import { placedFor } from '~/domain/layers/ownLayers'
import { printOf } from '~/domain/layers/printOf'
import { type Artwork, emptyContent } from '~/domain/placement/design'
import { type Edit, editDesign, type Edited, openContent } from '~/domain/placement/designHistory'
import { printArea, printBox } from '~/domain/placement/geometry'
import { editorActions } from '~/features/placement/editorActions'

const area = printArea(1800, 2400)
const logo: Artwork = {
  key: 'a',
  filename: 'a.png',
  mimeType: 'image/png',
  isVector: false,
  width: 9,
  height: 9,
  fileId: null,
  preview: null,
}
const shapes = (count: number): Layer[] =>
  Array.from({ length: count }, (_, at) => ({ ...newShape(area, 'ellipse', '#cc0000'), id: String(at + 1) }))

/** What came of an action on these layers, or on so many, the last of them chosen. */
function acted(
  of: number | Layer[],
  act: (actions: ReturnType<typeof editorActions>) => void,
  variantId = 9,
  edited?: Edited,
) {
  const layers = typeof of === 'number' ? shapes(of) : of
  const base = { area, layers, isLimited: true, threads: 'auto' as const }
  const placed = placedFor(base, variantId)
  const active: ActivePlacement = {
    placement: 'front',
    title: 'Front print',
    printfile: { printfile_id: 1, ...area, dpi: 150, fill_mode: 'fit', can_rotate: false },
    area,
    template: null,
    minDpi: 150,
    placed,
    base,
    variantId,
    print: printOf({ artworks: {} }, placed),
    selection: placed.layers.slice(-1),
    layer: placed.layers.at(-1) ?? null,
    artwork: null,
    box: null,
    inks: null,
  }
  const [edits, refused, chosen]: [Edit[], string[], (readonly string[])[]] = [[], [], []]
  act(
    editorActions({
      active,
      edited: edited ?? openContent({ artworks: {}, placed: { front: base }, options: {} }),
      edit: (edit) => edits.push(edit),
      say: () => undefined,
      refuse: (text) => refused.push(text),
      select: (ids) => chosen.push(ids),
    }),
  )
  return { edits, refused, chosen }
}

it('takes the four hundredth layer and refuses one more, however it comes, with nothing changed', () => {
  const word = { ...newShape(area, 'star', '#0000cc'), id: '0' }
  expect(acted(mostLayers - 1, ({ addLayer }) => addLayer(word, 'Add'))).toEqual({
    edits: [expect.anything()],
    refused: [],
    chosen: [['400']],
  })
  const full = {
    edits: [],
    refused: ['A placement takes at most 400 layers. Nothing was added.'],
    chosen: [],
  }
  expect(acted(mostLayers, ({ addLayer }) => addLayer(word, 'Add'))).toEqual(full)
  expect(acted(mostLayers, ({ copy }) => copy([word], 'Duplicate'))).toEqual(full)
  expect(
    acted(mostLayers - 1, ({ placeAll }) => placeAll([1, 2].map((at) => ({ ...logo, key: `a${at}` })))),
  ).toEqual(full)
})

it('leaves a pattern filling its box when its picture is replaced by one of another shape', () => {
  const tile = { pattern: 'grid', size: 300, gap: 0, angle: 0 } as const
  const box = printBox(0, 0, 1800, 2400)
  const pattern = { ...pictureLayer('1', 'a', box), changes: { tile } }
  const wide = { ...logo, key: 'b', width: 300, height: 200 }
  const layerAfter = (act: (actions: ReturnType<typeof editorActions>) => void) => {
    const [edit] = acted([pattern], act).edits
    return edit?.kind === 'place' ? edit.changes['front']?.layers[0] : undefined
  }
  expect(layerAfter(({ replace }) => replace(wide))).toEqual({ ...pattern, artwork: 'b' })
  expect(layerAfter(({ putOwn }) => putOwn(wide, 'Black', [2]))).toMatchObject({ own: [{ box }] })
})

it('puts another picture in the place of a turned one inside of the print area, as it is seen, also on one color', () => {
  // A long one along the left border, upright by a quarter turn.
  const box = printBox(-250, 1100, 600, 100)
  const banner = { ...pictureLayer('1', 'a', box), angle: 90 }
  const seenAfter = (act: (actions: ReturnType<typeof editorActions>) => void) =>
    acted([banner], act).edits.flatMap((edit) => {
      const [layer] = (edit.kind === 'place' && edit.changes['front']?.layers) || []
      if (layer?.kind !== 'picture') return []
      const { left, top, width, height } = turnedBox({ ...layer, box: layer.own?.[0]?.box ?? layer.box })
      return [[left, top, width, height].map((side) => Math.round(side) + 0)]
    })
  const wide = { ...logo, key: 'b', width: 300, height: 200 }
  // 400 wide is as high as the common one is long; moved in by 150 it lies at the border.
  expect(seenAfter(({ replace }) => replace(wide))).toEqual([[0, 1000, 400, 600]])
  const [own] = seenAfter(({ putOwn }) => putOwn(wide, 'Black', [2]))
  expect(own?.[0]).toBe(0)
})

it('copies a layer as each color has it, whichever is shown', () => {
  const white = { color: 'White', variants: [1] }
  const star = { ...newShape(area, 'star', '#ffffff'), own: [{ ...white, fill: '#000000', outline: null }] }
  const box = printBox(300, 300, 200, 100)
  const picture = {
    ...pictureLayer('2', 'a', printBox(100, 100, 600, 300)),
    own: [{ ...white, artwork: 'b', box, changes: { solid: { kind: 'hard' as const } } }],
  }
  const layers = [{ ...star, id: '1' }, picture]
  const base = { area, layers, isLimited: true, threads: 'auto' as const }
  const { edits } = acted(layers, ({ copy }) => copy(placedFor(base, 1).layers, 'Duplicate', 10), 1)
  const [edit] = edits
  const after = edit?.kind === 'place' ? edit.changes['front'] : null
  if (after == null) throw new Error('Nothing was copied')
  const looks = (variant: number) =>
    placedFor(after, variant).layers.map((layer) =>
      layer.kind === 'picture'
        ? [layer.artwork, layer.changes, layer.box.left]
        : layer.kind === 'shape' && layer.fill,
    )
  expect(looks(2)).toEqual(['#ffffff', ['a', {}, 100], '#ffffff', ['a', {}, 110]])
  const own = { solid: { kind: 'hard' as const } }
  expect(looks(1)).toEqual(['#000000', ['b', own, 300], '#000000', ['b', own, 310]])
})

it('puts what was made of a picture on that picture alone: where another is there by then, it says so', () => {
  const picture = pictureLayer('1', 'a', printBox(100, 100, 600, 300))
  const turned = { ...logo, key: 'b' }
  const how = { turn: 90 }
  expect(
    acted([picture], ({ reshape }) => reshape(logo, turned, 'Turn right', how)).edits.length,
  ).toBeGreaterThan(0)
  expect(
    acted([{ ...picture, artwork: 'c' }], ({ reshape }) => reshape(logo, turned, 'Turn right', how)),
  ).toEqual({
    edits: [],
    refused: ['“a.png” is not there any more. Nothing was changed.'],
    chosen: [],
  })
})

describe('what must stay inside of the print area', () => {
  const text: Layer = {
    ...newText(area, '#cc0000'),
    id: '1',
    box: printBox(1000, 1100, 700, 200),
  }
  const placedAfter = (layer: Layer, act: (actions: ReturnType<typeof editorActions>) => void) =>
    acted([layer], act).edits.flatMap((edit) => {
      const [after] = (edit.kind === 'place' && edit.changes['front']?.layers) || []
      return after === undefined ? [] : [after]
    })

  it('is made smaller and moved in where a change of how it is set takes it over the border', () => {
    const wider = (one: Layer) => ({ ...one, box: printBox(-600, 1100, 3600, 200) })
    const [after] = placedAfter(text, ({ arrange }) => arrange((all) => all.map(wider), 'Letter gap'))
    expect(after?.box).toEqual(printBox(0, 1150, 1800, 100))
    const [chosen] = placedAfter(text, ({ changeChosen }) => changeChosen(wider, 'Turn'))
    expect(chosen?.box).toEqual(after?.box)
  })

  it('is moved in by other words as far as it has room, and keeps the size of its letters', () => {
    const over = (left: number, width: number) => ({ ...text, box: printBox(left, 2300, width, 200) })
    const written = (layer: Layer) =>
      placedAfter(layer, ({ write }) => {
        if (layer.kind === 'text') write(layer, 'Slow morning club')
      })
    expect(written(over(1300, 700))).toEqual([
      { ...text, words: 'Slow morning club', box: printBox(1100, 2200, 700, 200) },
    ])
    // Wider than the area: the checks say that it is cut.
    expect(written(over(-100, 2000))[0]?.box).toEqual(printBox(-100, 2200, 2000, 200))
  })

  it('stays as it is where it crossed the border before and only looks other or is hidden', () => {
    const crossing: Layer = { ...text, box: printBox(-100, 1100, 2000, 200) }
    const painted = placedAfter(crossing, ({ arrange }) =>
      arrange((all) => all.map((one) => ({ ...one, fill: '#00cc00' })), 'Text color'),
    )
    const hidden = placedAfter(crossing, ({ changeChosen }) =>
      changeChosen((one) => ({ ...one, isHidden: true }), 'Hide'),
    )
    expect([...painted, ...hidden].map(({ box }) => box)).toEqual([crossing.box, crossing.box])
    const outline = { color: '#cc0000', width: 40 }
    const wide: Layer = { ...text, box: printBox(0, 1100, 1800, 200) }
    const outlined = placedAfter(wide, ({ arrange }) =>
      arrange((all) => all.map((one) => ({ ...one, outline })), 'Outline'),
    )
    expect(outlined).toEqual([{ ...wide, outline }])
  })
})

it('the same bytes under another name: what lies there keeps its name, and what comes has its own', () => {
  const named = (filename: string) => ({ ...logo, filename })
  const state = (edits: readonly Edit[], from: Edited) => edits.reduce(editDesign, from)
  const shown = ({ content }: Edited) =>
    content.placed['front']?.layers.map((layer) => layerName(layer, content.artworks))
  const other = { ...pictureLayer('2', 'b', printBox(0, 0, 9, 9)), name: 'Other' }
  const before = openContent({
    artworks: { a: named('first.png') },
    placed: {
      front: {
        area,
        layers: [pictureLayer('1', 'a', printBox(0, 0, 9, 9)), other],
        isLimited: true,
        threads: 'auto',
      },
    },
    options: {},
  })
  const after = (act: (actions: ReturnType<typeof editorActions>) => void) =>
    shown(state(acted([...(before.content.placed['front']?.layers ?? [])], act, 9, before).edits, before))
  expect(after(({ placeAll }) => placeAll([named('second.png'), named('third.png')]))).toEqual([
    'first',
    'Other',
    'second',
    'third',
  ])
  expect(after(({ placeAll }) => placeAll([named('first.png')]))).toEqual(['first', 'Other', 'first'])
  expect(after(({ replace }) => replace(named('second.png')))).toEqual(['first', 'second'])
  const pasted = pictureLayer('7', 'a', printBox(50, 50, 9, 9))
  const added = [named('second.png')]
  expect(after(({ copy }) => copy([pasted], 'Paste', 0, { added, next: null }))).toEqual([
    'first',
    'Other',
    'second',
  ])
  // Two files of the same bytes at once, on an empty placement.
  const { edits } = acted(
    [],
    ({ placeAll }) => placeAll([named('first.png'), named('second.png')]),
    9,
    openContent(emptyContent),
  )
  expect(shown(state(edits, openContent(emptyContent)))).toEqual(['first', 'second'])
})
