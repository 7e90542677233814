import fc from 'fast-check'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Printfiles } from '~/contract/artwork/mockup'
import { readImageFacts } from '~/domain/artwork/imageFacts'
import { withDensity } from '~/domain/artwork/pngDensity'
import { carriedTo } from '~/domain/layers/carryLayers'
import { composablesOf, printFileDpi } from '~/domain/layers/composables'
import { type Layer, pictureLayer } from '~/domain/layers/layer'
import { placedFor } from '~/domain/layers/ownLayers'
import { ownPrintsOf, printBoxOf, printOf } from '~/domain/layers/printOf'
import type { Artwork, DesignContent, Placed } from '~/domain/placement/design'
import {
  filesForVariant,
  missingFiles,
  unseenPlacements,
  waitingFiles,
  whyNothing,
} from '~/domain/placement/designFiles'
import { printArea, printBox } from '~/domain/placement/geometry'
import { shareBox } from '~/domain/placement/placement'
import { canonicalText } from '~/domain/text/canonicalText'
import { digestText } from '~/domain/text/digestText'
import { words } from '../preflight/preflightFacts'
import { artworkOf, starIn } from './onePicture'

const artwork = (key: string, fileId: number | null) => artworkOf(key, 600, 200, fileId)
const artworks = { fox: artwork('fox', 71), sign: artwork('sign', 73) }
const fox = pictureLayer('1', 'fox', printBox(410, 130, 610, 205))
const star = starIn(printBox(100.4, 90.2, 70, 51), { color: '#000000', width: 6 })
const placed = (layers: readonly Layer[], more: Partial<Placed> = {}): Placed => ({
  layers,
  area: printArea(1800, 2400),
  isLimited: true,
  threads: 'auto',
  ...more,
})
const keyOf = (layers: readonly Layer[], more: Partial<Placed> = {}) =>
  printOf({ artworks }, placed(layers, more))?.key
const printfiles: Printfiles = {
  product_id: 7,
  available_placements: { front: 'Front' },
  printfiles: [
    { printfile_id: 1, width: 1800, height: 2400, dpi: 150, fill_mode: 'fit', can_rotate: false },
    { printfile_id: 2, width: 3600, height: 4200, dpi: 300, fill_mode: 'fit', can_rotate: false },
  ],
  variant_printfiles: [
    { variant_id: 11, placements: { front: 1 } },
    { variant_id: 12, placements: { front: 2 } },
  ],
  option_groups: [],
  options: [],
}
const content = (layers: readonly Layer[], more: Record<string, Artwork> = {}): DesignContent => ({
  artworks: { ...artworks, ...more },
  placed: { front: placed(layers) },
  options: {},
})

