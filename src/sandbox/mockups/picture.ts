import type { ArtworkSource } from './artworkSource'
import type { VectorShape } from './readDrawing'

/** In pixels of the picture, not rounded. */
export interface PixelBox {
  left: number
  top: number
  width: number
  height: number
}

/** Contents of a picture, bottom layer first. A canvas paints it in the browser; Node writes it as SVG. */
export interface LayeredPicture {
  width: number
  height: number
  format: 'jpg' | 'png'
  layers: readonly MockupLayer[]
}

export type MockupLayer = ShapesLayer | ArtworkLayer

export interface ShapesLayer {
  kind: 'shapes'
  stitches?: Stitches | undefined
  /** Shapes whose matrices map to pixels of the picture. */
  shapes: readonly PaintedShape[]
  clip: PixelBox
}

/** Threads on the painted parts of a layer only: dark and light lines as path data, in pixels. */
export interface Stitches {
  dark: string
  light: string
  /** Width of the lines. */
  width: number
}

export interface PaintedShape extends VectorShape {
  /** Whether the layer removes what lies below instead of painting over it. */
  erases: boolean
}

/** A bitmap, stretched over a box. */
export interface ArtworkLayer {
  kind: 'artwork'
  stitches?: Stitches | undefined
  source: ArtworkSource
  box: PixelBox
  /** Drawn where the platform cannot read the bitmap; the clip of the layer applies to both. */
  standIn: ShapesLayer
}
