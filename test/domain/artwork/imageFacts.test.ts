import { describe, expect, it } from 'vitest'
import { uprightSize } from '~/domain/artwork/artworkFile'
import { readImageFacts } from '~/domain/artwork/imageFacts'
import { turnVector } from '~/domain/artwork/turnVector'

type Part = string | number | readonly number[]
const bytes = (...parts: readonly Part[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((mark) => mark.codePointAt(0) ?? 0) : part,
    ),
  )
const u32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)
const u16 = (value: number): number[] => [(value >> 8) & 255, value & 255]
const little = (value: number): number[] => u32(value).toReversed()
const short = (value: number): number[] => u16(value).toReversed()

const raster = { dpi: null, isVector: false, orientation: 1, isAnimated: false, isCmyk: false }
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

describe('a PNG', () => {
  const chunk = (name: string, ...data: Part[]) => {
    const body = bytes(...data)
    return [...u32(body.length), ...bytes(name), ...body, 0, 0, 0, 0]
  }
  const png = (...chunks: number[][]) =>
    readImageFacts(
      bytes(signature, chunk('IHDR', u32(70_000), u32(66_000), [8, 6, 0, 0, 0]), ...chunks, chunk('IDAT')),
    )
  const dots = (perMeter: number, unit: number) => chunk('pHYs', u32(perMeter), u32(perMeter), unit)

  it('has the size of its header, in 32 bits', () =>
    expect(png()).toEqual({ ...raster, mimeType: 'image/png', width: 70_000, height: 66_000 }))

  it('says dots an inch by the meter, rounded, and none in another unit', () => {
    expect([11_811, 5906, 2835, 100_000].map((perMeter) => png(dots(perMeter, 1))?.dpi)).toEqual([
      300, 150, 72, 2540,
    ])
    expect([0, 2].map((unit) => png(dots(11_811, unit))?.dpi)).toEqual([null, null])
  })

  it('is read from chunk to chunk, whatever they hold, up to its pixels or its end', () => {
    const text = (length: number) => chunk('tEXt', 'x'.repeat(length))
    for (const length of [0, 1, 2, 3, 12, 300])
      expect(png(text(length), dots(11_811, 1), text(length), chunk('acTL'))).toMatchObject({
        dpi: 300,
        isAnimated: true,
      })
    expect(png(chunk('IDAT'), dots(11_811, 1), chunk('acTL'))).toMatchObject({ dpi: null, isAnimated: false })
    expect(png(chunk('IEND'), dots(11_811, 1), chunk('acTL'))).toMatchObject({ dpi: null, isAnimated: false })
    // A name within the data of another chunk is none.
    expect(png(chunk('tEXt', '....acTL'))?.isAnimated).toBe(false)
    expect(png(chunk('pHYs', u32(11_811), u32(11_811), 1).slice(0, 8))?.dpi).toBeNull()
  })

  it('is none without a header first, or without a side', () => {
    const head = (name: string, width: number, height: number) =>
      readImageFacts(bytes(signature, u32(13), name, u32(width), u32(height)))
    expect(head('IHDR', 1, 1)).toMatchObject({ width: 1, height: 1 })
    expect([head('IDAT', 1, 1), head('IHDR', 0, 1), head('IHDR', 1, 0)]).toEqual([null, null, null])
  })

  it('is told by each byte of its signature', () => {
    const whole = bytes(signature, u32(13), 'IHDR', u32(1), u32(1))
    for (let at = 0; at < 8; at++) {
      const broken = whole.slice()
      broken[at] = 1
      expect(readImageFacts(broken)).toBeNull()
    }
  })
})

