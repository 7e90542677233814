import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeArtworkBytes } from '~/domain/artwork/artworkBytes'

const text = (value: string) => new TextEncoder().encode(value)

/** A PNG header with the given size, color type and chunks before the data. */
function png(width: number, height: number, colorType = 6, chunks: [string, number[]][] = []): Uint8Array {
  const chunk = (name: string, data: number[]) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(name), Buffer.from(data), Buffer.alloc(4)])
  }
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', [...size, 8, colorType, 0, 0, 0]),
      ...chunks.map(([name, data]) => chunk(name, data)),
      chunk('IDAT', [0]),
    ]),
  )
}

/** An extended WebP header with its flags and one chunk behind it. */
const webp = (flags: number, chunk = 'VP8 ') =>
  new Uint8Array([
    ...text('RIFF'),
    60,
    0,
    0,
    0,
    ...text('WEBPVP8X'),
    10,
    0,
    0,
    0,
    flags,
    0,
    0,
    0,
    8,
    0,
    0,
    8,
    0,
    0,
    ...text(chunk),
    2,
    0,
    0,
    0,
    0,
    0,
  ])

const judge = (bytes: Uint8Array, size = bytes.length) => judgeArtworkBytes(bytes, size)
const problem = (bytes: Uint8Array, size?: number) => {
  const judged = judge(bytes, size)
  return judged.ok ? 'accepted' : judged.problem
}

describe('hostile and mistaken files', () => {
  it.each([
    ['an empty file', new Uint8Array(), /empty/],
    ['a Photoshop file', text('8BPS\0\x01'), /Photoshop/],
    ['a TIFF', text('II*\0........'), /TIFF/],
    ['a PDF or .ai', text('%PDF-1.5 ....'), /Illustrator/],
    ['an iPhone photo', text('\0\0\0\x18ftypheic....'), /HEIC/],
    ['a web page named .png', text('<!DOCTYPE html><html><body>Sign in'), /web page/],
    ['an archive', text('PK\x03\x04......'), /archive/],
    ['text named .png', text('not a picture at all'), /not a PNG/],
    ['a compressed SVG', Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 75, 76, 74, 78]), /plain SVG/],
    [
      'an SVG with styles elsewhere',
      text('<?xml version="1.0"?><?xml-stylesheet href="a.css"?><svg width="9" height="9"/>'),
      /takes its styles from another file.*Export it again/,
    ],
    ['a GIF', text('GIF89a\x10\0\x10\0....'), /GIF/],
    ['a pixel bomb', png(50_000, 50_000), /more than any print area/],
    ['a long thin bomb', png(40_000, 10), /more than any print area/],
    [
      'a billion laughs',
      text('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><svg>&b;</svg>'),
      /entities/,
    ],
  ])('%s is refused in words', (_, bytes, words) => expect(problem(bytes)).toMatch(words))

  it('more than 50 MB is refused before it is read', () =>
    expect(problem(png(10, 10), 50 * 1024 * 1024 + 1)).toMatch(/50 MB/))

  it('sizes up to the limits are taken, and none beyond', () => {
    const drawing = text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    expect(problem(png(10, 10), 50 * 1024 * 1024)).toBe('accepted')
    expect(problem(drawing, 10 * 1024 * 1024)).toBe('accepted')
    expect(problem(drawing, 10 * 1024 * 1024 + 1)).toMatch(/10 MB/)
    expect(problem(png(30_000, 16_666))).toBe('accepted')
    expect(problem(png(30_000, 16_667))).toMatch(/more than any print area/)
    expect(problem(png(30_001, 1))).toMatch(/more than any print area/)
  })

  it('a file that is cut off anywhere is judged', () => {
    const jfif = [0xff, 0xe0, 0, 16, ...text('JFIF\0'), 1, 2, 1, 1, 44, 1, 44, 0, 0]
    const tag = [0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
    const exif = [0xff, 0xe1, 0, 34, ...text('Exif\0\0II*\0'), 8, 0, 0, 0, 1, 0, ...tag, 0, 0, 0, 0]
    const frame = [0xff, 0xc0, 0, 11, 8, 0, 30, 0, 20, 1, 1, 0x11, 0, 0xff, 0xd9]
    const moving = png(9, 9, 3, [
      ['pHYs', [0, 0, 46, 35, 0, 0, 46, 35, 1]],
      ['acTL', [0, 0, 0, 2, 0, 0, 0, 0]],
    ])
    const files = [
      Uint8Array.from([0xff, 0xd8, ...jfif, ...exif, ...frame]),
      Uint8Array.from([0xff, 0xd8, ...exif, ...jfif, ...frame]),
      moving,
      webp(0x12, 'ANIM'),
    ]
    for (const file of files) {
      expect(problem(file)).toBe('accepted')
      for (let end = 0; end < file.length; end++) expect(problem(file.slice(0, end))).not.toBe('')
    }
  })

  it('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom('png', 'webp', 'jpeg', 'raw'),
        (bytes, kind) => {
          const heads: Record<string, number[]> = {
            png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
            webp: [...text('RIFF....WEBP')],
            jpeg: [0xff, 0xd8, 0xff, 0xe0],
            raw: [],
          }
          judge(new Uint8Array([...(heads[kind] ?? []), ...bytes]))
        },
      ),
    )
  })
})

