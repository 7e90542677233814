import type { PixelBox, Stitches } from './picture'
import type { Rgba } from './vectorColor'

export const darkThread: Rgba = [0, 0, 0, 0.2]
export const lightThread: Rgba = [255, 255, 255, 0.24]

/** Distance in millimeters between rows of thread, and between stitches in a row. */
const rowMm = 1.1
const stitchMm = 7

/** Threads over a box, at `perMm` pixels per millimeter: slanted stitches in rows, each row shifted by half a stitch. */
export function stitchesOver({ left, top, width, height }: PixelBox, perMm: number): Stitches {
  const pitch = Math.max(2, rowMm * perMm)
  const length = Math.max(8, stitchMm * perMm)
  const gap = length * 0.12
  const rise = length * 0.3
  const lines = (shift: number) => {
    let d = ''
    let row = 0
    for (let y = top - rise; y < top + height + rise; y += pitch, row++)
      for (let x = left - (row % 2) * (length / 2); x < left + width; x += length)
        d += `M${x.toFixed(1)} ${(y + shift + rise).toFixed(1)}l${(length - gap).toFixed(1)} ${(-rise).toFixed(1)}`
    return d
  }
  return { dark: lines(0), light: lines(pitch / 2), width: pitch * 0.38 }
}
