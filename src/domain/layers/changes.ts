/** What is done to the pixels of a picture, in this order; the picture's own file stays as it is. */
export interface PictureChanges {
  knockOut?: KnockOut
  recolor?: Recolor
  tile?: Tile
}

/** One colour becomes see-through. */
export interface KnockOut {
  /** "#rrggbb". */
  color: string
  /** How far from the colour still counts as it, 0 to 1. */
  tolerance: number
  /** Width of the soft edge in the same scale, 0 to 1. */
  softEdge: number
  /** Wherever it is; else only what is joined to the picture's border. */
  everywhere: boolean
}

/** Colours are "#rrggbb"; what is see-through stays so. */
export type Recolor =
  | { kind: 'single'; color: string }
  /** At most 8 colours; each pixel follows the one that is nearest to it. */
  | { kind: 'map'; colors: readonly { from: string; to: string }[] }
  | { kind: 'invert' }
  | { kind: 'greyscale' }
  /** Darker than `at` (0 to 1) becomes the colour, the rest see-through. */
  | { kind: 'threshold'; at: number; color: string }

/** The picture again and again over the layer's box. */
export interface Tile {
  pattern: 'grid' | 'brick' | 'halfDrop'
  /** Share of the tile's width. */
  gap: number
  /** Width of one tile in print pixels. */
  size: number
  /** Degrees clockwise of the whole pattern. */
  angle: number
}
