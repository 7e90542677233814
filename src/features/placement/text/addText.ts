import type { PrintArea } from '~/domain/placement/geometry'
import type { Layer } from '~/domain/layers/layer'
import { newText } from '~/domain/layers/newLayers'
import { startingText } from '~/domain/layers/text/fittedText'
import { mostCharacters } from '~/domain/layers/text/textLines'
import { countWords } from '~/domain/text/countWords'
import { loadFont } from '~/local/fonts/loadFonts'
import { measureHere } from '~/local/fonts/measureHere'

/** A text layer in the middle of the area once its font is loaded, or the reason in words why there is none. */
export async function startText(
  area: PrintArea,
  ink: string,
  words?: string,
): Promise<{ layer: Layer } | { problem: string }> {
  if (words !== undefined && words.length > mostCharacters)
    return { problem: `A text has at most ${countWords(mostCharacters, 'character')}. Nothing was added.` }
  const start = newText(area, ink)
  const text = words === undefined ? start : { ...start, words }
  const problem = await loadFont(text.family, text.weight)
  if (problem !== null) return { problem }
  const measure = measureHere()
  return { layer: measure === null ? text : startingText(text, area, measure) }
}
