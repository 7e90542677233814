import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readArtwork, uprightSize } from '~/domain/artwork/artworkFile'
import { contrast } from '~/domain/artwork/colorContrast'
import { artworkRemarks, backgroundColorOf, lostColors } from '~/domain/artwork/artworkRemarks'
import { readImageFacts } from '~/domain/artwork/imageFacts'
import { measurePixels, medianColor, shareThinnerThan } from '~/domain/artwork/pictureStats'

const bytes = (...parts: (string | number | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((mark) => mark.codePointAt(0) ?? 0) : part,
    ),
  )
const u32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)
const u16 = (value: number): number[] => [(value >> 8) & 255, value & 255]
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const png = (width: number, height: number, extra: Uint8Array = bytes()) =>
  bytes(
    signature,
    u32(13),
    'IHDR',
    u32(width),
    u32(height),
    [8, 6, 0, 0, 0],
    u32(0),
    [...extra],
    u32(0),
    'IDAT',
    u32(0),
  )

/** A JPEG header with an EXIF orientation, in either byte order. */
function jpeg(
  width: number,
  height: number,
  orientation: number,
  isLittle: boolean,
): Uint8Array<ArrayBuffer> {
  const short = (value: number) => (isLittle ? u16(value).toReversed() : u16(value))
  const long = (value: number) => (isLittle ? u32(value).toReversed() : u32(value))
  const tiff = bytes(
    isLittle ? 'II' : 'MM',
    short(42),
    long(8),
    short(2),
    short(0x010f),
    short(2),
    long(1),
    long(0),
    short(0x0112),
    short(3),
    long(1),
    short(orientation),
    short(0),
    long(0),
  )
  return bytes(
    [0xff, 0xd8, 0xff, 0xe1],
    u16(8 + tiff.length),
    'Exif',
    [0, 0],
    [...tiff],
    [0xff, 0xc0],
    u16(17),
    [8],
    u16(height),
    u16(width),
    [3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1],
    [0xff, 0xd9],
  )
}
const named = (name: string, content: BlobPart, type = '') => new File([content], name, { type })

