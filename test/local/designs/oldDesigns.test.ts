import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Printfile, Printfiles } from '~/contract/artwork/mockup'
import { printOf } from '~/domain/layers/printOf'
import { emptyContent } from '~/domain/placement/design'
import { filesForVariant } from '~/domain/placement/designFiles'
import { openedContent } from '~/domain/placement/designHistory'
import { clampBox, printArea, type PrintBox, printBox } from '~/domain/placement/geometry'
import { shareBox, toPosition } from '~/domain/placement/placement'
import { areaOf } from '~/domain/placement/printAreas'
import { readContent, readDesignRecord } from '~/local/designs/readDesign'
import type { OldPlaced } from '../../domain/layers/onePicture'

/** Kept designs of the first version: one picture a placement, named beside its box. */
const printfile = (id: number, width: number, height: number, canRotate: boolean): Printfile => ({
  printfile_id: id,
  width,
  height,
  dpi: 150,
  fill_mode: 'fit',
  can_rotate: canRotate,
})
const upright = printfile(1, 1800, 2400, false)
const files = [upright, printfile(2, 2700, 3600, true), printfile(3, 1500, 1500, true)]
const variants = [11, 12, 13]
const prints: Printfiles = {
  product_id: 7,
  available_placements: { front: 'Front', back: 'Back' },
  printfiles: files,
  variant_printfiles: variants.map((id, index) => ({
    variant_id: id,
    placements: { front: 1 + index, back: 3 - index },
  })),
  option_groups: [],
  options: [],
}

const box: fc.Arbitrary<PrintBox> = fc
  .tuple(
    fc.double({ min: -900, max: 1700, noNaN: true }),
    fc.double({ min: -900, max: 1700, noNaN: true }),
    fc.double({ min: 1, max: 2600, noNaN: true }),
    fc.double({ min: 1, max: 2600, noNaN: true }),
  )
  .map(([left, top, width, height]) => printBox(left, top, width, height))
const key = fc.constantFrom('a', 'b', 'c')
const oldPlaced: fc.Arbitrary<OldPlaced> = fc
  .record({
    artwork: key,
    box,
    area: fc.constantFrom(printArea(1800, 2400), printArea(3600, 2700), printArea(1500, 1500)),
    isLimited: fc.boolean(),
    own: fc.array(fc.record({ color: fc.constantFrom('Navy', 'Black'), artwork: key, box }), {
      maxLength: 2,
    }),
  })
  .map(({ own, ...about }) => ({
    ...about,
    threads: 'auto',
    ...(own.length === 0
      ? {}
      : { own: own.map((entry, index) => ({ ...entry, variants: [variants[index + 1] ?? 0] })) }),
  }))
const oldContent = fc
  .dictionary(fc.constantFrom('front', 'back'), oldPlaced, { minKeys: 1 })
  .map((placed) => ({
    artworks: Object.fromEntries(
      ['a', 'b', 'c'].map((name, index) => [
        name,
        {
          key: name,
          filename: `${name}.png`,
          mimeType: 'image/png',
          isVector: false,
          width: 900,
          height: 300,
          fileId: 900 + index,
          preview: null,
        },
      ]),
    ),
    placed: Object.assign({}, placed),
    options: {},
  }))

/** What the first version sent of a placement for a variant. */
function sentBefore(base: OldPlaced, variantId: number, to: Printfile) {
  const own = base.own?.find((entry) => entry.variants.includes(variantId))
  const at = own?.box ?? base.box
  const { area: from } = base
  const isUpright = from.height === from.width ? at.height > at.width : from.height > from.width
  const area = areaOf(to, isUpright)
  const carried = shareBox(from, area, at)
  const position = toPosition(area, base.isLimited ? clampBox(area, carried) : carried)
  return {
    id: 900 + ['a', 'b', 'c'].indexOf(own?.artwork ?? base.artwork),
    position: { ...position, limit_to_print_area: base.isLimited },
  }
}

