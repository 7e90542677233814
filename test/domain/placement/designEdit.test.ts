import { describe, expect, it } from 'vitest'
import { product } from '~/contract/catalog/catalog'
import { printFile } from '~/contract/artwork/file'
import { printfiles } from '~/contract/artwork/mockup'
import { syncVariant } from '~/contract/products/syncProduct'
import { emptyContent } from '~/domain/placement/design'
import { designEdit, filesForOrderItem, variantsOfBlank } from '~/domain/placement/designEdit'
import { designFromFiles } from '~/domain/placement/designFromFiles'
import { teePrintfiles } from './teePrintfiles'

const tee = product.parse({
  id: 71,
  files: [
    { id: 'default', type: 'front', title: 'Front print' },
    { id: 'back', type: 'back', title: 'Back print' },
    { id: 'embroidery_chest_left', type: 'embroidery_chest_left', title: 'Left chest' },
    { id: 'embroidery_sleeve_left', type: 'embroidery_sleeve_left', title: 'Left sleeve' },
  ],
  options: [{ id: 'embroidery_type', type: 'radio', values: { flat: 'Flat' } }],
})
const prints = printfiles.parse({
  ...teePrintfiles,
  variant_printfiles: [{ variant_id: 4011, placements: { front: 1, back: 1, embroidery_chest_left: 3 } }],
})
const place = { area_width: 1800, area_height: 2400, width: 900, height: 600, top: 100, left: 200 }
const elsewhere = { ...place, top: 101 }
const file = (id: number, type: string, more: object = {}) =>
  printFile.parse({ id, type, status: 'ok', width: 900, height: 600, mime_type: 'image/png', ...more })
const variant = (files: readonly object[], options: readonly object[] = [], more: object = {}) =>
  syncVariant.parse({
    id: 11,
    sync_product_id: 1,
    variant_id: 4011,
    product: { product_id: 71, variant_id: 4011 },
    files,
    options,
    ...more,
  })
const designOf = (
  files: readonly ReturnType<typeof file>[],
  options: { id: string; value: unknown }[] = [],
) => designFromFiles(files, options, 4011, tee, prints)
const sent = (
  content: ReturnType<typeof designOf>,
  opened: ReturnType<typeof designOf> | null,
  ...variants: ReturnType<typeof variant>[]
) => designEdit({ content, opened }, tee, prints, variants).changed
const fieldsOf = (...of: Parameters<typeof sent>) => sent(...of)[0]?.fields

