import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { foreignProfile } from '~/domain/artwork/colorProfile'

type Part = string | number | readonly number[] | Uint8Array
const bytes = (...parts: readonly Part[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string'
        ? [...part].map((mark) => mark.codePointAt(0) ?? 0)
        : typeof part === 'number'
          ? part
          : [...part],
    ),
  )
const u32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)
const u16 = (value: number): number[] => [(value >> 8) & 255, value & 255]
const little = (value: number): number[] => u32(value).toReversed()
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0)

const text = (name: string, length = name.length) => bytes('desc', zeros(4), u32(length), name, zeros(20))
const utf16 = (name: string, length = name.length * 2) =>
  bytes(
    'mluc',
    zeros(4),
    u32(1),
    u32(12),
    'enUS',
    u32(length),
    u32(28),
    [...name].flatMap((mark) => u16(mark.codePointAt(0) ?? 0)),
  )

/** A profile with these tags, each laid behind the table. */
function profile(tags: readonly (readonly [name: string, body: Uint8Array])[], space = 'RGB '): Uint8Array {
  const table: number[] = []
  const bodies: number[] = []
  for (const [name, body] of tags) {
    table.push(...bytes(name, u32(132 + tags.length * 12 + bodies.length), u32(body.length)))
    bodies.push(...body)
  }
  return bytes(zeros(16), space, zeros(108), u32(tags.length), table, bodies)
}

const chunk = (name: string, body: Uint8Array) => bytes(u32(body.length), name, body, zeros(4))
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const inPng = (packed: Uint8Array, ...before: Uint8Array[]) =>
  foreignProfile(bytes(signature, ...before, chunk('iCCP', packed)), 'image/png')
const packed = (of: Uint8Array, name = 'icc') => bytes(name, 0, 0, deflateSync(of))

const segment = (marker: number, body: Uint8Array) => bytes(0xff, marker, u16(body.length + 2), body)
const icc = (of: Uint8Array, name = 'ICC_PROFILE') => segment(0xe2, bytes(name, 0, 1, 1, of))
const inJpeg = (...segments: Uint8Array[]) => foreignProfile(bytes(0xff, 0xd8, ...segments), 'image/jpeg')

const part = (name: string, body: Uint8Array) =>
  bytes(name, little(body.length), body, zeros(body.length % 2))
const inWebp = (...parts: Uint8Array[]) =>
  foreignProfile(bytes('RIFF', little(0), 'WEBP', ...parts), 'image/webp')

const p3 = profile([['desc', text('Display P3')]])

describe('where a profile lies', () => {
  it('in a PNG it is packed in a chunk before the pixels, behind a name and a zero', async () => {
    const other = [1, 2, 3, 12].map((length) => chunk('tEXt', bytes(zeros(length))))
    expect(await inPng(packed(p3))).toBe('Display P3')
    expect(await inPng(packed(p3, ''), ...other)).toBe('Display P3')
    expect(await inPng(packed(p3, 'a long name'), ...other)).toBe('Display P3')
    expect(await inPng(packed(p3), chunk('IDAT', bytes()))).toBeNull()
    expect(await inPng(bytes('no end'))).toBeNull()
    // Without its last bytes it has no zero, and can be read all the same.
    const withoutZero = deflateSync(p3).subarray(0, -5)
    expect(withoutZero).not.toContain(0)
    expect(await inPng(bytes('icc', 0, 0, withoutZero))).toBe('Display P3')
    expect(await inPng(bytes('x', withoutZero))).toBeNull()
    expect(await foreignProfile(bytes(signature, chunk('IDAT', bytes(9))), 'image/png')).toBeNull()
    expect(await foreignProfile(bytes(signature), 'image/png')).toBeNull()
    expect(await foreignProfile(bytes(signature, zeros(7)), 'image/png')).toBeNull()
  })

  it('what can be unpacked of a damaged one is read, and nothing else of it', async () => {
    const whole = packed(
      profile([
        ['desc', text('Display P3')],
        ['A2B0', bytes(zeros(5000))],
      ]),
    )
    const cut = whole.slice(0, -4)
    expect(await inPng(cut)).toBe('Display P3')
    expect(await inPng(bytes('icc', 0, 0, 1, 2, 3))).toBeNull()
    expect(await inPng(bytes('icc', 0, 0))).toBeNull()
  })

  it('in a PNG it ends where its chunk does', async () => {
    const whole = bytes('icc', 0, 0, deflateSync(p3, { level: 0 }))
    // What is not compressed stands as it is behind two bytes and a header of five.
    const until = (length: number) => {
      const end = 5 + 7 + length
      const cut = bytes(u32(end), 'iCCP', whole)
      return foreignProfile(bytes(signature, cut), 'image/png')
    }
    // The name is read when the first 28 bytes of its tag are there.
    expect(await until(144 + 27)).toBe('without a name')
    expect(await until(144 + 28)).toBe('Display P3')
  })

  it('is unpacked to a megabyte and not to its end, whatever it grows to', async () => {
    const behind = (length: number) => {
      const large = new Uint8Array(p3.length + length)
      large.set(p3.subarray(0, 144))
      large.set(u32(144 + length), 136)
      large.set(p3.subarray(144), 144 + length)
      return inPng(packed(large))
    }
    expect(await behind(900_000)).toBe('Display P3')
    expect(await behind(1_500_000)).toBe('without a name')
  })

  it('in a JPEG it comes in one or more segments of its name, before the pixels', async () => {
    const other = segment(0xe1, bytes('Exif', zeros(9)))
    const named = icc(p3, 'ICC_PROFILX')
    expect(await inJpeg(icc(p3))).toBe('Display P3')
    expect(await inJpeg(other, segment(0xe0, bytes('JFIF')), icc(p3))).toBe('Display P3')
    expect(await inJpeg(icc(p3.subarray(0, 140)), other, icc(p3.subarray(140)))).toBe('Display P3')
    expect(await inJpeg(bytes(0xff, 0xff), icc(p3))).toBe('Display P3')
    expect(await inJpeg(named)).toBeNull()
    expect(await inJpeg(segment(0xe1, icc(p3).slice(4)))).toBeNull()
    expect(await inJpeg(segment(0xda, bytes(9)), icc(p3))).toBeNull()
    expect(await inJpeg(bytes(0xfe, 0xe2, 0, 2), icc(p3))).toBeNull()
    expect(await inJpeg(other)).toBeNull()
    expect(await inJpeg()).toBeNull()
  })

  it('in a WebP it is a chunk, and chunks of odd lengths are followed by a byte', async () => {
    const other = [0, 1, 2, 3].map((length) => part('XMP ', bytes(zeros(length))))
    expect(await inWebp(part('ICCP', p3))).toBe('Display P3')
    expect(await inWebp(...other, part('ICCP', p3))).toBe('Display P3')
    expect(await inWebp(part('ICCQ', p3))).toBeNull()
    expect(await inWebp(part('ICCP', p3.subarray(0, 131)))).toBeNull()
  })

  it('no other format has one', async () => {
    for (const type of ['image/gif', 'image/svg+xml', ''])
      expect(await foreignProfile(bytes('RIFF', little(0), 'WEBP', part('ICCP', p3)), type)).toBeNull()
  })
})