describe('the print of a placement', () => {
  it('is the very file while it is one picture as it is, whatever it is called, locked or hidden beside', () => {
    const named = { ...fox, id: '9', name: 'Fox', isLocked: true, angle: 360 }
    expect(printOf({ artworks }, placed([{ ...star, isHidden: true }, named]))).toEqual({
      key: 'fox',
      artwork: artworks.fox,
      box: fox.box,
      isSimple: true,
    })
  })

  it.each<[string, Partial<Layer>]>([
    ['turned', { angle: 1 }],
    ['half transparent', { opacity: 0.5 }],
    ['mirrored', { isMirrored: true }],
    ['cropped', { crop: { left: 0, top: 0, width: 0.5, height: 1 } }],
    ['in other colors', { changes: { recolor: { kind: 'invert' } } }],
  ])('is composed when the picture is %s, and named by it', (_words, more) => {
    const changed = { ...fox, ...more } as Layer
    expect(printOf({ artworks }, placed([changed]))).toMatchObject({ isSimple: false, artwork: undefined })
    expect(keyOf([changed])).toMatch(/^print-[\w-]{22}$/)
    expect(keyOf([changed])).not.toBe(keyOf([star]))
  })

  it('is named by what is drawn alone, in the order in which it lies', () => {
    const both = keyOf([star, fox])
    const shuffled = Object.fromEntries(Object.entries(star).toReversed()) as unknown as Layer
    expect(keyOf([{ ...shuffled, id: '7', name: 'Star', isLocked: true }, fox])).toBe(both)
    expect(keyOf([star, fox, { ...fox, id: '4', isHidden: true }])).toBe(both)
    expect(keyOf([fox, star])).not.toBe(both)
    expect(keyOf([star, { ...fox, box: printBox(411, 130, 610, 205) }])).not.toBe(both)
    expect(keyOf([star, fox], { area: printArea(1800, 2401) })).not.toBe(both)
  })

  it('is not the one that an earlier version drew otherwise', () => {
    const earlier = (layer: Layer) => {
      const { id: _id, name: _name, isLocked: _isLocked, isHidden: _isHidden, own: _own, ...drawn } = layer
      return `print-${digestText(`1800 2400 ${canonicalText([drawn])}`).slice(0, 22)}`
    }
    const knockOut = { color: '#ffffff', tolerance: 0.1, softEdge: 0.2, everywhere: false }
    const tile = { pattern: 'grid', gap: 0, size: 90, angle: 0 } as const
    const isAnother = (layer: Layer) => keyOf([layer]) !== earlier(layer)
    expect(
      [
        star,
        { ...words(), opacity: 0.5 },
        { ...fox, changes: { knockOut } },
        { ...fox, angle: 10, changes: { tile } },
      ].map(isAnother),
    ).toEqual([true, true, true, true])
    expect(
      [
        { ...star, outline: null },
        { ...star, shape: 'ellipse' as const },
        { ...words(), angle: 10 },
        { ...fox, changes: { knockOut: { ...knockOut, softEdge: 0 } } },
        { ...fox, changes: { knockOut: { ...knockOut, everywhere: true } } },
        { ...fox, angle: 90, changes: { tile } },
        { ...fox, angle: 10, changes: { tile: { ...tile, gap: 0.1 } } },
      ].map(isAnother),
    ).toEqual([false, false, false, false, false, false, false])
  })

  it('lies where something is drawn: whole pixels with outlines, cut at the border; nowhere when nothing is', () => {
    expect(printOf({ artworks }, placed([star]))?.box).toEqual(printBox(91, 83, 89, 64))
    const turned = { ...fox, angle: 90, box: printBox(-200, 100, 600, 200) }
    expect(printOf({ artworks }, placed([turned]))?.box).toEqual(printBox(0, 0, 200, 500))
    expect(printOf({ artworks }, placed([{ ...star, box: printBox(2000, 90, 50, 50) }]))).toBeNull()
    expect(printOf({ artworks }, placed([{ ...star, isHidden: true }]))).toBeNull()
  })

  it('is carried to another print file as one, with every length in it', () => {
    const from = placed([star, fox])
    const to = printArea(3600, 4200)
    const [before, after] = [
      printOf({ artworks }, from)?.box,
      printOf({ artworks }, carriedTo(from, to))?.box,
    ]
    if (before === undefined || after === undefined) throw new Error('Nothing is printed')
    const wanted = shareBox(from.area, to, before)
    for (const side of ['left', 'top', 'width', 'height'] as const)
      expect(Math.abs(after[side] - wanted[side])).toBeLessThanOrEqual(2)
    expect(carriedTo(from, to).layers[0]).toMatchObject({ outline: { width: 12 } })
  })

  it('is sent once the service has it, and only single pictures are waited for', () => {
    const open = content([star, fox])
    const key = keyOf([star, fox]) ?? ''
    expect([missingFiles(open), waitingFiles(open)]).toEqual([['front'], []])
    expect(filesForVariant(open, printfiles, 11).files).toEqual([])
    expect(composablesOf(open, printfiles).map(({ print, dpi }) => [print.key, dpi])).toEqual([[key, 150]])
    const made = content([star, fox], { [key]: artwork(key, 907) })
    expect(missingFiles(made)).toEqual([])
    expect(composablesOf(made, printfiles)).toEqual([])
    expect(filesForVariant(made, printfiles, 11).files).toMatchObject([
      { id: 907, position: { left: 91, top: 83, width: 929, height: 252, limit_to_print_area: true } },
    ])
    // What is hidden altogether blocks, in place of being sent as nothing.
    const hidden = content([{ ...fox, isHidden: true }])
    expect([missingFiles(hidden), waitingFiles(hidden)]).toEqual([['front'], ['front']])
    expect([unseenPlacements(hidden), whyNothing(hidden)]).toEqual([
      ['front'],
      expect.stringMatching(/hidden/),
    ])
    const twice = { ...hidden, placed: { ...hidden.placed, back: open.placed['front'] ?? expect.fail() } }
    expect([unseenPlacements(twice), whyNothing(twice)]).toEqual([['front'], null])
    expect(whyNothing({ ...hidden, placed: {} })).toBe('Nothing is placed yet')
  })

  it('is told at 150 dots an inch where no print file is', () => {
    expect(printFileDpi({ ...printfiles, printfiles: [] }, 'front', placed([fox]))).toBe(150)
  })

  it('is another one on a color that has something of its own', () => {
    const own = [{ color: 'Navy', variants: [12], fill: '#ffffff', outline: null }]
    const all = composablesOf(content([{ ...star, own }, fox]), printfiles)
    expect(all.map(({ print }) => print.key)).toEqual([
      keyOf([star, fox]),
      keyOf([{ ...star, fill: '#ffffff', outline: null }, fox]),
    ])
    // A size that the blank got later has what only some layers have on its color: a print that no other variant has.
    const later = { ...star, own: [{ color: 'Navy', variants: [12, 13], fill: '#00ff00', outline: null }] }
    const both = placed([{ ...star, own }, later])
    const made = composablesOf(content(both.layers), printfiles).map(({ print }) => print.key)
    expect(made).toContain(printOf({ artworks }, placedFor(both, 13))?.key)
    expect(made).toHaveLength(3)
    const gone = [{ color: 'Navy', variants: [], fill: '#ffffff', outline: null }]
    expect(ownPrintsOf({ artworks }, placed([{ ...star, own: gone }, fox]))).toEqual([])
  })
})

