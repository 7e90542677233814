import { describe, expect, it } from 'vitest'
import type { ActivePlacement } from '~/domain/designs/activePlacement'
import { proofFacts, shownColors } from '~/domain/designs/proofFacts'
import { pictureLayer, type TextLayer } from '~/domain/layers/layer'
import { printOf } from '~/domain/layers/printOf'
import type { Artwork, Threads } from '~/domain/placement/design'
import { printArea, printBox } from '~/domain/placement/geometry'

const logo: Artwork = {
  key: 'logo',
  filename: 'logo.png',
  mimeType: 'image/png',
  isVector: false,
  width: 600,
  height: 300,
  fileId: null,
  preview: null,
}
const artworks = { logo, mark: { ...logo, key: 'mark', isVector: true } }
const words: TextLayer = {
  ...pictureLayer('2', '', printBox(0, 600, 300, 60)),
  kind: 'text',
  words: 'Slow morning club',
  family: 'Inter',
  weight: 400,
  size: 60,
  letterSpacing: 0,
  lineHeight: 1.2,
  align: 'left',
  isUpperCase: false,
  fill: '#c4006a',
  outline: null,
  curve: null,
  wrapWidth: null,
  own: [],
}

function active(layers: ActivePlacement['placed'], placement = 'front'): ActivePlacement {
  const dpi = 150
  return {
    placement,
    title: 'Front print',
    printfile: { printfile_id: 1, width: 1800, height: 2400, dpi, fill_mode: 'fit', can_rotate: false },
    area: printArea(1800, 2400),
    template: null,
    minDpi: 150,
    placed: layers,
    base: layers,
    variantId: 1,
    print: layers === null ? null : printOf({ artworks }, layers),
    layer: null,
    selection: [],
    artwork: null,
    box: null,
    inks: null,
  }
}
const placed = (layers: NonNullable<ActivePlacement['placed']>['layers'], threads: Threads = 'auto') => ({
  layers,
  area: printArea(1800, 2400),
  isLimited: true,
  threads,
})

describe('what a proof says of a placement', () => {
  it('sizes in both units, the place, what is printed from the top, and how sharp it is', () => {
    const centered = pictureLayer('1', 'logo', printBox(300, 300, 1200, 600))
    expect(proofFacts(active(placed([centered, words])), artworks)).toEqual({
      size: '25.4 × 10.2 cm (10.0 × 4.0 in)',
      place: 'at the left, 5.1 cm from the top of the print area',
      layers: ['Slow morning club', 'logo'],
      sharpness: '75 dpi, low',
      threads: null,
    })
    expect(proofFacts(active(placed([centered])), artworks)?.place).toBe(
      'centered, 5.1 cm from the top of the print area',
    )
    const twice = [centered, words, { ...centered, id: '3' }]
    expect(proofFacts(active(placed(twice)), artworks)?.layers).toEqual(['2 × logo', 'Slow morning club'])
    const vector = pictureLayer('1', 'mark', printBox(299, 300, 1200, 600))
    expect(proofFacts(active(placed([vector])), artworks)).toMatchObject({
      sharpness: 'Sharp at any size',
      place: '5.1 cm from the left, 5.1 cm from the top of the print area',
    })
  })

  it('threads by name where they are chosen, and nothing where nothing is printed', () => {
    const mark = pictureLayer('1', 'mark', printBox(0, 0, 150, 150))
    const stitched = active(placed([mark], ['#000000', '#3399FF']), 'embroidery_front')
    expect(proofFacts(stitched, artworks)?.threads).toEqual(['1800 Black', '1695 Aqua/Teal'])
    expect(proofFacts(active(placed([mark], ['#000000'])), artworks)?.threads).toBeNull()
    expect(proofFacts(active(placed([{ ...mark, isHidden: true }])), artworks)).toBeNull()
    expect(proofFacts(active(null), artworks)).toBeNull()
  })

  it('colors that can be seen, eight at most', () => {
    const many = Array.from({ length: 10 }, (_, at) => [`#00000${at}`, 0.1] as const)
    expect(shownColors([...many, ['#ffffff', 0.5]], null)).toHaveLength(8)
    const few = [['#ff0000', 0.02] as const, ['#00ff00', 0.0199] as const]
    expect(shownColors(few, null)).toEqual([{ hex: '#ff0000', thread: null, share: 0.02 }])
  })

  it('the threads that come nearest to the colors, each once, and no colors of an engraving', () => {
    const colors = [['#cc2233', 0.3] as const, ['#1155cc', 0.35] as const, ['#cc3333', 0.3] as const]
    const threads = { kind: 'threads', palette: ['#CC3333', '#3399FF'], most: 2 } as const
    expect(shownColors(colors, threads)).toEqual([
      { hex: '#cc3333', thread: '1839 Red', share: 0.6 },
      { hex: '#3399ff', thread: '1695 Aqua/Teal', share: 0.35 },
    ])
    expect(shownColors(colors, { kind: 'engraved' })).toEqual([])
  })
})
