import type { PictureStats } from '~/domain/pictureStats'

/** What the picture worker can do; every job works on the original's bytes. */
export type PictureJob =
  /** A small copy for the canvas, and what its pixels say. */
  | { kind: 'proxy'; blob: Blob }
  /** A new file: turned to the right by degrees, and cut to a part of the picture (shares of its sides). */
  | { kind: 'bake'; blob: Blob; degrees: number; crop: Crop | null }

export interface Crop {
  left: number
  top: number
  width: number
  height: number
}

export interface Proxy {
  /** Pixels of the whole picture, upright. */
  width: number
  height: number
  picture: Blob
  stats: PictureStats
}

export type PictureReply =
  | { ok: true; kind: 'proxy'; proxy: Proxy }
  | { ok: true; kind: 'bake'; blob: Blob; width: number; height: number }
  | { ok: false }

/** Longest side of the copy that the canvas shows, in pixels. */
export const proxySide = 1600
