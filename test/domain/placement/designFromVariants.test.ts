import { describe, expect, it } from 'vitest'
import { productInfo } from '~/contract/catalog/catalog'
import { type PrintFile, printFile } from '~/contract/artwork/file'
import { printfiles } from '~/contract/artwork/mockup'
import { filesForVariant } from '~/domain/placement/designFiles'
import { designFromVariants, lossesOf } from '~/domain/placement/designFromVariants'
import { printBox } from '~/domain/placement/geometry'
import { pictureOf, withPicture } from '../layers/onePicture'
import { teePrintfiles } from './teePrintfiles'

const blank = productInfo.parse({
  product: {
    id: 71,
    files: [
      { id: 'default', type: 'front', title: 'Front print' },
      { id: 'back', type: 'back', title: 'Back print' },
    ],
  },
  variants: [
    { id: 4011, product_id: 71, color: 'White', size: 'S' },
    { id: 4012, product_id: 71, color: 'White', size: 'XL' },
    { id: 4021, product_id: 71, color: 'Navy', size: 'S' },
    { id: 4022, product_id: 71, color: 'Navy', size: 'XL' },
    { id: 4031, product_id: 71, color: 'Red', size: 'S' },
    { id: 4032, product_id: 71, color: 'Red', size: 'XL' },
  ],
})
const polo = productInfo.parse({
  ...blank,
  product: {
    id: 71,
    files: [{ id: 'chest', type: 'embroidery_chest_left', title: 'Left chest' }],
    options: [{ id: 'thread_colors_chest_left', type: 'multi_select', values: { '#FFFFFF': 'White' } }],
  },
})
const placements = { front: 1, back: 1, embroidery_chest_left: 1 }
const prints = printfiles.parse({
  ...teePrintfiles,
  variant_printfiles: blank.variants.map(({ id, size }) => ({
    variant_id: id,
    placements: size === 'XL' ? { front: 2, back: 2 } : placements,
  })),
})
/** The save says what lies on every placement. */
const everywhere = () => true
const file = (id: number, type: string, area: [number, number] = [1800, 2400]): PrintFile =>
  printFile.parse({
    id,
    type,
    status: 'ok',
    filename: `${id}.png`,
    mime_type: 'image/png',
    width: 1300,
    height: 700,
    position: {
      area_width: area[0],
      area_height: area[1],
      width: area[0] / 6,
      height: area[1] / 12,
      left: area[0] / 3,
      top: area[1] / 8,
    },
  })
const variant = (variantId: number, ...files: PrintFile[]) => ({ variantId, files, options: [] })
const xl: [number, number] = [2100, 2800]