describe('local artwork', () => {
  it('is known by its bytes, whatever it is called', async () => {
    const reading = await readArtwork(named('photo.jpg', png(1234, 567), 'image/jpeg'))
    expect(reading).toMatchObject({ ok: true, facts: { mimeType: 'image/png', width: 1234, height: 567 } })
  })

  it.each([
    [1, 400, 300],
    [3, 400, 300],
    [6, 300, 400],
    [8, 300, 400],
  ])('with EXIF orientation %d is seen %d × %d', (orientation, width, height) => {
    for (const isLittle of [true, false]) {
      const facts = readImageFacts(jpeg(400, 300, orientation, isLittle))
      if (facts === null) throw new Error('The JPEG was not read')
      expect(facts.orientation).toBe(orientation)
      expect(uprightSize(facts)).toEqual({ width, height })
    }
  })

  it('is told by its header alone, to the byte', () => {
    const head = bytes(signature, u32(13), 'IHDR', u32(2), u32(3))
    expect(readImageFacts(head)).toMatchObject({ width: 2, height: 3, orientation: 1 })
    expect(readImageFacts(head.subarray(0, 23))).toBeNull()
    expect(readImageFacts(bytes([0x89, 0x51], [...png(2, 3)].slice(2)))).toBeNull()
    const wide = bytes('RIFF', u32(0), 'WEBPVP8X', u32(0), [0, 0, 0, 0], [0x45, 0x23, 0x01, 2, 3, 0])
    expect(readImageFacts(wide)).toMatchObject({ width: 0x12346, height: 0x303 })
    const drawing = readImageFacts(bytes('<svg viewBox="0 0 30 20"></svg>'))
    expect(drawing).toMatchObject({ width: 30, height: 20, isVector: true, orientation: 1 })
  })

  it('is animated as a GIF, and a PNG that ends within its dots an inch states none', () => {
    const gif = bytes('GIF89a', [30, 0, 20, 0], [0, 0, 0, 0])
    expect(readImageFacts(gif)).toMatchObject({ width: 30, height: 20, isAnimated: true })
    const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]
    const ihdr = [0, 0, 0, 30, 0, 0, 0, 20, 8, 6, 0, 0, 0, 0, 0, 0, 0]
    const dots = [0, 0, 0x2e, 0x23, 0, 0, 0x2e, 0x23, 1]
    const cutAt = (count: number) => bytes(head, 'IHDR', ihdr, [0, 0, 0, 9], 'pHYs', dots.slice(0, count))
    expect(readImageFacts(cutAt(9))).toMatchObject({ width: 30, height: 20, dpi: 300 })
    for (let count = 0; count < 9; count++) expect(readImageFacts(cutAt(count))?.dpi).toBeNull()
  })

  it('is animated by what stands before its pixels, not by what stands behind them', () => {
    const before = png(30, 20, bytes(u32(0), 'acTL', u32(0)))
    const behind = bytes([...png(30, 20)], u32(0), 'acTL', u32(0))
    expect([before, behind].map((file) => readImageFacts(file)?.isAnimated)).toEqual([true, false])
  })

  it('has the size that a drawing states, in pixels, else that of its box', () => {
    const sizeOf = (size: string) => {
      const facts = readImageFacts(bytes(`<svg viewBox="0 0 30 20" ${size}></svg>`))
      return [facts?.width, facts?.height]
    }
    expect(sizeOf('width="300px" height=" 200 "')).toEqual([300, 200])
    expect(sizeOf('width="0" height="0"')).toEqual([30, 20])
    expect(sizeOf('width="100%" height="12mm"')).toEqual([68, 45])
    expect(readImageFacts(bytes('<svg viewBox="0 0 0 0"></svg>'))).toMatchObject({
      width: null,
      height: null,
    })
  })

  it('has the size that a lossless or an extended WebP states, and moves where that says so', () => {
    const little = (value: number) => u32(value).toReversed()
    const head = (kind: string, ...rest: (string | number | readonly number[])[]) =>
      readImageFacts(bytes('RIFF', little(40), 'WEBP', kind, little(10), ...rest, [0, 0, 0, 0, 0, 0, 0, 0]))
    expect(head('VP8L', [0x2f], little(299 | (199 << 14)))).toMatchObject({ width: 300, height: 200 })
    const extended = (flags: number) => head('VP8X', [flags, 0, 0, 0, 0x2b, 1, 0, 0xc7, 0, 0])
    expect(extended(0b10)).toMatchObject({ width: 300, height: 200, isAnimated: true })
    expect(extended(0b01)).toMatchObject({ isAnimated: false })
  })

  it('states its dots an inch in JFIF only', () => {
    const withHead = (name: string, unit: number) =>
      bytes(
        [0xff, 0xd8, 0xff, 0xe0],
        u16(16),
        name,
        [0, 1, 2, unit],
        u16(100),
        u16(100),
        [0, 0],
        [...jpeg(400, 300, 1, true)].slice(2),
      )
    expect([1, 2, 0].map((unit) => readImageFacts(withHead('JFIF', unit))?.dpi)).toEqual([100, 254, null])
    expect(readImageFacts(withHead('JFXX', 1))?.dpi).toBeNull()
  })

  it('is upright where EXIF does not say how it was held, or says nonsense', () => {
    const untold = jpeg(400, 300, 6, true)
    // The tag becomes another one.
    untold[untold.findIndex((byte, at) => byte === 0x12 && untold[at + 1] === 0x01)] = 0x13
    expect(readImageFacts(untold)?.orientation).toBe(1)
    expect([0, 2, 9].map((value) => readImageFacts(jpeg(400, 300, value, false))?.orientation)).toEqual([
      1, 2, 1,
    ])
  })

  it('is read to its size behind what a program keeps in it for itself, however long that is', async () => {
    const notes = Array.from({ length: 12 }, () => [0xff, 0xed, ...u16(60_000), ...Array(59_998).fill(7)])
    const photo = [...jpeg(400, 300, 1, true)]
    const file = named('history.jpg', Uint8Array.from([0xff, 0xd8, ...notes.flat(), ...photo.slice(2)]))
    expect(await readArtwork(file)).toMatchObject({ ok: true, facts: { width: 400, height: 300 } })
  })

  it('survives EXIF that points anywhere', () => {
    const whole = jpeg(400, 300, 6, true)
    for (let at = 2; at < whole.length; at++) {
      for (const value of [0, 0xff]) {
        const broken = whole.slice()
        broken[at] = value
        expect(() => readImageFacts(broken)).not.toThrow()
      }
      expect(() => readImageFacts(whole.subarray(0, at))).not.toThrow()
    }
  })

  it.each([
    ['empty', named('a.png', ''), /is empty/],
    ['a page', named('a.png', '<!doctype html><script>1</script>', 'image/png'), /a web page, not a picture/],
    ['a GIF', named('a.png', bytes('GIF89a', [1, 0, 1, 0], 0, 0, 0, 0)), /GIF/],
    ['an animated PNG', named('a.png', png(10, 10, bytes(u32(0), 'acTL', u32(0)))), /animated/],
    [
      'an animated WebP',
      named('a.webp', bytes('RIFF', u32(0), 'WEBPVP8X', u32(0), [2, 0, 0, 0], [9, 0, 0, 9, 0, 0, 0, 0])),
      /animated/,
    ],
    ['a bomb', named('a.png', png(50_000, 50_000)), /50000 × 50000 px/],
    ['a wide bomb', named('a.png', png(29_000, 29_000)), /more than any print area/],
    ['more than 50 MB', named('a.png', new Uint8Array(50 * 1024 * 1024 + 1)), /larger than 50 MB/],
  ])('is refused in words when it is %s', async (_, file, words) => {
    const reading = await readArtwork(file)
    expect(reading.ok).toBe(false)
    expect(reading.ok ? '' : reading.problem).toMatch(words)
  })
})

