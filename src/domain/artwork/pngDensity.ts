/** Length of a PNG's signature and its first chunk, which holds the size. */
const headEnd = 33

/** Length of the chunk with the density. */
const chunkLength = 21
/** Length of the start of a PNG up to and including the density chunk that this module writes. */
export const densityEnd = headEnd + chunkLength

/** The PNG with its density in dots an inch (pHYs chunk); unchanged when it is no PNG or states one already. */
export function withDensity(png: Uint8Array<ArrayBuffer>, dpi: number): Uint8Array<ArrayBuffer> {
  const isPng = png.length > headEnd && png[1] === 0x50 && png[2] === 0x4e && png[3] === 0x47
  if (!isPng) return png
  const chunk = densityChunk(dpi)
  const said = png.subarray(headEnd, densityEnd)
  if (chunk.every((byte, at) => byte === said[at])) return png
  const isSaid = chunk.subarray(0, 8).every((byte, at) => byte === said[at])
  const rest = png.subarray(isSaid ? densityEnd : headEnd)
  const dense = new Uint8Array(densityEnd + rest.length)
  dense.set(png.subarray(0, headEnd))
  dense.set(chunk, headEnd)
  dense.set(rest, densityEnd)
  return dense
}

function densityChunk(dpi: number): Uint8Array<ArrayBuffer> {
  const perMeter = Math.round(dpi / 0.0254)
  const chunk = new Uint8Array(chunkLength)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, 9)
  chunk.set([0x70, 0x48, 0x59, 0x73], 4)
  view.setUint32(8, perMeter)
  view.setUint32(12, perMeter)
  // The unit of the density is the meter.
  chunk[16] = 1
  view.setUint32(17, crcOf(chunk.subarray(4, 17)))
  return chunk
}

/** CRC, the checksum at the end of each PNG chunk. */
function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
