import { describe, expect, it } from 'vitest'
import { printFile, type PrintFile } from '~/contract/artwork/file'
import type { SyncVariant } from '~/contract/products/syncProduct'
import { product } from '~/contract/catalog/catalog'
import { printfiles } from '~/contract/artwork/mockup'
import type { DesignContent, Placed } from '~/domain/placement/design'
import { filesForVariant, missingFiles } from '~/domain/placement/designFiles'
import { printedOf } from '~/domain/placement/designEdit'
import { artworkOfFile, designFromFiles } from '~/domain/placement/designFromFiles'
import { clampBox, printArea, printBox } from '~/domain/placement/geometry'
import { isInsideArea } from '~/domain/placement/position'
import { type OldPlaced, onePicture, pictureOf, withPicture } from '../layers/onePicture'
import { teePrintfiles } from './teePrintfiles'

const poster = product.parse({ id: 320, files: [{ id: 'default', type: 'default', title: 'Print' }] })
const tee = product.parse({
  id: 71,
  files: [
    { id: 'default', type: 'front', title: 'Front print' },
    { id: 'back', type: 'back', title: 'Back print' },
    { id: 'embroidery_chest_left', type: 'embroidery_chest_left', title: 'Left chest' },
  ],
  options: [
    { id: 'embroidery_type', type: 'radio', values: { flat: 'Flat' } },
    { id: 'thread_colors_chest_left', type: 'multi_select', values: { '#FFFFFF': 'White' } },
  ],
})
const prints = printfiles.parse({
  ...teePrintfiles,
  variant_printfiles: [
    { variant_id: 4011, placements: { front: 1, back: 1, embroidery_chest_left: 3 } },
    { variant_id: 4012, placements: { front: 2, embroidery_chest_left: 3 } },
  ],
})
const file = (more: object): PrintFile =>
  printFile.parse({
    id: 901,
    status: 'ok',
    filename: 'a.png',
    mime_type: 'image/png',
    width: 1300,
    height: 700,
    ...more,
  })

it('a design keeps the options that its product offers, threads left out', () => {
  const options = [
    { id: 'embroidery_type', value: 'flat' },
    { id: 'thread_colors_chest_left', value: '#FFFFFF' },
    { id: 'stitch_color', value: 'black' },
  ]
  expect(designFromFiles([], options, 4011, tee, prints).options).toEqual({ embroidery_type: 'flat' })
  const odd = [{ id: 'embroidery_type', value: ['flat'] }]
  expect(designFromFiles([], odd, 4011, tee, prints).options).toEqual({})
})

it('what is no print is no part of a design', () => {
  const files = [
    file({ type: 'preview' }),
    file({ id: 902, type: 'back' }),
    file({ id: 903, type: 'mockup' }),
  ]
  const design = designFromFiles(files, [], 4011, tee, prints)
  expect([Object.keys(design.placed), Object.keys(design.artworks)]).toEqual([['back'], ['file-902']])
  expect(printedOf([{ variant_id: null }, { variant_id: 5 }] as SyncVariant[])).toMatchObject([
    { variantId: 5 },
  ])
})

it('a file is stitched in full color where it says so, else in the threads that its product names', () => {
  const type = 'embroidery_chest_left'
  const threadsOf = (options: readonly object[], chosen: readonly { id: string; value: unknown }[] = []) =>
    designFromFiles([file({ type, options })], chosen, 4011, tee, prints).placed[type]?.threads
  const named = [{ id: 'thread_colors_chest_left', value: ['#FFFFFF'] }]
  expect(threadsOf([{ id: 'full_color', value: true }], named)).toBe('full')
  expect(threadsOf([{ id: 'full_color', value: false }], named)).toEqual(['#FFFFFF'])
  expect(threadsOf([{ id: 'auto_thread_color', value: true }])).toBe('auto')
  expect(threadsOf([], [{ id: 'thread_colors_chest_left', value: [] }])).toBe('auto')
})

const placed = (more: Partial<OldPlaced> = {}): Placed =>
  onePicture({
    artwork: 'a',
    box: printBox(600, 300, 610, 205),
    area: printArea(1800, 2400),
    isLimited: true,
    threads: 'auto',
    ...more,
  })
const content = (more: DesignContent['placed'], fileId: number | null = 901): DesignContent => ({
  artworks: {
    a: {
      key: 'a',
      filename: 'a.png',
      mimeType: 'image/png',
      width: 1220,
      height: 410,
      isVector: false,
      fileId,
      preview: null,
    },
  },
  placed: more,
  options: {},
})