describe('the design of a store product', () => {
  it('reads the other picture of a color whose variants share it', () => {
    const opened = variant(4011, file(901, 'front'))
    const all = [
      opened,
      variant(4012, file(901, 'front', xl)),
      variant(4022, file(907, 'front', xl)),
      variant(4021, file(907, 'front')),
    ]
    const design = designFromVariants(opened, all, blank, prints)
    expect(pictureOf(design.placed['front']).artwork).toBe('file-901')
    expect(pictureOf(design.placed['front']).own).toEqual([
      { color: 'Navy', variants: [4021, 4022], artwork: 'file-907', box: printBox(600, 300, 300, 200) },
    ])
    expect(Object.keys(design.artworks).toSorted()).toEqual(['file-901', 'file-907'])
    for (const carrier of all) {
      const { variantId, files } = carrier
      const [sent] = filesForVariant(design, prints, variantId).files
      expect([variantId, sent?.id]).toEqual([variantId, files[0]?.id])
      expect(sent?.position).toMatchObject({
        width: files[0]?.position?.width,
        left: files[0]?.position?.left,
      })
      expect(lossesOf(carrier, opened, design, blank.product, everywhere)).toEqual([])
    }
  })

  it('reads a picture of a color from sizes with another print area, where no other has it', () => {
    const opened = variant(4011, file(901, 'front'))
    const all = [opened, variant(4022, file(907, 'front', xl)), variant(4032, file(908, 'front', xl))]
    const design = designFromVariants(opened, all, blank, prints)
    const box = { left: 600, top: expect.closeTo(300), width: 300, height: 200 }
    expect(pictureOf(design.placed['front']).own).toEqual([
      { color: 'Navy', variants: [4021, 4022], artwork: 'file-907', box },
      { color: 'Red', variants: [4031, 4032], artwork: 'file-908', box },
    ])
  })

  it('reads where the other picture lies from a size with the very print area, in both ways', () => {
    const opened = variant(4011, file(901, 'front'))
    for (const other of [
      [1800, 2800],
      [2100, 2400],
    ] as const) {
      const moved = file(907, 'front', [...other])
      const all = [opened, variant(4022, moved), variant(4021, file(907, 'front'))]
      const design = designFromVariants(opened, all, blank, prints)
      expect(pictureOf(design.placed['front']).own).toMatchObject([{ box: printBox(600, 300, 300, 200) }])
    }
  })

  it.each<[what: string, ofNavy: PrintFile[][]]>([
    ['is the common one', [[file(901, 'front')], [file(901, 'front', xl)]]],
    ['is missing', [[file(907, 'back')], [file(907, 'back', xl)]]],
    ['differs on the last', [[file(907, 'front')], [file(907, 'front', xl)], [file(909, 'front')]]],
    ['differs on the first', [[file(909, 'front')], [file(907, 'front', xl)], [file(907, 'front')]]],
    ['is missing on one', [[file(907, 'front')], []]],
  ])('reads no other picture of a color where it %s', (_what, ofNavy) => {
    const opened = variant(4011, file(901, 'front'))
    const navy = ofNavy.map((files, at) => variant(at === 1 ? 4022 : 4021, ...files))
    const design = designFromVariants(opened, [opened, ...navy], blank, prints)
    expect(pictureOf(design.placed['front']).own).toBeUndefined()
    expect(Object.keys(design.artworks)).toEqual(['file-901'])
  })

  it('reads no picture of variants without a color', () => {
    const variants = blank.variants.map((one) => ({ ...one, color: one.id < 4020 ? one.color : null }))
    const opened = variant(4011, file(901, 'front'))
    const all = [opened, variant(4021, file(907, 'front'))]
    const design = designFromVariants(opened, all, { ...blank, variants }, prints)
    expect(pictureOf(design.placed['front']).own).toBeUndefined()
  })

  it('names each placement whose file differs, and none that the blank does not have', () => {
    const opened = variant(4011, file(901, 'front'), file(917, 'back'))
    const other = variant(
      4012,
      file(7, 'preview'),
      file(8, 'sleeve'),
      file(901, 'front', xl),
      file(918, 'back', xl),
    )
    const design = designFromVariants(opened, [opened, other], blank, prints)
    expect(lossesOf(other, opened, design, blank.product, everywhere)).toEqual(['another file on Back print'])
  })

  it('says what a variant would lose that the design cannot show', () => {
    const opened = variant(4011, file(901, 'front'))
    const [small, large] = [
      variant(4031, file(911, 'front')),
      variant(4032, file(913, 'front', xl), file(917, 'back', xl)),
    ]
    const design = designFromVariants(opened, [opened, small, large], blank, prints)
    // Two pictures on one color: neither stands for it.
    expect(pictureOf(design.placed['front']).own).toBeUndefined()
    expect(lossesOf(small, opened, design, blank.product, everywhere)).toEqual([
      'another file on Front print',
    ])
    expect(lossesOf(large, opened, design, blank.product, everywhere)).toEqual([
      'another file on Front print',
      'Back print',
    ])
    expect(lossesOf(opened, opened, design, blank.product, everywhere)).toEqual([])
    // What the save leaves alone is not lost.
    expect(lossesOf(large, opened, design, blank.product, (type) => type !== 'back')).toEqual([
      'another file on Front print',
    ])
  })

  it('names thread colors that only some variants have', () => {
    const threads = (value: string[]) => [{ id: 'thread_colors_chest_left', value }]
    const chest = file(901, 'embroidery_chest_left')
    const opened = { variantId: 4011, files: [chest], options: threads(['#FFFFFF']) }
    const dark = { variantId: 4021, files: [chest], options: threads(['#000000']) }
    const design = designFromVariants(opened, [opened, dark], polo, prints)
    expect(design.placed['embroidery_chest_left']?.threads).toEqual(['#FFFFFF'])
    expect(lossesOf(dark, opened, design, polo.product, everywhere)).toEqual(['thread colors of Left chest'])
    expect(lossesOf({ ...dark, options: opened.options }, opened, design, polo.product, everywhere)).toEqual(
      [],
    )
  })

  it('takes artwork that was replaced on purpose for no loss', () => {
    const opened = variant(4011, file(901, 'front'))
    const twin = variant(4012, file(901, 'front', xl))
    const design = designFromVariants(opened, [opened, twin], blank, prints)
    const front = design.placed['front']
    if (front === undefined) throw new Error('Nothing was read')
    const replaced = {
      ...design,
      artworks: { n: { ...design.artworks['file-901'], key: 'n', fileId: 999 } },
      placed: { front: withPicture(front, { artwork: 'n' }) },
    }
    expect(lossesOf(twin, opened, replaced as typeof design, blank.product, everywhere)).toEqual([])
  })
})