/** As it goes over the line, where no zero has a sign. */
const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('designs that older versions have kept', () => {
  it('are sent as they were, for every variant', () => {
    fc.assert(
      fc.property(oldContent, (old) => {
        const content = readContent(structuredClone(old))
        if (content === null) throw new Error('It was not read')
        for (const [index, variantId] of variants.entries()) {
          const sent = filesForVariant(content, prints, variantId).files
          const before = Object.entries(old.placed).map(([placement, base]) => ({
            type: placement,
            ...sentBefore(base, variantId, files[placement === 'front' ? index : 2 - index] ?? upright),
          }))
          expect(asSent(sent)).toEqual(asSent(before))
        }
        for (const [placement, base] of Object.entries(old.placed)) {
          const placed = content.placed[placement]
          const print = placed === undefined ? null : printOf(content, placed)
          expect(print).toMatchObject({ key: base.artwork, box: base.box, isSimple: true })
        }
        // Read once more, it is what it is.
        expect(readContent(structuredClone(content))).toEqual(content)
      }),
      { numRuns: 500 },
    )
  })

  it('keep their history, and a placement that two steps name stays one', () => {
    fc.assert(
      fc.property(oldPlaced, oldPlaced, (first, second) => {
        const step = (before: OldPlaced | null, after: OldPlaced | null, at: number) => ({
          label: 'Move',
          before: { front: before },
          after: { front: after },
          merge: null,
          at,
        })
        const record = {
          id: 'd1',
          owner: 'demo|own',
          productId: 71,
          technique: 'DTG',
          variantId: 11,
          rev: 3,
          schema: 1,
          updatedAt: 5,
          edited: {
            content: { artworks: {}, placed: { front: first }, options: {} },
            past: [step(null, first, 1)],
            future: [step(first, second, 2)],
          },
        }
        const read = readDesignRecord(structuredClone(record))
        expect(read).toMatchObject({ id: 'd1', rev: 3, schema: 2 })
        if (read === null) throw new Error('It was not read')
        const { content, past, future } = read.edited
        expect(past[0]?.after['front']).toBe(content.placed['front'])
        expect(future[0]?.before['front']).toBe(content.placed['front'])
        expect(openedContent(read.edited)).toEqual(emptyContent)
        expect(readDesignRecord(structuredClone(read))).toEqual(read)
        expect(readDesignRecord({ ...record, schema: 3, edited: { ...record.edited, layers: 1 } })).toBeNull()
      }),
      { numRuns: 100 },
    )
  })

  it.each([
    ['no layer', { layers: [] }],
    ['more than 400 layers', { many: 401 }],
    ['two layers of one id', { many: 2, id: 'x' }],
    ['a box that is nowhere', { box: { left: Number.NaN, top: 0, width: 1, height: 1 } }],
    [
      'a color that is none',
      { kind: 'shape', shape: 'star', fill: 'url(x)', radius: 0, points: 5, outline: null },
    ],
    ['an unknown kind', { kind: 'script' }],
  ])('are not read with %s', (_words, wrong) => {
    const layer = {
      kind: 'picture',
      id: '1',
      name: '',
      box: { left: 0, top: 0, width: 9, height: 9 },
      angle: 0,
      opacity: 1,
      isLocked: false,
      isHidden: false,
      artwork: 'a',
      isMirrored: false,
      changes: {},
    }
    const { many, layers: none, ...more } = wrong as { many?: number; layers?: unknown[]; id?: string }
    const layers =
      none ?? Array.from({ length: many ?? 1 }, (_, index) => ({ ...layer, id: String(index), ...more }))
    const content = (list: unknown) => ({
      artworks: {},
      options: {},
      placed: {
        front: { layers: list, area: { width: 9, height: 9 }, isLimited: true, threads: 'auto' },
      },
    })
    expect(readContent(content([layer]))).not.toBeNull()
    expect(readContent(content(layers))).toBeNull()
  })
})