describe('a JPEG', () => {
  const segment = (marker: number, ...data: Part[]) => {
    const body = bytes(...data)
    return [0xff, marker, ...u16(body.length + 2), ...body]
  }
  const frame = (marker = 0xc0, inks = 3, width = 400, height = 300) =>
    segment(marker, 8, u16(height), u16(width), inks, [1, 0x22, 0, 2, 0x11, 1])
  const jpeg = (...segments: number[][]) => readImageFacts(bytes([0xff, 0xd8], ...segments))
  const jfif = (unit: number, density: number, name = 'JFIF') =>
    segment(0xe0, name, [0, 1, 2, unit], u16(density), u16(density), [0, 0])

  it('has the size of its frame, which has thirteen markers and not those of tables', () => {
    const frames = Array.from({ length: 16 }, (_, at) => 0xc0 + at)
    const read = frames.filter((marker) => jpeg(frame(marker)) !== null)
    expect(read).toEqual(frames.filter((marker) => ![0xc4, 0xc8, 0xcc].includes(marker)))
    expect([jpeg(frame(0xbf)), jpeg(frame(0xd0))]).toEqual([null, null])
    expect(jpeg(segment(0xc4, 'table'), frame(0xc2, 3, 65_535, 257))).toEqual({
      ...raster,
      mimeType: 'image/jpeg',
      width: 65_535,
      height: 257,
    })
    expect([jpeg(frame(0xc0, 3, 0)), jpeg(frame(0xc0, 3, 1, 0))]).toEqual([null, null])
  })

  it('has four inks where its frame has four parts', () =>
    expect([1, 3, 4, 5].map((inks) => jpeg(frame(0xc0, inks))?.isCmyk)).toEqual([false, false, true, false]))

  it('says dots an inch, or a centimeter, from 2 on, in JFIF alone', () => {
    const dpi = (...head: Parameters<typeof jfif>) => jpeg(jfif(...head), frame())?.dpi
    expect([dpi(1, 300), dpi(1, 2), dpi(1, 1), dpi(1, 0), dpi(1, 300, 'JFXX')]).toEqual([
      300,
      2,
      null,
      null,
      null,
    ])
    expect([dpi(2, 118), dpi(2, 119), dpi(0, 300), dpi(3, 300)]).toEqual([300, 302, null, null])
    // Bytes may stand before a marker to fill.
    expect(jpeg([0xff], jfif(1, 300), [0xff, 0xff], frame())?.dpi).toBe(300)
    expect(jpeg(segment(0xe1, 'JFIF', [0, 1, 2, 1], u16(300), u16(300)), frame())?.dpi).toBeNull()
    expect(jpeg(segment(0xe3, 'other'), jfif(1, 300), segment(0xfe, 'a comment'), frame())?.dpi).toBe(300)
  })

  it('is none where it ends within the first 14 bytes of its frame', () => {
    const whole = bytes([0xff, 0xd8], frame())
    const read = Array.from({ length: 15 }, (_, end) => readImageFacts(whole.subarray(0, 2 + end)) !== null)
    expect(read.lastIndexOf(false)).toBe(13)
  })

  it('is none where a segment does not begin as one', () =>
    expect(readImageFacts(bytes([0xff, 0xd8, 0xff, 0xe0], u16(3), 0, frame(), 0, 0))).not.toBeNull())

  /** Directories of tags in either byte order; `start` is where the first one lies. */
  const exif = (tags: readonly (readonly [tag: number, value: number])[], isLittle: boolean, start = 8) => {
    const [two, four] = isLittle ? [short, little] : [u16, u32]
    return segment(
      0xe1,
      'Exif',
      [0, 0],
      isLittle ? 'II' : 'MM',
      two(42),
      four(start),
      Array.from({ length: start - 8 }, () => 7),
      two(tags.length),
      ...tags.flatMap(([tag, value]) => [two(tag), two(3), four(1), two(value), two(0)]),
    )
  }
  const turned = (...head: Parameters<typeof exif>) => jpeg(exif(...head), frame())?.orientation

  it('is turned as EXIF says, from 1 to 8, in either byte order', () => {
    for (const isLittle of [true, false]) {
      const told = Array.from({ length: 11 }, (_, value) => turned([[0x0112, value]], isLittle))
      expect(told).toEqual([1, 1, 2, 3, 4, 5, 6, 7, 8, 1, 1])
      expect(turned([[0x0112, 6]], isLittle, 20)).toBe(6)
      expect(
        turned(
          [
            [0x010f, 2],
            [0x0110, 3],
            [0x0112, 8],
            [0x0112, 3],
          ],
          isLittle,
        ),
      ).toBe(8)
      expect(turned([[0x0113, 6]], isLittle)).toBe(1)
      expect(turned([], isLittle)).toBe(1)
    }
    const named = exif([[0x0112, 6]], true)
    named[4] = 'X'.charCodeAt(0)
    expect(jpeg(named, frame())?.orientation).toBe(1)
    const moved = exif([[0x0112, 6]], true)
    moved[1] = 0xe2
    expect(jpeg(moved, frame())?.orientation).toBe(1)
  })

  it('is upright where its directory ends before the tag does', () => {
    const whole = exif([[0x0112, 6]], false)
    // The segment says that it is shorter: what follows is not its own.
    for (let cut = 1; cut <= 12; cut++) {
      const less = whole.slice()
      less.splice(2, 2, ...u16(whole.length - 2 - cut))
      expect(jpeg(less, frame())?.orientation ?? 1, `${cut} bytes less`).toBe(1)
    }
    expect(jpeg(whole, frame())?.orientation).toBe(6)
  })
})

