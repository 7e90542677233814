/** Pixels as red, green, blue, alpha bytes. */
export interface PngPixels {
  data: Uint8Array
  width: number
  height: number
}

/** Samples per pixel by color type: gray, RGB, palette, gray with alpha, RGBA. */
const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const maxPixels = 40_000_000

/** Decodes a PNG with 8 bits per sample that is not interlaced; null for other kinds. */
export async function readPng(bytes: Uint8Array): Promise<PngPixels | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 33) return null
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  const [depth, color, interlace] = [bytes[24], bytes[25] ?? -1, bytes[28]]
  const samples = channels[color]
  if (depth !== 8 || interlace !== 0 || samples === undefined || width * height > maxPixels) return null
  const chunks = chunksOf(bytes, view)
  const packed = new Blob(chunks.filter(({ type }) => type === 'IDAT').map(({ body }) => body.slice()))
  const raw = await inflate(packed)
  if (raw === null || raw.length < (width * samples + 1) * height) return null
  const plain = unfiltered(raw, width * samples, height, samples)
  const bodyOf = (name: string) => chunks.find(({ type }) => type === name)?.body
  return { data: toRgba(plain, color, samples, bodyOf('PLTE'), bodyOf('tRNS')), width, height }
}

function chunksOf(bytes: Uint8Array, view: DataView): { type: string; body: Uint8Array }[] {
  const chunks: { type: string; body: Uint8Array }[] = []
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    chunks.push({ type, body: bytes.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  return chunks
}

async function inflate(packed: Blob): Promise<Uint8Array | null> {
  try {
    const stream = packed.stream().pipeThrough(new DecompressionStream('deflate'))
    return new Uint8Array(await new Response(stream).arrayBuffer())
  } catch {
    return null
  }
}

/** Undoes the five filters of pixel rows (PNG specification, Filtering). */
function unfiltered(raw: Uint8Array, stride: number, height: number, step: number): Uint8Array {
  const out = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)] ?? 0
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x
      const left = x >= step ? (out[at - step] ?? 0) : 0
      const up = y > 0 ? (out[at - stride] ?? 0) : 0
      const corner = x >= step && y > 0 ? (out[at - stride - step] ?? 0) : 0
      out[at] = (raw[y * (stride + 1) + 1 + x] ?? 0) + predicted(filter, left, up, corner)
    }
  }
  return out
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) return 0
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

function toRgba(
  plain: Uint8Array,
  color: number,
  samples: number,
  palette: Uint8Array | undefined,
  transparency: Uint8Array | undefined,
): Uint8Array {
  const count = Math.floor(plain.length / samples)
  const data = new Uint8Array(count * 4)
  for (let pixel = 0; pixel < count; pixel++) {
    const sample = (offset: number) => plain[pixel * samples + offset] ?? 0
    const entry = (offset: number) => palette?.[sample(0) * 3 + offset] ?? 0
    const rgb =
      color === 3
        ? [entry(0), entry(1), entry(2)]
        : samples >= 3
          ? [sample(0), sample(1), sample(2)]
          : [sample(0), sample(0), sample(0)]
    const alpha =
      color === 3 ? (transparency?.[sample(0)] ?? 255) : samples % 2 === 0 ? sample(samples - 1) : 255
    data.set([...rgb, alpha], pixel * 4)
  }
  return data
}
