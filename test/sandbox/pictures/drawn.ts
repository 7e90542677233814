import { type PngPixels, readPng } from '~/sandbox/files/readPng'
import { drawSvg } from '~/sandbox/server/drawSvg'

/** What a PNG or JPEG shows. */
export async function pixelsOf(bytes: Uint8Array): Promise<PngPixels> {
  if (bytes[0] === 0x89) return read(bytes)
  const view = Buffer.from(bytes)
  if (view[0] !== 0xff || view[1] !== 0xd8) throw new Error('neither a PNG nor a JPEG')
  // The frame header (SOF0) holds height and width.
  const frame = view.indexOf(Buffer.of(0xff, 0xc0))
  const [height, width] = [view.readUInt16BE(frame + 5), view.readUInt16BE(frame + 7)]
  const size = `width="${width}" height="${height}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="data:image/jpeg;base64,${view.toString('base64')}"/></svg>`
  return read(await drawSvg(svg, 'png'))
}

async function read(png: Uint8Array): Promise<PngPixels> {
  const pixels = await readPng(png)
  if (pixels === null) throw new Error('a PNG that cannot be read')
  return pixels
}

/** Rectangles of one color each, as a bitmap. */
export const bitmap = (
  width: number,
  height: number,
  parts: readonly (readonly [x: number, y: number, width: number, height: number, color: string])[],
  format: 'png' | 'jpg' = 'png',
): Promise<Uint8Array> =>
  drawSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" shape-rendering="crispEdges">${parts
      .map(([x, y, w, h, color]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${color}"/>`)
      .join('')}</svg>`,
    format,
  )

/** A photo that a camera stored lying: red on its left, so red at the top once it is turned upright (EXIF 6). */
export async function lyingPhoto(width: number, height: number): Promise<Buffer> {
  const half = width / 2
  const colors = [
    [0, 0, half, height, 'rgb(220,20,20)'],
    [half, 0, half, height, 'rgb(20,20,220)'],
  ] as const
  const plain = Buffer.from(await bitmap(width, height, colors, 'jpg'))
  const tiff = Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex')
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return Buffer.concat([plain.subarray(0, 2), head, exif, plain.subarray(2)])
}
