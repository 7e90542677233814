import type { ArtworkSource } from './artworkSource'
import type { VectorShape } from './readDrawing'

/** In pixels of the picture, not rounded. */
export interface PixelBox {
  left: number
  top: number
  width: number
  height: number
}

/** What is in a picture, bottom layer first. A canvas paints it in the browser; Node writes it as SVG. */
export interface Picture {
  width: number
  height: number
  format: 'jpg' | 'png'
  layers: readonly Layer[]
}

export type Layer = ShapesLayer | ArtworkLayer

export interface ShapesLayer {
  kind: 'shapes'
  stitches?: Stitches | undefined
  /** Their matrices lead to pixels of the picture. */
  shapes: readonly PaintedShape[]
  clip: PixelBox
}

/** Threads that lie on what a layer paints, and nowhere else: dark and light lines as path data, in pixels. */
export interface Stitches {
  dark: string
  light: string
  /** Of the lines. */
  width: number
}

export interface PaintedShape extends VectorShape {
  /** Takes away what lies below instead of painting over it. */
  erases: boolean
}

/** A bitmap, stretched over a box. */
export interface ArtworkLayer {
  kind: 'artwork'
  stitches?: Stitches | undefined
  source: ArtworkSource
  box: PixelBox
  /** Drawn where the platform cannot read the bitmap; its clip holds for both. */
  standIn: ShapesLayer
}
