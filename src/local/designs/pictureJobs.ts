import type { Inks } from '~/domain/artwork/inks'
import type { PictureSource } from '~/domain/layers/drawing'
import type { PictureStats } from '~/domain/artwork/pictureStats'
import type { Part } from '~/domain/artwork/turnedPicture'
import type { ComposeProblem, Composing } from './composePrint'

/** Jobs of the picture worker; each gets the original's bytes, or the bitmap of a rasterized SVG. */
export type PictureJob =
  /** Makes the small copy for the canvas, and measures its pixels. */
  | { kind: 'proxy'; picture: Blob | ImageBitmap }
  /** Makes a new file: rotated clockwise by degrees, then trimmed to its visible part if asked. */
  | ({ kind: 'bake'; blob: Blob } & Baking)
  /** MD5 of the bytes. */
  | { kind: 'hash'; blob: Blob }
  /** Reduces a picture to the few colors of a technique. */
  | { kind: 'ink'; picture: ImageBitmap; inks: Inks }
  /** Composes many layers into one print file. */
  | { kind: 'compose'; composing: Composing }
  /** Applies a layer's changes to a picture; `side` limits its longer side. */
  | { kind: 'change'; picture: Blob | ImageBitmap; source: PictureSource; side?: number }
  /** Measures a picture with its changes applied. */
  | { kind: 'measure'; picture: Blob; source: PictureSource }

export interface Baking {
  degrees: number
  isTrimmed: boolean
}

export interface Baked {
  blob: Blob
  width: number
  height: number
  /** The part of the rotated picture that was kept, in whole pixels. */
  part: Part
}

export interface Proxy {
  /** Size of the whole picture, upright, in pixels. */
  width: number
  height: number
  picture: Blob
  stats: PictureStats
}

export type PictureReply =
  | { ok: true; kind: 'proxy'; proxy: Proxy }
  | { ok: true; kind: 'bake'; baked: Baked }
  | { ok: true; kind: 'hash'; hash: string }
  | { ok: true; kind: 'compose'; blob: Blob }
  | { ok: true; kind: 'change'; picture: ImageBitmap }
  | { ok: true; kind: 'measure'; stats: PictureStats }
  | { ok: false; problem?: ComposeProblem }

/** Longest side of the copy that the canvas shows, in pixels. */
export const proxySide = 1600
