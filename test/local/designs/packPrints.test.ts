import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readImageFacts } from '~/domain/artwork/imageFacts'
import { withDensity } from '~/domain/artwork/pngDensity'
import type { Printfiles } from '~/contract/artwork/mockup'
import { type Layer, pictureLayer } from '~/domain/layers/layer'
import { printOf } from '~/domain/layers/printOf'
import type { Artwork, DesignContent, Placed } from '~/domain/placement/design'
import { printArea, printBox } from '~/domain/placement/geometry'
import { keepArtwork } from '~/local/designs/designStore'
import { packPrints } from '~/local/designs/packPrints'
import { starIn } from '../../domain/layers/onePicture'

const owner = 'store:1'
const printfiles: Printfiles = {
  product_id: 7,
  available_placements: { front: 'Front', back: 'Back' },
  printfiles: [{ printfile_id: 1, width: 1800, height: 2400, dpi: 150, fill_mode: 'fit', can_rotate: false }],
  variant_printfiles: [{ variant_id: 11, placements: { front: 1, back: 1 } }],
  option_groups: [],
  options: [],
}
const titles = new Map([
  ['front', 'Front print'],
  ['back', 'Back print'],
])
const artwork = (key: string): Artwork => ({
  key,
  filename: `${key}.jpg`,
  mimeType: 'image/jpeg',
  width: 600,
  height: 200,
  isVector: false,
  fileId: 7,
  preview: null,
})
const artworks = { fox: artwork('fox'), 'white fox': artwork('white fox') }
const placed = (layers: readonly Layer[]): Placed => ({
  layers,
  area: printArea(1800, 2400),
  isLimited: true,
  threads: 'auto',
})
const fox = {
  ...pictureLayer('1', 'fox', printBox(300, 150, 600, 200)),
  own: [{ color: 'Black/Heather', variants: [12], artwork: 'white fox', box: printBox(300, 150, 600, 200) }],
}
const star = starIn(printBox(90, 60, 150, 75), null)
const content: DesignContent = {
  artworks,
  placed: { front: placed([fox]), back: placed([star]) },
  options: {},
}

const keep = (key: string, bytes: string | Uint8Array<ArrayBuffer>, type: string) =>
  keepArtwork({
    key,
    owner,
    filename: `${key}.bin`,
    original: new Blob([bytes], { type }),
    proxy: null,
    stats: null,
    addedAt: 1,
  })
const starKey = printOf({ artworks }, placed([star]))?.key ?? ''
const keepDrawn = () => keep(starKey, 'drawn of a star', 'image/png')
const open = async (archive: Blob) => {
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

describe('print files of a design', () => {
  it('are the bytes that are sent, named by placement and color, with a table of where they lie', async () => {
    await keep('fox', 'bytes of the fox', 'image/jpeg')
    await keep('white fox', '<svg>white</svg>', 'image/svg+xml')
    await keepDrawn()
    const { archive, files, missing } = await packPrints(content, printfiles, titles, owner)
    expect([files, missing]).toEqual([3, []])
    const { 'prints.csv': table = '', ...pictures } = await open(archive)
    expect(pictures).toEqual({
      'front.jpg': 'bytes of the fox',
      'front-black-heather.svg': '<svg>white</svg>',
      'back.png': 'drawn of a star',
    })
    const rows = table.trim().split(/\r?\n/)
    expect(rows[1]).toBe(
      'front.jpg,Front print,All others,The picture as it is,150,1800,2400,300,150,600,200,5.08,2.54,10.16,3.39',
    )
    expect(rows[2]).toMatch(/^front-black-heather\.svg,Front print,Black\/Heather,/)
    expect(rows[3]).toBe(
      'back.png,Back print,All others,Layers drawn as one picture,150,1800,2400,90,60,150,75,1.52,1.02,2.54,1.27',
    )
  })

  it('say which pictures only the service has, and are none without any', async () => {
    await keepDrawn()
    const { archive, files, missing } = await packPrints(content, printfiles, titles, owner)
    expect([files, missing]).toEqual([1, ['fox.jpg', 'white fox.jpg']])
    expect(Object.keys(await open(archive))).toEqual(['back.png', 'prints.csv'])
    await expect(
      packPrints({ ...content, placed: { front: placed([fox]) } }, printfiles, titles, owner),
    ).rejects.toThrow('This device has none of the pictures')
  })

  it('are one file for all colors that carry the same', async () => {
    const own = ['Black', 'Navy', 'Red'].map((color, at) => {
      return { color, variants: [at], artwork: 'white fox', box: printBox(300, 150, 600, 200) }
    })
    own.push({ color: 'Rose', variants: [9], artwork: 'white fox', box: printBox(300, 950, 600, 200) })
    await keep('fox', 'bytes of the fox', 'image/jpeg')
    await keep('white fox', '<svg>white</svg>', 'image/svg+xml')
    const front = placed([{ ...fox, own }])
    const { archive, files } = await packPrints({ ...content, placed: { front } }, printfiles, titles, owner)
    expect(files).toBe(3)
    const { 'prints.csv': table = '', ...pictures } = await open(archive)
    // On rose it lies elsewhere.
    expect(Object.keys(pictures)).toEqual(['front.jpg', 'front-black-and-2-more.svg', 'front-rose.svg'])
    expect(table).toContain('\nfront-black-and-2-more.svg,Front print,"Black, Navy, Red",')
  })

  it('say the dots an inch of their own print file where the same layers were drawn for another before', async () => {
    const head = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 150]
    const end = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]
    const png = new Uint8Array([...head, 0, 0, 0, 75, 8, 6, 0, 0, 0, 1, 2, 3, 4, ...end])
    await keep(starKey, withDensity(png, 150), 'image/png')
    const back = { ...content, placed: { back: placed([star]) } }
    const packedAt = async (dpi: number) => {
      const [printfile] = printfiles.printfiles
      if (printfile === undefined) throw new Error('There is no print file')
      const files = { ...printfiles, printfiles: [{ ...printfile, dpi }] }
      const { archive } = await packPrints(back, files, titles, owner)
      return unzipSync(new Uint8Array(await archive.arrayBuffer()))['back.png']
    }
    expect(await packedAt(150)).toEqual(withDensity(png, 150))
    const dense = await packedAt(300)
    expect(dense).toEqual(withDensity(png, 300))
    expect(dense && readImageFacts(dense)).toMatchObject({ width: 150, height: 75, dpi: 300 })
    expect(await packedAt(150)).toEqual(withDensity(png, 150))
  })

  it('are none of a design that prints nothing, and say so', async () => {
    const hidden = { ...content, placed: { front: placed([{ ...fox, own: [], isHidden: true }]) } }
    await expect(packPrints(hidden, printfiles, titles, owner)).rejects.toThrow(
      'The design prints nothing: its layers are hidden, or lie outside of the print area.',
    )
  })

  it('are not made where a drawing fails, and say why', async () => {
    await keep('fox', 'bytes of the fox', 'image/jpeg')
    const both = { ...content, placed: { front: placed([fox, star]) } }
    await expect(packPrints(both, printfiles, titles, owner)).rejects.toThrow(
      /stopped while it drew the print file/,
    )
  })
})
