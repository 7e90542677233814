import type { Matrix } from './matrix'
import type { VectorShape } from './readDrawing'
import type { Rgba } from './vectorColor'

/** In pixels of the picture, not rounded. */
export interface PixelBox {
  left: number
  top: number
  width: number
  height: number
}

/** A surface to compose a picture on: the browser's canvas, or the same in plain code. */
export interface Painter<Raster extends { width: number; height: number }> {
  fillAll(color: Rgba): void
  /** `over` paints; `out` takes away what is there. */
  paint(shape: VectorShape, matrix: Matrix, clip: PixelBox, how: 'over' | 'out'): void
  /** Pixels of an encoded picture; null when the platform cannot read its kind. */
  decode(bytes: Uint8Array, mimeType: string): Promise<Raster | null>
  place(raster: Raster, box: PixelBox, clip: PixelBox): void
  encode(format: 'jpg' | 'png'): Promise<Uint8Array>
}
