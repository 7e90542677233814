import { expect, it } from 'vitest'
import type { ActivePlacement } from '~/domain/designs/activePlacement'
import { type Layer, mostLayers } from '~/domain/layers/layer'
import { newShape } from '~/domain/layers/newLayers'
import { printOf } from '~/domain/layers/printOf'
import type { Edit } from '~/domain/placement/designHistory'
import { printArea } from '~/domain/placement/geometry'
import { editorActions } from '~/features/placement/editorActions'

const area = printArea(1800, 2400)
const shapes = (count: number): Layer[] =>
  Array.from({ length: count }, (_, at) => ({ ...newShape(area, 'ellipse', '#cc0000'), id: String(at + 1) }))

/** What came of an action on so many layers. */
function acted(count: number, act: (actions: ReturnType<typeof editorActions>) => void) {
  const placed = { area, layers: shapes(count), isLimited: true, threads: 'auto' as const }
  const active: ActivePlacement = {
    placement: 'front',
    title: 'Front print',
    printfile: { printfile_id: 1, ...area, dpi: 150, fill_mode: 'fit', can_rotate: false },
    area,
    template: null,
    minDpi: 150,
    placed,
    base: placed,
    variantId: 1,
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
      artworks: {},
      edit: (edit) => edits.push(edit),
      say: () => undefined,
      refuse: (text) => refused.push(text),
      select: (ids) => chosen.push(ids),
    }),
  )
  return { edits: edits.length, refused, chosen }
}

it('takes the four hundredth layer and refuses one more, however it comes, with nothing changed', () => {
  const word = { ...newShape(area, 'star', '#0000cc'), id: '0' }
  expect(acted(mostLayers - 1, ({ addLayer }) => addLayer(word, 'Add'))).toEqual({
    edits: 1,
    refused: [],
    chosen: [['400']],
  })
  const full = { edits: 0, refused: ['A placement takes at most 400 layers. Nothing was added.'], chosen: [] }
  expect(acted(mostLayers, ({ addLayer }) => addLayer(word, 'Add'))).toEqual(full)
  expect(acted(mostLayers, ({ copy }) => copy([word], 'Duplicate'))).toEqual(full)
  const logo = { key: 'a', filename: 'a.png', mimeType: 'image/png', isVector: false, width: 9, height: 9 }
  expect(
    acted(mostLayers - 1, ({ placeAll }) =>
      placeAll([1, 2].map((at) => ({ ...logo, key: `a${at}`, fileId: null, preview: null }))),
    ),
  ).toEqual(full)
})