describe('a design as it is sent', () => {
  it('has each position on the variant’s own print file, and no placement that the variant has not', () => {
    const design = content({ front: placed(), back: placed({ box: printBox(10, 20, 61, 41) }) })
    expect(filesForVariant(design, prints, 4011).files).toEqual([
      {
        id: 901,
        type: 'front',
        position: {
          area_width: 1800,
          area_height: 2400,
          width: 610,
          height: 205,
          top: 300,
          left: 600,
          limit_to_print_area: true,
        },
      },
      {
        id: 901,
        type: 'back',
        position: {
          area_width: 1800,
          area_height: 2400,
          width: 61,
          height: 41,
          top: 20,
          left: 10,
          limit_to_print_area: true,
        },
      },
    ])
    expect(filesForVariant(design, prints, 4012).files).toEqual([
      {
        id: 901,
        type: 'front',
        position: {
          area_width: 2100,
          area_height: 2800,
          width: 712,
          height: 239,
          top: 350,
          left: 700,
          limit_to_print_area: true,
        },
      },
    ])
  })

  it('may cross the border only when it is let', () => {
    const box = printBox(-90, 2300, 610, 205)
    const [free] = filesForVariant(content({ front: placed({ box, isLimited: false }) }), prints, 4011).files
    expect(free?.position).toMatchObject({ left: -90, top: 2300, limit_to_print_area: false })
    const [limited] = filesForVariant(content({ front: placed({ box }) }), prints, 4011).files
    expect(limited?.position).toMatchObject({ left: 0, top: 2195, limit_to_print_area: true })
  })

  it('says how threads are chosen: left, unlimited, or by color on the item', () => {
    const name = 'embroidery_chest_left'
    const area = printArea(1200, 1200)
    const sent = (threads: Placed['threads']) =>
      filesForVariant(content({ [name]: placed({ area, threads }) }), prints, 4011)
    expect(sent('auto').files[0]?.options).toEqual([{ id: 'auto_thread_color', value: true }])
    expect(sent('full').files[0]?.options).toEqual([{ id: 'full_color', value: true }])
    expect(sent(['#FFCC00', '#CC3333'])).toMatchObject({
      options: [{ id: 'thread_colors_chest_left', value: ['#FFCC00', '#CC3333'] }],
    })
    expect(sent(['#FFCC00']).files[0]).not.toHaveProperty('options')
  })

  it('waits for artwork that the service does not have', () => {
    const design = content({ front: placed() }, null)
    expect(missingFiles(design)).toEqual(['front'])
    expect(filesForVariant(design, prints, 4011).files).toEqual([])
  })
})

describe('a design that is read from the service', () => {
  it('comes back as it was sent', () => {
    const chest = placed({
      area: printArea(1200, 1200),
      box: printBox(31, 47, 600, 203),
      threads: ['#FFFFFF'],
    })
    const design = content({ front: placed(), embroidery_chest_left: chest })
    const sent = filesForVariant({ ...design, options: { embroidery_type: 'flat' } }, prints, 4011)
    const read = designFromFiles(sent.files.map(file), sent.options, 4011, tee, prints)
    expect(read.placed).toEqual({
      front: withPicture(placed(), { artwork: 'file-901' }),
      embroidery_chest_left: withPicture(chest, { artwork: 'file-901' }),
    })
    expect(read.options).toEqual({ embroidery_type: 'flat' })
    expect(filesForVariant(read, prints, 4011)).toEqual(sent)
  })

  it('takes the old name of a placement and leaves previews out', () => {
    const read = designFromFiles(
      [file({ type: 'default' }), file({ id: 5, type: 'preview' })],
      [],
      4011,
      tee,
      prints,
    )
    expect(Object.keys(read.placed)).toEqual(['front'])
    // Without a position the artwork is fitted, as the service does.
    expect(pictureOf(read.placed['front']).box.width).toBe(1800)
  })

  it('keeps an invalid position as it is, and one click repairs it', () => {
    const position = { area_width: 12, area_height: 16, width: 3, height: 1, top: 15.5, left: 10 }
    const { placed: all } = designFromFiles([file({ type: 'front', position })], [], 4011, tee, prints)
    const bad = all['front']
    if (bad === undefined) throw new Error('Nothing was read')
    const { box } = pictureOf(bad)
    expect(bad.isLimited).toBe(true)
    expect(box).toEqual(printBox(1500, 2325, 450, 150))
    expect(isInsideArea(bad.area, box)).toBe(false)
    expect(clampBox(bad.area, box)).toEqual(printBox(1350, 2250, 450, 150))
  })

  it('reads a turned print file by the position’s own area', () => {
    const wall = printfiles.parse({
      product_id: 320,
      available_placements: { default: 'Print' },
      printfiles: [
        { printfile_id: 9, width: 2400, height: 1800, dpi: 150, fill_mode: 'cover', can_rotate: true },
      ],
      variant_printfiles: [{ variant_id: 77, placements: { default: 9 } }],
    })
    const position = { area_width: 1800, area_height: 2400, width: 700, height: 1300, top: 55, left: 66 }
    const read = designFromFiles([file({ position })], [], 77, poster, wall)
    expect(read.placed['default']?.area).toEqual(printArea(1800, 2400))
    expect(pictureOf(read.placed['default']).box).toEqual(printBox(66, 55, 700, 1300))
  })
})

