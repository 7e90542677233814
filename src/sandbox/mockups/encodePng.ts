import type { Pixels } from '../files/readPng'
import { joinedBytes } from '../joinedBytes'

/** An 8-bit RGBA PNG. Every line is filtered as the difference to the one above, which drawings pack well with. */
export async function encodePng({ data, width, height }: Pixels): Promise<Uint8Array> {
  const stride = width * 4
  const lines = new Uint8Array((stride + 1) * height)
  for (let y = 0; y < height; y++) {
    const to = y * (stride + 1)
    lines[to] = 2
    for (let x = 0; x < stride; x++) {
      const above = y > 0 ? (data[(y - 1) * stride + x] ?? 0) : 0
      lines[to + 1 + x] = (data[y * stride + x] ?? 0) - above
    }
  }
  const head = new Uint8Array(13)
  const view = new DataView(head.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  // 8 bits a sample, colour type RGBA.
  head.set([8, 6], 8)
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', head),
    chunk('IDAT', await deflate(lines)),
    chunk('IEND', new Uint8Array()),
  ]
  return joinedBytes(parts)
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { writable, readable } = new CompressionStream('deflate')
  const writer = writable.getWriter()
  const [packed] = await Promise.all([
    new Response(readable).arrayBuffer(),
    writer.write(bytes),
    writer.close(),
  ])
  return new Uint8Array(packed)
}

function chunk(type: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(body.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, body.length)
  for (let index = 0; index < 4; index++) bytes[4 + index] = type.charCodeAt(index)
  bytes.set(body, 8)
  view.setUint32(body.length + 8, crc32(bytes.subarray(4, body.length + 8)))
  return bytes
}

const table = Uint32Array.from({ length: 256 }, (_, value) => {
  let rest = value
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (table[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}