describe('a WebP', () => {
  const webp = (kind: string, ...data: Part[]) =>
    readImageFacts(bytes('RIFF', little(22), 'WEBP', kind, little(10), ...data))
  const size = (facts: ReturnType<typeof webp>) => facts && [facts.mimeType, facts.width, facts.height]

  it('extended has 24 bits a side, less one, and a flag that it moves', () => {
    const extended = (flags: number) => webp('VP8X', [flags, 0, 0, 0], [0x01, 0x02, 0x03], [0x04, 0x05, 0x06])
    expect(size(extended(0))).toEqual(['image/webp', 0x030202, 0x060505])
    expect([0, 1, 2, 4, 0xff, 0xfd].map((flags) => extended(flags)?.isAnimated)).toEqual([
      false,
      false,
      true,
      false,
      true,
      false,
    ])
  })

  it('lossy has 14 bits a side, and its upper two bits are a scale', () => {
    const lossy = (width: number, height: number) =>
      webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a], short(width), short(height))
    expect(size(lossy(0x3fff, 0x1234))).toEqual(['image/webp', 0x3fff, 0x1234])
    expect(size(lossy(0x4001, 0xc002))).toEqual(['image/webp', 1, 2])
    expect([lossy(0x4000, 5), lossy(5, 0x8000)]).toEqual([null, null])
  })

  it('lossless has 14 bits a side, less one, behind each other', () => {
    const lossless = (bits: number) => webp('VP8L', 0x2f, little(bits), [0, 0, 0, 0, 0])
    expect(size(lossless(0x0fff_ffff))).toEqual(['image/webp', 0x4000, 0x4000])
    expect(size(lossless(0x1000_0000 | (0x1234 << 14) | 0x2345))).toEqual(['image/webp', 0x2346, 0x1235])
  })

  it('is none of another kind, another house, or cut off in its header', () => {
    expect(
      webp(
        'ALPH',
        Array.from({ length: 20 }, () => 9),
      ),
    ).toBeNull()
    const whole = bytes('RIFF', little(22), 'WEBP', 'VP8X', little(10), [0, 0, 0, 0, 1, 0, 0, 1, 0, 0])
    expect([whole, whole.subarray(0, 29)].map((file) => readImageFacts(file)?.width ?? null)).toEqual([
      2,
      null,
    ])
    for (const [at, mark] of [
      [0, 'X'],
      [8, 'X'],
    ] as const) {
      const other = whole.slice()
      other[at] = mark.codePointAt(0) ?? 0
      expect(readImageFacts(other)).toBeNull()
    }
  })
})

describe('a GIF and a drawing', () => {
  it('of a GIF the size is in little endian and it counts as moving', () => {
    const gif = (width: number, height: number) =>
      readImageFacts(bytes('GIF89a', short(width), short(height), [0, 0]))
    expect(gif(0x0102, 0x0304)).toEqual({
      ...raster,
      mimeType: 'image/gif',
      width: 0x0102,
      height: 0x0304,
      isAnimated: true,
    })
    expect([gif(0, 1), gif(1, 0)]).toEqual([null, null])
    expect(readImageFacts(bytes('GIF89a', [1, 0, 1, 0, 0]))).toBeNull()
  })

  const drawing = (text: string) => readImageFacts(new TextEncoder().encode(text))
  const sides = (text: string) => {
    const facts = drawing(text)
    return facts && [facts.width, facts.height]
  }

  it('a drawing begins behind what may stand before it, within its first 65536 bytes', () => {
    const root = '<svg width="3" height="4">'
    for (const before of [
      '',
      '\uFEFF',
      ' \n',
      '<?xml version="1.0"?>\n',
      '<!-- a --><!-- <b> -->',
      '<!DOCTYPE svg PUBLIC "x">',
      '<?xml version="1.0"?><!-- a --><!DOCTYPE svg>',
      '<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "x">\n<!-- Creator: CorelDRAW -->\n',
    ])
      expect(sides(before + root), before).toEqual([3, 4])
    expect(sides(`<!--${'a'.repeat(65_536 - 7 - root.length)}-->${root}`)).toEqual([3, 4])
    expect(sides(`<!--${'a'.repeat(65_536 - 6 - root.length)}-->${root}`)).toBeNull()
    expect([sides('<html><svg width="3" height="4">'), sides('<svgs width="3" height="4">')]).toEqual([
      null,
      null,
    ])
    expect(drawing(root)).toEqual({
      ...raster,
      isVector: true,
      mimeType: 'image/svg+xml',
      width: 3,
      height: 4,
    })
  })

  it('many comments before what is no drawing are read at once', () => {
    const comments = '<!---->'.repeat(60)
    expect(drawing(`${comments}<svgs/>`)).toBeNull()
    expect(turnVector(`${comments}<svg x/>`, { width: 1, height: 1 }, { degrees: 90, crop: null })).toBeNull()
  })

  it('a drawing has sides of more than nothing, in whole pixels, else those of its box', () => {
    expect(sides('<svg width="3.5" height="0.5">')).toEqual([4, 1])
    expect(sides('<svg width="0.4" height="0" viewBox="-1 -2 30,20">')).toEqual([30, 20])
    expect(sides('<svg width="1" viewBox="0 0 30 20">')).toEqual([1, 1])
    expect(sides('<svg width="300" viewBox="0 0 30 20">')).toEqual([300, 200])
    expect(sides('<svg height="10" width="100%" viewBox="0 0 30 20">')).toEqual([15, 10])
    expect(sides('<svg height="10" viewBox="0 0 30 0">')).toEqual([null, 10])
    expect(sides('<svg width="1.2.3px" height="4PX">')).toEqual([null, 4])
    expect(sides('<svg viewBox="0 0 30">')).toEqual([null, null])
    expect(sides('<svg viewBox="0 0 0 0">')).toEqual([null, null])
    // Icons say the width of their strokes on the root.
    expect(sides('<svg stroke-width="2" height="50" viewBox="0 0 100 50">')).toEqual([100, 50])
    expect(sides('<svg stroke-width="2" data-height="9" width="100" height="50">')).toEqual([100, 50])
  })
})

