import type { TextLayer } from '~/domain/layers/layer'
import { fittedText } from '~/domain/layers/text/fittedText'
import { measureHere } from '~/local/fonts/measureHere'

/** A text whose box is as large as its words; as it is where the platform cannot measure. */
export function fittedHere(layer: TextLayer): TextLayer {
  const measure = measureHere()
  return measure === null ? layer : fittedText(layer, measure)
}
