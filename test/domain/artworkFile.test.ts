import { describe, expect, it } from 'vitest'
import { readArtwork, svgProblem, uprightSize } from '~/domain/artworkFile'
import { readImageFacts } from '~/domain/imageFacts'
import { contrast, measurePixels, shareLost, shareThinnerThan } from '~/domain/pictureStats'

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
  it.each([
    '<rect width="4" height="3" fill="url(#g)"/>',
    '<use href="#a"/>',
    '<image href="data:image/png;base64,AAAA"/>',
    '<text>once = one</text>',
  ])('may have %s', (inside) => expect(svgProblem(svg(inside))).toBeNull())

  it.each([
    ['<script>alert(1)</script>', /script/],
    ['<rect onload="alert(1)"/>', /script/],
    ['<a href="javascript:alert(1)"/>', /script/],
    ['<foreignObject><body/></foreignObject>', /web page parts/],
    ['<image href="https://evil.example/x.png"/>', /other files/],
    ['<image xlink:href="//evil.example/x.png"/>', /other files/],
    ['<style>@import "https://evil.example/x.css"</style>', /other files/],
    ['<rect style="fill:url(https://evil.example/x)"/>', /other files/],
    ['<image href="data:text/html,x"/>', /other files/],
  ])('may not have %s', (inside, words) => expect(svgProblem(svg(inside))).toMatch(words))

  it('may not define entities', () =>
    expect(svgProblem('<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><svg>&c;</svg>')).toMatch(
      /entities/,
    ))
})

describe('what the pixels say', () => {
  /** A picture of letters: each is a colour, the dot is transparent. */
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

  it('counts colours by what they cover', () => {
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
    expect(shareThinnerThan(measurePixels(picture('kk', 'kk')), 1, 1)).toBeNull()
  })

  it('sees dark on dark and light on light', () => {
    expect(shareLost(stats, '#14191e')).toBeCloseTo(4 / 6)
    expect(shareLost(stats, '#ffffff')).toBe(0)
    expect(shareLost(measurePixels(picture('ww', 'kw')), '#fafafa')).toBeCloseTo(3 / 4)
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  })
})