it('a file becomes artwork with what the service tells of it', () => {
  const told = file({ preview_url: 'p', thumbnail_url: 't', mime_type: 'image/svg+xml' })
  expect(artworkOfFile(told)).toEqual({
    key: 'file-901',
    filename: 'a.png',
    mimeType: 'image/svg+xml',
    width: 1300,
    height: 700,
    isVector: true,
    fileId: 901,
    preview: 'p',
  })
  const untold = { filename: null, mime_type: null, width: null, height: null, thumbnail_url: 't' }
  expect(artworkOfFile(file(untold))).toEqual({
    key: 'file-901',
    filename: 'File 901',
    mimeType: 'image/png',
    width: 1000,
    height: 1000,
    isVector: false,
    fileId: 901,
    preview: 't',
  })
})

it('a file lies upright or across as its place does, or as it does itself, where its print file can be turned', () => {
  const areaOn = (printfile: object, of: object) => {
    const turned = printfiles.parse({
      ...teePrintfiles,
      printfiles: [{ printfile_id: 1, width: 300, height: 200, dpi: 150, fill_mode: 'fit', ...printfile }],
      variant_printfiles: [{ variant_id: 1, placements: { default: 1 } }],
    })
    const design = designFromFiles([file({ type: 'default', ...of })], [], 1, poster, turned)
    const { area, layers } = design.placed['default'] ?? {}
    return [area?.width, area?.height, layers?.[0]?.box.width, layers?.[0]?.box.height]
  }
  const turns = { can_rotate: true }
  expect(areaOn(turns, { width: 10, height: 20 })).toEqual([200, 300, 150, 300])
  expect(areaOn(turns, { width: 20, height: 10 })).toEqual([300, 200, 300, 150])
  expect(areaOn(turns, { width: 10, height: 10 })).toEqual([200, 300, 200, 200])
  expect(areaOn({}, { width: 10, height: 20 })).toEqual([300, 200, 100, 200])
  const position = { area_width: 10, area_height: 10, width: 5, height: 5, top: 0, left: 0 }
  expect(areaOn(turns, { width: 20, height: 10, position })).toEqual([200, 300, 100, 100])
  expect(areaOn(turns, { position: { ...position, area_width: 11 } }).slice(0, 2)).toEqual([300, 200])
  // A place of another shape is fitted in, or covers.
  expect(areaOn({ fill_mode: 'cover' }, { position }).slice(2)).toEqual([150, 150])
  expect(areaOn({ fill_mode: 'other' }, { position }).slice(2)).toEqual([100, 100])
})

it('threads are words of an embroidery alone, and colors of several kinds are none', () => {
  const type = 'embroidery_chest_left'
  const named = [{ id: 'thread_colors_chest_left', value: ['#FFFFFF', 7] }]
  expect(designFromFiles([file({ type })], named, 4011, tee, prints).placed[type]?.threads).toBe('auto')
  const front = designFromFiles([file({ type: 'front' })], [], 4011, tee, prints)
  const printed = front.placed['front']
  if (printed === undefined) throw new Error('Nothing is placed')
  const chosen = { ...front, placed: { front: { ...printed, threads: ['#FFFFFF'] } } }
  expect(filesForVariant(chosen, prints, 4011).options).toEqual([])
})