it('a drawing has the shape in which browsers show it, whatever its lengths are in', () => {
  const sides = (attributes: string) => {
    const facts = readImageFacts(new TextEncoder().encode(`<svg ${attributes}>`))
    return facts && [facts.width, facts.height]
  }
  // Its lengths, and not its box, which it may fill in part.
  expect(sides('width="100mm" height="50mm" viewBox="0 0 100 100"')).toEqual([378, 189])
  expect(sides('width="4in" height="2in"')).toEqual([384, 192])
  expect(sides('width="10cm" height="100mm"')).toEqual([378, 378])
  expect(sides('width="30pt" height="5pc"')).toEqual([40, 80])
  expect(sides('width="400Q" height="20em"')).toEqual([378, 320])
  expect(sides('width="50%" height="50mm" viewBox="0 0 200 100"')).toEqual([378, 189])
  // Sides of a small box are not whole numbers: its shape is.
  expect(sides('viewBox="0 0 1 0.4"')).toEqual([10, 4])
  expect(sides('viewBox="0 0 24.5 10.2"')).toEqual([245, 102])
  expect(sides('viewBox="0 0 24 24"')).toEqual([24, 24])
  expect(sides('viewBox="-1e1 +2 1e3 .5e3"')).toEqual([1000, 500])
  const upright = (attributes: string) => {
    const facts = readImageFacts(new TextEncoder().encode(`<svg ${attributes}>`))
    return facts && Object.values(uprightSize(facts))
  }
  expect([upright('id="a"'), upright('width="400"'), upright('height="400"')]).toEqual([
    [300, 150],
    [400, 150],
    [300, 400],
  ])
})

it('a PNG that is held sideways says so, as a photo does', () => {
  const held = (value: number) => [
    ...u32(0x4d4d002a),
    ...u32(8),
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    ...u32(1),
    0,
    value,
    0,
    0,
  ]
  const png = (...chunks: readonly number[][]) =>
    readImageFacts(bytes(signature, u32(13), 'IHDR', u32(40), u32(20), [8, 2, 0, 0, 0], u32(0), ...chunks))
  const exif = (value: number) => [
    ...u32(held(value).length),
    ...new TextEncoder().encode('eXIf'),
    ...held(value),
    ...u32(0),
  ]
  expect([1, 3, 6, 9].map((value) => png(exif(value))?.orientation)).toEqual([1, 3, 6, 1])
  expect(png([...u32(0), ...new TextEncoder().encode('IDAT'), ...u32(0)], exif(6))?.orientation).toBe(1)
})

it('a picture that is held sideways has its sides changed from orientation 5 on', () => {
  const facts = readImageFacts(bytes(signature, u32(13), 'IHDR', u32(4), u32(3)))
  if (facts === null) throw new Error('It was not read')
  const seen = [1, 4, 5, 8].map((orientation) => uprightSize({ ...facts, orientation }))
  expect(seen.map(({ width, height }) => [width, height])).toEqual([
    [4, 3],
    [4, 3],
    [3, 4],
    [3, 4],
  ])
  expect(uprightSize({ ...facts, width: null, height: null })).toEqual({ width: 300, height: 150 })
})
