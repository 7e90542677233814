const short = (...values: number[]): number[] => values.flatMap((value) => [(value >> 8) & 255, value & 255])
const long = (...values: number[]): number[] => values.flatMap((value) => short(value >>> 16, value))
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0)

/** The name table must have five entries: family, style, number, full name, PostScript name. */
function nameTable(): number[] {
  const text = short(...Array.from('Blank', (letter) => letter.codePointAt(0) ?? 0))
  const ids = [1, 2, 3, 4, 6]
  const records = ids.flatMap((id) => short(3, 1, 0x4_09, id, text.length, 0))
  return [...short(0, ids.length, 6 + records.length), ...records, ...text]
}

/**
 * A TrueType font of 560 bytes in which every Unicode character has the same empty glyph of zero width. Its
 * character map (cmap) has format 13, made for last-resort fonts: one range, one glyph.
 */
export function blankFont(): Uint8Array<ArrayBuffer> {
  const tables: Record<string, number[]> = {
    'OS/2': [
      ...short(4, 0, 400, 5),
      ...zeros(50),
      ...short(0x20_20, 0x20_20),
      ...short(0x40, 0x20, 0xff_ff, 800, -200, 0, 800, 200),
      ...long(1, 0),
      ...short(500, 700, 0, 32, 1),
    ],
    cmap: [...short(0, 1, 3, 10), ...long(12), ...short(13, 0), ...long(28, 0, 1, 0, 0x10_ff_ff, 1)],
    glyf: zeros(2),
    head: [
      ...long(0x1_00_00, 0x1_00_00, 0, 0x5f_0f_3c_f5),
      ...short(0, 1000),
      ...zeros(24),
      ...short(0, 8, 2, 0, 0),
    ],
    hhea: [...long(0x1_00_00), ...short(800, -200), ...zeros(10), ...short(1), ...zeros(14), ...short(2)],
    hmtx: zeros(8),
    loca: zeros(6),
    maxp: [...long(0x1_00_00), ...short(2, 0, 0, 0, 0, 1), ...zeros(16)],
    name: nameTable(),
    post: [...long(0x3_00_00), ...zeros(28)],
  }
  const tags = Object.keys(tables).toSorted()
  const directory: number[] = []
  const body: number[] = []
  for (const tag of tags) {
    const table = tables[tag] ?? []
    const padded = [...table, ...zeros((4 - (table.length % 4)) % 4)]
    const at = 12 + 16 * tags.length + body.length
    directory.push(...Array.from(tag, (letter) => letter.codePointAt(0) ?? 0))
    directory.push(...long(checksum(padded), at, table.length))
    body.push(...padded)
  }
  const most = 2 ** Math.floor(Math.log2(tags.length)) * 16
  const start = [
    ...long(0x1_00_00),
    ...short(tags.length, most, Math.log2(most / 16), tags.length * 16 - most),
  ]
  return Uint8Array.from([...start, ...directory, ...body])
}

function checksum(bytes: readonly number[]): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(at, at + 4)
    sum = (sum + ((a << 24) | (b << 16) | (c << 8) | d)) >>> 0
  }
  return sum
}
