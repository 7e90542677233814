import { blankFamily } from '~/domain/layers/text/fontOf'
import { forgetLayouts } from '~/domain/layers/text/keptLayouts'
import { blankFont } from './blankFont'

/** A font's file, or one of several that cover different characters. */
export interface Face {
  family: string
  weight: number
  /** Its address, or its bytes. */
  source: string | ArrayBuffer
  /** A CSS unicode-range; absent for all characters of the file. */
  signs?: string
}

const loaded = new Map<string, Promise<FontFace>>()

/**
 * Loads fonts for drawing, in a page or a worker, each once. Rejects when one cannot be loaded; the next call
 * tries again.
 */
export async function addFaces(faces: readonly Face[]): Promise<void> {
  const blank = { family: blankFamily, weight: 400, source: blankFont().buffer }
  await Promise.all([blank, ...faces].map(addFace))
}

function addFace(face: Face): Promise<FontFace> {
  const key = `${face.family} ${face.weight} ${face.signs ?? ''}`
  const before = loaded.get(key)
  if (before !== undefined) return before
  const adding = load(face)
  loaded.set(key, adding)
  adding.catch(() => loaded.delete(key))
  return adding
}

async function load({ family, weight, source, signs }: Face): Promise<FontFace> {
  const address = typeof source === 'string' ? `url("${source}")` : source
  const font = new FontFace(family, address, {
    weight: String(weight),
    ...(signs === undefined ? {} : { unicodeRange: signs }),
  })
  await font.load()
  fontsHere().add(font)
  forgetLayouts()
  return font
}

/** The fonts of this page or worker. Not checked by `instanceof`: not every browser exposes the interface (Chromium 150). */
const fontsHere = (): FontFaceSet =>
  'document' in globalThis ? document.fonts : (Reflect.get(globalThis, 'fonts') as FontFaceSet)
