import type { Layer, TextLayer } from '~/domain/layers/layer'
import { fittedText, isUnmeasured } from '~/domain/layers/text/fittedText'
import { isFontHere, measureHere } from '~/local/fonts/measureHere'

/**
 * A text whose box is as large as its words. While its font is not there, it keeps its box and is noted as not measured;
 * where the platform cannot measure, it is as it is.
 */
export function fittedHere(layer: TextLayer): TextLayer {
  const measure = measureHere()
  if (measure === null) return layer
  return isFontHere(layer) ? fittedText(layer, measure) : { ...layer, isUnmeasured: true }
}

/** Any layer; measured now where it is a text that was changed before its font was there. */
export const fittedLate = (layer: Layer): Layer =>
  isUnmeasured(layer) && isFontHere(layer) ? fittedHere(layer) : layer