describe('SVG artwork', () => {
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`
  const problemOf = async (text: string) => {
    const reading = await readArtwork(named('a.svg', text))
    return reading.ok ? null : reading.problem
  }
  it.each([
    '<rect width="4" height="3" fill="url(#g)"/>',
    '<use href="#a"/>',
    '<image href="data:image/png;base64,AAAA"/>',
    '<style>@font-face{font-family:a;src:url(data:font/woff2;base64,AAAA) format("woff2")}</style>',
    '<style>@font-face{font-family:a;src:url("data:application/x-font-ttf;base64,AAAA")}</style>',
    '<text>once = one</text>',
    String.raw`<text font-family="Arial">C:\fonts\old &#8212; A &#60; B</text>`,
    '<animate attributeName="x" to="4"/>',
  ])('may have %s', async (inside) => expect(await problemOf(svg(inside))).toBeNull())

  it.each([
    ['<script>alert(1)</script>', /script/],
    ['<rect onload="alert(1)"/>', /script/],
    ['<rect id=">" onload="alert(1)"/>', /script/],
    ['<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>', /script/],
    ['<a href="java&#115;cript:alert(1)"/>', /script/],
    ['<a href="javascript:alert(1)"/>', /script/],
    ['<foreignObject><body/></foreignObject>', /web page parts/],
    ['<s:foreignObject xmlns:s="http://www.w3.org/2000/svg"/>', /web page parts/],
    ['<image href="https://evil.example/x.png"/>', /other files/],
    ['<image xlink:href="//evil.example/x.png"/>', /other files/],
    ['<style>@import "https://evil.example/x.css"</style>', /other files/],
    ['<rect style="fill:url(https://evil.example/x)"/>', /other files/],
    ['<image href="data:text/html,x"/>', /other files/],
    ['<image href="data:application/xhtml+xml,x"/>', /other files/],
    ['<style>rect{background:image-set("https://evil.example/x.png" 1x)}</style>', /other files/],
    [String.raw`<style>rect{fill:u\72l(https://evil.example/x)}</style>`, /other files/],
    ['<rect style="fill:&#x75;rl(https://evil.example/x)"/>', /other files/],
    ['<image><set attributeName="xlink:href" to="https://evil.example/x.png"/></image>', /other files/],
  ])('may not have %s', async (inside, words) => expect(await problemOf(svg(inside))).toMatch(words))

  it('may not define entities', async () =>
    expect(await problemOf('<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><svg>&c;</svg>')).toMatch(
      /entities/,
    ))
})