describe('see-through parts', () => {
  it.each([
    ['RGBA', png(1, 1, 6), true],
    ['RGB', png(1, 1, 2), false],
    [
      'a palette with transparency',
      png(1, 1, 3, [
        ['PLTE', [0, 0, 0]],
        ['tRNS', [0]],
      ]),
      true,
    ],
    [
      'a palette with transparency whose file is cut off behind its name',
      png(1, 1, 3, [['tRNS', [0]]]).subarray(0, -18),
      true,
    ],
    ['a palette without', png(1, 1, 3, [['PLTE', [0, 0, 0]]]), false],
    ['gray with alpha', png(1, 1, 4), true],
    ['WebP with an alpha bit', webp(0x10), true],
    ['WebP without', webp(0x2f & ~0x10), false],
  ])('%s', (_, bytes, expected) => {
    const judged = judge(bytes)
    expect(judged.ok && judged.bytes.hasAlpha).toBe(expected)
  })

  it('16 bits a color are told of PNG only, and see-through parts not of JPEG', () => {
    const factsOf = (bytes: Uint8Array) => {
      const judged = judge(bytes)
      return judged.ok ? [judged.bytes.traits.isDeep, judged.bytes.hasAlpha] : judged.problem
    }
    const deep = png(9, 9, 2)
    deep[24] = 16
    const wide = webp(0)
    wide[24] = 16
    expect([factsOf(deep), factsOf(png(9, 9, 2)), factsOf(wide)]).toEqual([
      [true, false],
      [false, false],
      [false, false],
    ])
    const jpeg = new Uint8Array([
      0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 30, 0, 20, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1, 0xff, 0xda, 16,
      16, 16, 16, 16, 16,
    ])
    expect(factsOf(jpeg)).toEqual([false, false])
  })

  it('what stands behind the pixels of a PNG says nothing of them', () => {
    const behind = png(9, 9, 2).slice()
    for (const late of ['tRNS', 'acTL']) {
      const judged = judge(Uint8Array.from([...behind, 0, 0, 0, 0, ...text(late), 0, 0, 0, 0]))
      expect(judged.ok && [judged.bytes.hasAlpha, judged.bytes.isAnimated]).toEqual([false, false])
    }
  })

  it('an animated PNG is told from a still one', () => {
    const judged = judge(png(9, 9, 6, [['acTL', [0, 0, 0, 2, 0, 0, 0, 0]]]))
    expect(judged.ok && judged.bytes.isAnimated).toBe(true)
    const still = judge(png(9, 9))
    expect(still.ok && still.bytes.isAnimated).toBe(false)
    for (const [chunk, isAnimated] of [
      ['ANIM', true],
      ['EXIF', false],
    ] as const) {
      const moving = judge(webp(0, chunk))
      expect(moving.ok && moving.bytes.isAnimated).toBe(isAnimated)
    }
  })
})