describe('a design that is put on store variants', () => {
  it('names artwork where the variant carries it already by its id alone, however it was opened', () => {
    const there = file(901, 'default', { position: place })
    const content = designOf([there])
    const asRead = { files: [{ id: 901, type: 'default' }], options: [] }
    expect(fieldsOf(content, content, variant([there]))).toEqual(asRead)
    // From elsewhere, but at the very place.
    expect(fieldsOf(content, null, variant([there]))).toEqual(asRead)
    // The service does not tell the place; the design says that it was not touched.
    expect(fieldsOf(content, content, variant([file(901, 'default')]))).toEqual(asRead)
    // Nobody knows where it lies: the place is said.
    expect(fieldsOf(content, null, variant([file(901, 'default')]))?.files).toMatchObject([
      { id: 901, type: 'default', position: { top: 100 } },
    ])
  })

  it('says the place of what was moved, and of what the variant does not carry there', () => {
    const [there, moved] = [
      file(901, 'front', { position: place }),
      file(901, 'front', { position: elsewhere }),
    ]
    expect(fieldsOf(designOf([moved]), designOf([there]), variant([there]))?.files).toMatchObject([
      { id: 901, type: 'front', position: { top: 101, left: 200 } },
    ])
    for (const other of [file(902, 'front'), file(901, 'back'), file(901, 'preview'), file(901, 'mockup')]) {
      const files = fieldsOf(designOf([there]), designOf([there]), variant([other]))?.files
      expect(files?.[0], other.type ?? '').toMatchObject({ id: 901, type: 'front', position: { top: 100 } })
    }
  })

  it('keeps files that are no prints but for the previews, which the service draws anew', () => {
    const there = file(901, 'front', { position: place })
    const others = [file(1, 'preview'), file(2, 'mockup'), file(3, 'back')]
    expect(fieldsOf(designOf([there]), null, variant([there, ...others]))?.files).toEqual([
      { id: 901, type: 'front' },
      { id: 2, type: 'mockup' },
    ])
  })

  it('keeps options that the design does not know, without thread colors, and says its own', () => {
    const options = [
      { id: 'stitch_color', value: 'black' },
      { id: 'empty', value: '' },
      { id: 'thread_colors_chest_left', value: ['#FFFFFF'] },
      { id: 'embroidery_type', value: '3d' },
    ]
    const content = designOf([], [{ id: 'embroidery_type', value: 'flat' }])
    expect(fieldsOf(content, null, variant([], options))?.options).toEqual([
      { id: 'stitch_color', value: 'black' },
      { id: 'embroidery_type', value: 'flat' },
    ])
    expect(fieldsOf(emptyContent, null, variant([], options))?.options).toEqual([
      { id: 'stitch_color', value: 'black' },
      { id: 'embroidery_type', value: '3d' },
    ])
  })

  it('takes off an option that was chosen when the design was opened and is not any more', () => {
    const options = [{ id: 'embroidery_type', value: '3d' }]
    const there = file(901, 'front', { position: place })
    const [opened, without] = [designOf([there], options), designOf([there])]
    expect(fieldsOf(without, opened, variant([there], options))?.options).toEqual([])
    expect(fieldsOf(opened, opened, variant([there], options))?.options).toEqual(options)
  })

  it('keeps what a file says of itself, and its threads unless they were chosen anew', () => {
    const type = 'embroidery_chest_left'
    const box = { ...place, area_width: 1200, area_height: 1200 }
    const sewn = (...options: object[]) => file(901, type, { position: box, options })
    const [full, auto, other] = [
      { id: 'full_color', value: true },
      { id: 'auto_thread_color', value: true },
      { id: 'flat', value: 1 },
    ]
    const optionsOf = (...of: Parameters<typeof sent>) => fieldsOf(...of)?.files?.[0]?.options
    const there = sewn(other, full)
    // Left as it was opened: exactly as it was read.
    expect(optionsOf(designOf([there]), designOf([there]), variant([there]))).toEqual([other, full])
    expect(optionsOf(designOf([sewn(auto)]), designOf([there]), variant([there]))).toEqual([other, auto])
    expect(optionsOf(designOf([sewn(full)]), null, variant([sewn(other, auto)]))).toEqual([other, full])
    // Chosen threads are an option of the item, none of the file.
    const chosen = designOf([sewn()], [{ id: 'thread_colors_chest_left', value: ['#FFFFFF'] }])
    expect(optionsOf(chosen, designOf([there]), variant([there]))).toEqual([other])
    expect(optionsOf(chosen, chosen, variant([there]))).toEqual([other, full])
  })

  it('keeps prints of a technique that is not open, with their threads, where the design was opened from the product', () => {
    const there = file(901, 'front', { position: place })
    const threads = { id: 'thread_colors_sleeve_left', value: ['#FFFFFF'] }
    // The technique that is open has no print file for it.
    const sewn = file(902, 'embroidery_sleeve_left', { options: [{ id: 'flat', value: 1 }] })
    const carrier = variant([there, sewn, file(903, 'back')], [threads])
    const opened = designOf([there])
    const moved = designOf([file(901, 'front', { position: elsewhere })])
    expect(fieldsOf(moved, opened, carrier)).toMatchObject({
      files: [
        { id: 901, type: 'front', position: { top: 101 } },
        { id: 902, type: 'embroidery_sleeve_left', options: [{ id: 'flat', value: 1 }] },
      ],
      options: [threads],
    })
    // A design from elsewhere is put on as a whole.
    expect(fieldsOf(moved, null, carrier)).toMatchObject({ files: [{ id: 901 }], options: [] })
    // What was there when the design was opened, and was emptied before the technique was changed, goes.
    const both = { ...opened, placed: { ...opened.placed, embroidery_sleeve_left: opened.placed['front'] } }
    expect(fieldsOf(opened, both as typeof opened, carrier)?.files?.map(({ id }) => id)).toEqual([901])
    expect(fieldsOf(opened, both as typeof opened, carrier)?.options).toEqual([])
  })

  it('passes over variants without a blank', () => {
    const [one, none] = [variant([]), variant([], [], { id: 12, variant_id: null })]
    expect(sent(emptyContent, null, none, one).map(({ id }) => id)).toEqual([11])
    const other = variant([], [], { id: 13, product: { product_id: 72 } })
    const bare = variant([], [], { id: 14, product: null })
    expect(variantsOfBlank([one, none, other, bare], 71)).toEqual([one])
  })
})

