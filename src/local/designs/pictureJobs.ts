import type { Inks } from '~/domain/artwork/inks'
import type { PictureSource } from '~/domain/layers/drawing'
import type { PictureStats } from '~/domain/artwork/pictureStats'
import type { Part } from '~/domain/artwork/turnedPicture'
import type { ComposeProblem, Composing } from './composePrint'

/** What the picture worker can do; every job works on the original's bytes, or on the pixels of a drawing. */
export type PictureJob =
  /** A small copy for the canvas, and what its pixels say. */
  | { kind: 'proxy'; picture: Blob | ImageBitmap }
  /** A new file: turned to the right by degrees, then cut to what is visible when it is to be trimmed. */
  | ({ kind: 'bake'; blob: Blob } & Baking)
  /** MD5 of the bytes. */
  | { kind: 'hash'; blob: Blob }
  /** A picture in the few colors that a technique has. */
  | { kind: 'ink'; picture: ImageBitmap; inks: Inks }
  /** One print file of many layers. */
  | { kind: 'compose'; composing: Composing }
  /** A picture as a layer shows it, with its pixels changed; `side` is the most that its longer side may have. */
  | { kind: 'change'; picture: Blob | ImageBitmap; source: PictureSource; side?: number }
  /** What the pixels of a picture say once they are changed. */
  | { kind: 'measure'; picture: Blob; source: PictureSource }

export interface Baking {
  degrees: number
  isTrimmed: boolean
}

export interface Baked {
  blob: Blob
  width: number
  height: number
  /** Whole pixels of the turned picture that were kept. */
  part: Part
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
  | { ok: true; kind: 'bake'; baked: Baked }
  | { ok: true; kind: 'hash'; hash: string }
  | { ok: true; kind: 'compose'; blob: Blob }
  | { ok: true; kind: 'change'; picture: ImageBitmap }
  | { ok: true; kind: 'measure'; stats: PictureStats }
  | { ok: false; problem?: ComposeProblem }

/** Longest side of the copy that the canvas shows, in pixels. */
export const proxySide = 1600