describe('what a profile is called', () => {
  const named = (...tags: Parameters<typeof profile>[0]) => inWebp(part('ICCP', profile(tags)))

  it('is said by its tag "desc", wherever that stands among up to a hundred', async () => {
    const other = ['cprt', text('Copyright')] as const
    expect(await named(other, other, ['desc', text('Adobe RGB')], other)).toBe('Adobe RGB')
    const many = (count: number) => Array.from({ length: count }, () => ['abcd', bytes()] as const)
    expect(await named(...many(99), ['desc', text('Adobe RGB')])).toBe('Adobe RGB')
    expect(await named(...many(100), ['desc', text('Adobe RGB')])).toBe('without a name')
    expect(await named(other)).toBe('without a name')
    expect(await named()).toBe('without a name')
  })

  it('is as long as it says, up to 100 letters', async () => {
    expect(await named(['desc', text('Adobe RGB (1998)', 9)])).toBe('Adobe RGB')
    expect(await named(['desc', text('a'.repeat(120))])).toBe('a'.repeat(100))
    expect(await named(['desc', utf16('Übung P3', 10)])).toBe('Übung')
    expect(await named(['desc', utf16('ä'.repeat(120))])).toBe('ä'.repeat(100))
  })

  it('comes without blanks and control characters around it', async () => {
    expect(await named(['desc', text(' Display\u0007 P3\0\0')])).toBe('Display P3')
    expect(await named(['desc', text('\0 \0')])).toBe('without a name')
  })

  it('is none where the tag is of another kind or lies beyond the end', async () => {
    expect(await named(['desc', bytes('text', zeros(4), u32(5), 'P3 P3', zeros(20))])).toBe('without a name')
    expect(await named(['desc', bytes('abcd', utf16('P3').subarray(4))])).toBe('without a name')
    const short = profile([['desc', text('')]])
    // 28 bytes are the least that a tag has.
    expect(await inWebp(part('ICCP', bytes(short.subarray(0, 132 + 12), utf16('').subarray(0, 28))))).toBe(
      'without a name',
    )
    const cutTable = profile([['desc', text('Display P3')]]).subarray(0, 143)
    expect(await inWebp(part('ICCP', cutTable))).toBe('without a name')
    expect(await inWebp(part('ICCP', cutTable.subarray(0, 139)))).toBe('without a name')
    const cutTag = p3.subarray(0, 144 + 27)
    expect(await inWebp(part('ICCP', cutTag))).toBe('without a name')
    expect(await inWebp(part('ICCP', p3.subarray(0, 144 + 28)))).toBe('Display P3')
    expect(await inWebp(part('ICCP', profile([])))).toBe('without a name')
  })

  it('that is sRGB or of gray is not told', async () => {
    for (const name of ['sRGB IEC61966-2.1', 's-RGB', 'IEC 61966-2-1', 'c2', 'c2ci', 'uRGB'])
      expect(await named(['desc', text(name)])).toBeNull()
    expect(await named(['desc', text('c22')])).toBe('c22')
    expect(await inWebp(part('ICCP', profile([['desc', text('Display P3')]], 'GRAY')))).toBeNull()
    expect(await inWebp(part('ICCP', profile([['desc', text('SWOP')]], 'CMYK')))).toBe('SWOP')
  })
})