describe('a design that is put on an item of an order', () => {
  const itemOf = (
    content: ReturnType<typeof designOf>,
    opened: typeof content | null,
    now: object[],
    options: { id: string; value: unknown }[] = [],
  ) =>
    filesForOrderItem({ content, opened }, tee, prints, 4011, {
      files: now.map((each) => printFile.parse(each)),
      options,
    })
  const itemFiles = (...of: Parameters<typeof itemOf>) => itemOf(...of).files

  it('keeps a mockup that was given to the item', () => {
    const there = file(901, 'front', { position: place })
    const content = designOf([there])
    const files = itemFiles(content, content, [there, file(905, 'mockup'), file(904, 'preview')])
    expect(files.map(({ id, type }) => [id, type])).toEqual([
      [901, 'front'],
      [905, 'mockup'],
    ])
  })

  it('keeps prints of another technique with their places and threads, and options that the editor does not show', () => {
    const there = file(901, 'front', { position: place })
    const sleeve = { ...place, area_width: 600, area_height: 600 }
    // The technique that is open has no print file for it.
    const sewn = file(902, 'embroidery_sleeve_left', { position: sleeve })
    const options = [
      { id: 'thread_colors_sleeve_left', value: ['#FFFFFF'] },
      { id: 'thread_colors_chest_left', value: ['#000000'] },
      { id: 'notes', value: 'Fold it' },
      { id: 'embroidery_type', value: 'flat' },
    ]
    const content = designOf([there], options)
    const item = itemOf(content, content, [there, sewn, file(903, 'back'), file(904, 'preview')], options)
    expect(item.files).toMatchObject([
      { id: 901, type: 'front', position: { top: 100 } },
      { id: 902, type: 'embroidery_sleeve_left', position: sleeve },
    ])
    expect(item.files.length).toBe(2)
    expect(item.options).toEqual([
      { id: 'thread_colors_sleeve_left', value: ['#FFFFFF'] },
      { id: 'notes', value: 'Fold it' },
      { id: 'embroidery_type', value: 'flat' },
    ])
  })

  it('leaves a place to the service that it chose itself, unless the artwork was touched', () => {
    const untold = file(901, 'default')
    const content = designOf([untold])
    expect(itemFiles(content, content, [untold])).toEqual([{ id: 901, type: 'front' }])
    const moved = designOf([file(901, 'default', { position: elsewhere })])
    for (const [next, opened, now] of [
      [moved, content, [untold]],
      [content, null, [untold]],
      [content, content, []],
      [content, content, [file(901, 'default', { position: place })]],
      [content, content, [file(902, 'default')]],
      [content, content, [file(901, 'back')]],
    ] as const)
      expect(itemFiles(next, opened, [...now])[0]?.position, JSON.stringify(now)).toBeDefined()
  })

  it('goes by the same file on the same placement', () => {
    const [front, back] = [file(901, 'front'), file(901, 'back', { position: elsewhere })]
    const content = designOf([front, back])
    const files = itemFiles(content, content, [front, back])
    expect(files.map(({ type, position }) => [type, position === undefined])).toEqual([
      ['front', true],
      ['back', false],
    ])
  })
})
