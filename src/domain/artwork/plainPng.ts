/** A PNG of one color, made without a library: sent as a test, to see whether it comes back unchanged. */
export function plainPng(
  side: number,
  color: readonly [red: number, green: number, blue: number],
): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array(side * (1 + side * 3))
  for (let at = 0; at < rows.length; at++) {
    const column = at % (1 + side * 3)
    // Each row begins with its filter type, 0 for none.
    rows[at] = column === 0 ? 0 : (color[(column - 1) % 3] ?? 0)
  }
  const header = [...inFour(side), ...inFour(side), 8, 2, 0, 0, 0]
  return Uint8Array.from([
    ...signature,
    ...chunk('IHDR', header),
    ...chunk('IDAT', stored(rows)),
    ...chunk('IEND', []),
  ])
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const inFour = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)

const chunk = (name: string, data: readonly number[]): number[] => {
  const body = [...new TextEncoder().encode(name), ...data]
  return [...inFour(data.length), ...body, ...inFour(crc32(body))]
}

/** A zlib stream of one stored, uncompressed block (RFC 1950, 1951); up to 65,535 bytes. */
function stored(data: Uint8Array): number[] {
  const [low, high] = [data.length & 255, data.length >>> 8]
  return [0x78, 0x01, 1, low, high, low ^ 255, high ^ 255, ...data, ...inFour(adler32(data))]
}

function adler32(data: Uint8Array): number {
  let [a, b] = [1, 0]
  for (const byte of data) {
    a = (a + byte) % 65_521
    b = (b + a) % 65_521
  }
  return (b << 16) | a
}

function crc32(bytes: readonly number[]): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc
}