describe('a PNG with its density', () => {
  it('says it in a chunk that readers take', () => {
    const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    const size = [0, 0, 0, 3, 0, 0, 0, 2, 8, 6, 0, 0, 0, 0, 0, 0, 0]
    const png = new Uint8Array([...head, ...size, ...deflateSync(new Uint8Array(26))])
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 1200 }), (dpi) => {
        const dense = withDensity(png, dpi)
        expect(readImageFacts(dense)).toMatchObject({ width: 3, height: 2, dpi })
        expect([...dense.subarray(54)]).toEqual([...png.subarray(33)])
      }),
    )
    // The checksum of the chunk for 300 dots an inch, as other programs write it.
    expect([...withDensity(png, 300).subarray(50, 54)]).toEqual([0x78, 0xa5, 0x3f, 0x76])
    const others = [png.slice(0, 33), png.with(1, 0x51), png.with(2, 0), png.with(3, 0)]
    for (const other of [new Uint8Array([1, 2]), ...others]) expect(withDensity(other, 300)).toEqual(other)
  })
})

it('a print of several layers is as large as what lies inside the print area', () => {
  const away = { ...star, id: '3', box: printBox(5000, 5000, 70, 51) }
  const over = { ...star, box: printBox(-20, 2380, 70, 51), outline: null }
  expect(printBoxOf(placed([away, over]))).toEqual(printBox(0, 2380, 50, 20))
  expect(printBoxOf(placed([away]))).toBeNull()
})
