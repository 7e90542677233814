import { movedInside } from '~/domain/layers/commandLayers'
import type { Layer, TextLayer } from '~/domain/layers/layer'
import { fittedText, isUnmeasured } from '~/domain/layers/text/fittedText'
import type { Placed } from '~/domain/placement/design'
import { isFontHere, measureHere } from '~/local/fonts/measureHere'

/**
 * A text with its box fitted to its words. While its font is missing, it keeps its box and is marked as
 * unmeasured; where the platform cannot measure, it stays unchanged.
 */
export function fittedHere(layer: TextLayer): TextLayer {
  const measure = measureHere()
  if (measure === null) return layer
  return isFontHere(layer) ? fittedText(layer, measure) : { ...layer, isUnmeasured: true }
}

/** A text fitted to its words and, where the placement must stay inside its print area, moved there in its size. */
export function fittedInside(
  layer: TextLayer,
  { isLimited, area }: Pick<Placed, 'isLimited' | 'area'>,
): Layer {
  const fitted = fittedHere(layer)
  return isLimited ? movedInside(fitted, area) : fitted
}

/** The layer itself, fitted now if it is a text that was changed before its font was loaded. */
export const fittedLate = (layer: Layer, placed: Placed): Layer =>
  isUnmeasured(layer) && isFontHere(layer) ? fittedInside(layer, placed) : layer