describe('what the pixels say', () => {
  /** A picture of letters: each is a color, the dot is transparent. */
  const picture = (...rows: string[]) => {
    const colors: Record<string, number[]> = {
      k: [0, 0, 0, 255],
      w: [255, 255, 255, 255],
      r: [204, 0, 0, 255],
      '.': [9, 9, 9, 0],
    }
    const data = Uint8ClampedArray.from(rows.flatMap((row) => [...row].flatMap((mark) => colors[mark] ?? [])))
    return { data, width: rows[0]?.length ?? 0, height: rows.length }
  }
  const stats = measurePixels(picture('......', '.kk.r.', '.kk.r.', '......', '......'))

  it('finds the visible part, as shares of the sides', () => {
    expect(stats.hasAlpha).toBe(true)
    expect(stats.visible).toEqual({ left: 1 / 6, top: 1 / 5, width: 4 / 6, height: 2 / 5 })
    expect(measurePixels(picture('..', '..')).visible).toBeNull()
  })

  it('counts colors by what they cover', () => {
    expect(stats.colors).toEqual([
      ['#000000', 4 / 6],
      ['#cc0000', 2 / 6],
    ])
  })

  it('counts thin strokes at the printed size', () => {
    // 6 px on 6 mm: the red stroke is 1 mm wide, the black one 2 mm.
    expect(shareThinnerThan(stats, 6, 0.99)).toBe(0)
    expect(shareThinnerThan(stats, 5.9, 1)).toBeCloseTo(2 / 6)
    expect(shareThinnerThan(stats, 2.9, 1)).toBeCloseTo(1)
    expect(shareThinnerThan(measurePixels(picture('kk', 'kk')), 1, 1)).toBe(0)
  })

  it('sees what hardly differs from what it lies on, color by color', () => {
    expect(lostColors(stats, '#14191e')).toEqual([['black', 4 / 6]])
    expect(lostColors(stats, '#ffffff')).toEqual([])
    expect(lostColors(measurePixels(picture('ww', 'kw')), '#fafafa')).toEqual([['white', 3 / 4]])
    // As dark as each other, but of another hue: it is seen.
    expect(contrast('#cc0000', '#007a3d')).toBeLessThan(1.35)
    expect(lostColors(stats, '#007a3d')).toEqual([])
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    // A single color of a few percent gets its word, less does not.
    const spotted = (dots: number) => measurePixels(picture('k'.repeat(dots) + 'w'.repeat(100 - dots)))
    expect(lostColors(spotted(2), '#101010')).toEqual([['black', 0.02]])
    expect(lostColors(spotted(1), '#101010')).toEqual([])
  })

  it('compares with what lies under the print, not with the inside of a mug or a frame', () => {
    const black = { color: 'Black', color_code: '#14191e' }
    expect(backgroundColorOf(null, black, 'DTG')).toEqual({ name: 'Black', code: '#14191e' })
    expect(backgroundColorOf(null, black, 'SUBLIMATION')).toBeNull()
    expect(backgroundColorOf('#fdfdfd', black, 'SUBLIMATION')).toEqual({
      name: 'the blank there',
      code: '#fdfdfd',
    })
    expect(backgroundColorOf('#1a1f24', black, 'DTG')).toEqual({ name: 'Black', code: '#1a1f24' })
    expect(backgroundColorOf(null, { color: null, color_code: null }, 'DTG')).toBeNull()
    expect(medianColor(picture('kw', 'ww', 'w.'))).toBe('#ffffff')
    expect(medianColor(picture('k...', '....'))).toBeNull()
    // Channel by channel: the middle of 1, 2 and 9, then the upper middle of four.
    const gray = (...values: number[]) => ({
      data: new Uint8ClampedArray(values.flatMap((value) => [value, 255 - value, 7, 255])),
      width: values.length,
      height: 1,
    })
    expect(medianColor(gray(9, 1, 2))).toBe('#02fd07')
    expect(medianColor(gray(9, 1, 2, 5))).toBe('#05fd07')
  })
})

