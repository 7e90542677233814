import { familyTitle, isOwnFamily } from '~/domain/layers/text/families'
import type { Cased } from '~/domain/layers/text/letterCase'
import type { FontTrouble } from '~/domain/preflight/checkedLayer'
import { missingCharacters } from '~/domain/layers/text/missingCharacters'
import { addFaces, type Face } from './faces'
import { measureHere, noteFont } from './measureHere'
import { readOwnFont } from './ownFonts'

/** A text in its font, or any other layer. */
type FontUser =
  | ({ kind: 'text'; words: string; family: string; weight: number } & Cased)
  | { kind: 'picture' | 'shape' }

type Text = Extract<FontUser, { kind: 'text' }>

/**
 * Loads the fonts of layers for drawing, in a page or a worker. Returns the reasons in words why texts cannot be drawn
 * in their fonts, each once; empty when all can. Nothing is ever drawn in another font. The next call tries again.
 */
export const loadFonts = async (layers: readonly FontUser[]): Promise<string[]> =>
  (await fontTroubles(layers)).map(({ words }) => words)

/** The same, with the reason for each font. */
export async function fontTroubles(layers: readonly FontUser[]): Promise<FontTrouble[]> {
  const texts = layers.filter((layer): layer is Text => layer.kind === 'text' && layer.words.trim() !== '')
  const byFont = new Map<string, [Text, ...Text[]]>()
  for (const text of texts) {
    const key = `${text.weight} ${text.family}`
    byFont.set(key, [text, ...(byFont.get(key) ?? [])])
  }
  const troubles = await Promise.all([...byFont.values()].map(troubleOf))
  return troubles.filter((trouble) => trouble !== null)
}

async function troubleOf(texts: readonly [Text, ...Text[]]): Promise<FontTrouble | null> {
  const [{ family, weight }] = texts
  const missing = (words: string): FontTrouble => ({ family, weight, characters: null, words })
  const problem = await loadFont(family, weight)
  if (problem !== null) return missing(problem)
  const measure = measureHere()
  if (measure === null) return missing('This browser cannot draw text.')
  const characters = [...new Set(texts.flatMap((text) => missingCharacters(text, measure)))]
  return characters.length === 0
    ? null
    : { family, weight, characters, words: withoutCharacters(familyTitle(family), characters) }
}

/** Loads one font for drawing; returns the reason in words why it cannot, or null. */
export async function loadFont(family: string, weight: number): Promise<string | null> {
  const title = familyTitle(family)
  try {
    const faces = await facesOf(family, weight)
    if (faces === null)
      return `The font “${title}” is not on this device. Add its file to your fonts, or choose another font. Nothing is printed in a font that you did not choose.`
    await addFaces(faces)
    noteFont({ family, weight })
    return null
  } catch {
    return `The font “${title}” could not be loaded. Check the connection and try again. Nothing is printed in a font that you did not choose.`
  }
}

/** Most characters listed in a message. */
const named = 6

function withoutCharacters(title: string, characters: readonly string[]): string {
  const list = characters.slice(0, named).map((character) => `“${character}”`)
  const more = characters.length - named
  const all = more > 0 ? `${list.join(', ')} and ${more} more` : list.join(', ')
  return `The font “${title}” has no ${all}. Choose another font or other words. Nothing is printed in a font that you did not choose.`
}

/** Null when there is no such font; rejects when the list of bundled fonts cannot be loaded. */
async function facesOf(family: string, weight: number): Promise<Face[] | null> {
  if (isOwnFamily(family)) {
    const source = await readOwnFont(family)
    return source === null ? null : [{ family, weight, source }]
  }
  // The addresses are a separate list, loaded with the first text.
  const { bundledFaces } = await import('./bundledFiles')
  const faces = bundledFaces(family, weight)
  return faces.length === 0 ? null : faces
}
