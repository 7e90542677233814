import { caseOf, inCase } from '../layers/text/letterCase'
import { textLines } from '../layers/text/textLines'
import { charactersOf } from '../layers/text/textUnits'
import { artworkRemarks } from '../artwork/artworkRemarks'
import { canChange } from '../layers/changes/changePixels'
import type { PictureChanges } from '../layers/changes'
import type { PictureLayer, TextLayer } from '../layers/layer'
import { onlyPicture } from '../layers/printOf'
import { familyTitle } from '../layers/text/families'
import type { Placed } from '../placement/design'
import type { CheckedLayer } from './checkedLayer'
import { type Finding, finding, type Fix, layerFix } from './line'

/** Replaces a missing font: it has Central European letters, and comes with the app. */
const spareFamily = 'Inter'

/** A function that removes the layer from a placement; null when none is left. */
const without =
  (id: string) =>
  (placed: Placed): Placed | null => {
    const layers = placed.layers.filter((layer) => layer.id !== id)
    return layers.length === 0 ? null : { ...placed, layers }
  }

const removal = (id: string, name: string): Fix => ({
  kind: 'placement',
  label: 'Remove the layer',
  said: `${name} is taken away.`,
  to: without(id),
})

/** Problems of a picture's file, and whether it is here to be drawn. */
export function pictureFile(checked: CheckedLayer): Finding[] {
  const { layer, active, artwork, picture, name } = checked
  if (layer.kind !== 'picture') return []
  const isComposed = active.placed !== null && onlyPicture(active.placed) === null
  if (artwork === null || (isComposed && picture?.isHere === false))
    return [
      finding(
        'bad',
        'Picture missing',
        artwork?.fileId != null
          ? 'The service has this picture, but this device does not, so it cannot be drawn together with anything else. Choose the same file for the layer again: its place stays.'
          : 'This device does not have the picture, so it cannot be drawn into a print file. Take the file again from this device.',
        artwork === null ? [removal(layer.id, name)] : [],
      ),
    ]
  return [...tooLarge(layer, checked), ...remarksOf(layer, checked, isComposed)]
}

function remarksOf(layer: PictureLayer, checked: CheckedLayer, isComposed: boolean): Finding[] {
  const { artwork, picture, name } = checked
  if (picture === undefined || artwork === null) return []
  return artworkRemarks(picture.traits, picture.stats).flatMap(({ kind, word, meaning }): Finding[] => {
    if (kind === 'empty') return [finding('bad', word, meaning, [removal(layer.id, name)])]
    // Half-transparent parts depend on the technique; a composed file is in sRGB with 8 bits anyway.
    if (kind === 'soft' || (kind === 'recoded' && isComposed)) return []
    const fix: Fix = {
      kind: 'convert',
      label: 'Convert it to sRGB',
      said: `${name} is a new file in sRGB with 8 bits a color now; look whether its colors are as you want them. Your own file stays.`,
      artwork: artwork.key,
    }
    const canConvert = kind === 'recoded' && picture.isHere
    return [finding('mind', word, meaning, canConvert ? [fix] : [])]
  })
}

function tooLarge(layer: PictureLayer, { artwork, name }: CheckedLayer): Finding[] {
  const { knockOut, recolor, solid, ...kept } = layer.changes
  const isChanged = knockOut !== undefined || recolor !== undefined || solid !== undefined
  if (artwork === null || artwork.isVector || canChange(artwork) || !isChanged) return []
  const changes: PictureChanges = kept
  return [
    finding('bad', 'Too large', 'It has more than 60 million pixels: too many to change its colors here.', [
      layerFix('Keep its own colors', `${name} has its own colors and background again.`, (one) =>
        one.kind === 'picture' ? { ...one, changes } : one,
      ),
    ]),
  ]
}

/** Words that their font cannot draw, and a text without any words. */
export function textFont({ layer, facts, name }: CheckedLayer): Finding[] {
  if (layer.kind !== 'text') return []
  if (layer.words.trim() === '')
    return [finding('note', 'Empty text', 'It has no words and prints nothing.', [removal(layer.id, name)])]
  const drawn = () => new Set(textLines(layer.words, caseOf(layer), null, () => 0).flatMap(charactersOf))
  return facts.fontTroubles
    .filter(({ family, weight }) => family === layer.family && weight === layer.weight)
    .flatMap(({ characters, words }): Finding[] => {
      if (characters === null) return [finding('bad', 'Font missing', words, [spareFont(layer, name)])]
      const own = drawn()
      const mine = characters.filter((character) => own.has(character))
      return mine.length === 0
        ? []
        : [finding('bad', 'Character missing', words, characterFixes(layer, name, mine))]
    })
}

const spareFont = ({ weight }: TextLayer, name: string): Fix => ({
  kind: 'text',
  label: `Set it in ${spareFamily}`,
  said: `${name} is set in ${spareFamily} now.`,
  to: (one) => ({ ...one, family: spareFamily, weight: weight >= 600 ? 700 : 400 }),
})

function characterFixes(layer: TextLayer, name: string, characters: readonly string[]): Fix[] {
  // Compared as drawn, character by character: a letter with a mark is another character than the letter alone.
  const isMissing = (character: string) =>
    charactersOf(inCase(character, caseOf(layer))).some((drawn) => characters.includes(drawn))
  const stripped = (words: string) =>
    charactersOf(words.normalize('NFC'))
      .filter((character) => !isMissing(character))
      .join('')
  if (stripped(layer.words).trim() === '') return []
  return [
    {
      kind: 'text',
      label: characters.length === 1 ? 'Take the character out' : 'Take the characters out',
      said: `${name} has only characters that ${familyTitle(layer.family)} has now.`,
      to: (one) => ({ ...one, words: stripped(one.words) }),
    },
  ]
}