describe('what printing does to a file', () => {
  const plain = { isCmyk: false, hasBitmap: false, hasLiveText: false, isDeep: false }
  const paint = (at: (x: number, y: number) => readonly number[]) => {
    const [width, height] = [200, 120]
    const data = new Uint8ClampedArray(width * height * 4)
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(at(x, y), (y * width + x) * 4)
    return measurePixels({ data, width, height })
  }
  const inDisc = (x: number, y: number) => 40 - Math.hypot(x - 100, y - 60)
  /** A disc with the smooth edge that every drawing program makes. */
  const disc = paint((x, y) => [20, 60, 200, Math.round(255 * Math.min(1, Math.max(0, inDisc(x, y))))])
  const glow = paint((x, y) => [20, 60, 200, Math.round(Math.min(255, Math.max(0, inDisc(x, y) * 6)))])
  const empty = paint(() => [0, 0, 0, 0])
  const words = (traits: Partial<typeof plain>, stats: typeof disc | null = disc) =>
    artworkRemarks({ ...plain, ...traits }, stats).map(({ tone, word }) => `${tone} ${word}`)

  it.each([
    ['nothing of an ordinary one', words({}), []],
    ['that it is empty', words({}, empty), ['red Empty']],
    ['CMYK', words({ isCmyk: true }), ['amber CMYK']],
    ['16 bits', words({ isDeep: true }), ['amber 16 bit']],
    [
      'a profile',
      artworkRemarks({ ...plain, profile: 'Display P3' }, disc).map(({ word }) => word),
      ['Color profile'],
    ],
    ['a bitmap in a drawing', words({ hasBitmap: true }), ['amber Bitmap inside']],
    ['live text', words({ hasLiveText: true }), ['amber Live text']],
    ['soft transparency', words({}, glow), ['amber Soft transparency']],
    ['nothing where nothing is known', artworkRemarks(null, null), []],
  ])('says %s', (_, said, expected) => expect(said).toEqual(expected))

  it('says that it is softly transparent from a fiftieth on', () => {
    const soft = (share: number) => words({}, { ...disc, soft: share })
    expect([soft(0.0199), soft(0.02)]).toEqual([[], ['amber Soft transparency']])
  })

  it('reads it from the bytes', async () => {
    const svg = (inside: string) => named('a.svg', `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)
    const traitsOf = async (file: File) => {
      const reading = await readArtwork(file)
      return reading.ok ? reading.traits : reading.problem
    }
    expect(await traitsOf(svg('<image href="data:image/png;base64,AA"/>'))).toEqual({
      ...plain,
      hasBitmap: true,
    })
    expect(await traitsOf(svg('<text>a</text>'))).toEqual({ ...plain, hasLiveText: true })
    expect(await traitsOf(svg('<path d="M0 0"/><title>text</title>'))).toEqual(plain)
    const photo = jpeg(40, 30, 1, true)
    expect(await traitsOf(named('a.jpg', photo))).toEqual({ ...plain, profile: null })
    const frame = photo.findIndex((byte, index) => byte === 0xff && photo[index + 1] === 0xc0)
    const inks = photo.slice()
    inks[frame + 9] = 4
    expect(await traitsOf(named('a.jpg', inks))).toEqual({ ...plain, profile: null, isCmyk: true })
  })

  it('reads bits and color profile from the bytes of PNG, JPEG and WebP, and knows sRGB by its names', async () => {
    const words16 = (text: string) => [...text].flatMap((mark) => u16(mark.codePointAt(0) ?? 0))
    const profile = (name: string, isNew: boolean, space = 'RGB ') => {
      const tag = isNew
        ? bytes('mluc', u32(0), u32(1), u32(12), 'enUS', u32(name.length * 2), u32(28), words16(name))
        : bytes('desc', u32(0), u32(name.length + 1), name, [0], ...Array.from({ length: 20 }, () => [0]))
      const head = Array.from({ length: 112 - 4 }, () => 0)
      return bytes(
        Array.from({ length: 16 }, () => 0),
        space,
        head,
        u32(1),
        'desc',
        u32(144),
        u32(tag.length),
        [...tag],
      )
    }
    const chunked = (icc: Uint8Array) => {
      const packed = [...deflateSync(icc)]
      return bytes(u32(packed.length + 5), 'iCCP', 'icc', [0, 0], packed, u32(0))
    }
    const inJpeg = (icc: Uint8Array) => {
      const whole = [...jpeg(40, 30, 1, true)]
      // A long profile comes in parts; here one is cut within the name.
      const parts = [icc.subarray(0, -9), icc.subarray(-9)].flatMap((part, at) => [
        ...bytes([0xff, 0xe2], u16(part.length + 16), 'ICC_PROFILE', [0, at + 1, 2], [...part]),
      ])
      return bytes(whole.slice(0, 2), parts, whole.slice(2))
    }
    const inWebp = (icc: Uint8Array) => {
      const little = (value: number) => u32(value).toReversed()
      const chunk = bytes('ICCP', little(icc.length), [...icc])
      const head = bytes('VP8X', little(10), [0x20, 0, 0, 0, 39, 0, 0, 29, 0, 0])
      return bytes('RIFF', little(4 + head.length + chunk.length), 'WEBP', [...head], [...chunk])
    }
    const told = async (name: string, content: Uint8Array<ArrayBuffer>) => {
      const reading = await readArtwork(named(name, content))
      return reading.ok ? reading.traits.profile : reading.problem
    }
    const p3 = profile('Display P3', true)
    expect(await told('a.png', png(9, 9, chunked(p3)))).toBe('Display P3')
    expect(await told('a.jpg', inJpeg(profile('Adobe RGB (1998)', false)))).toBe('Adobe RGB (1998)')
    expect(await told('a.webp', inWebp(p3))).toBe('Display P3')
    for (const name of ['sRGB IEC61966-2.1', 'sRGB built-in', 'c2'])
      expect(await told('a.png', png(9, 9, chunked(profile(name, false))))).toBeNull()
    expect(await told('a.png', png(9, 9, chunked(profile('Dot Gain 20%', false, 'GRAY'))))).toBeNull()
    expect(
      await told('a.png', png(9, 9, bytes(u32(9), 'iCCP', 'icc', [0, 0], [1, 2, 3, 4], u32(0)))),
    ).toBeNull()
    const deep = png(9, 9)
    deep[24] = 16
    const reading = await readArtwork(named('a.png', deep))
    expect(reading.ok && reading.traits.isDeep).toBe(true)
  })
})
