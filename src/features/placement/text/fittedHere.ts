import { movedInside } from '~/domain/layers/commandLayers'
import type { Layer, TextLayer } from '~/domain/layers/layer'
import { fittedText, isUnmeasured, lateText, unmeasuredText } from '~/domain/layers/text/fittedText'
import type { Placed } from '~/domain/placement/design'
import { isFontHere, measureHere } from '~/local/fonts/measureHere'

/**
 * A text with its box fitted to its words. While its font is missing, it keeps its box and is marked as
 * unmeasured; where the platform cannot measure, it stays unchanged. `isTyped` if only its words were changed.
 */
export function fittedHere(layer: TextLayer, isTyped = false): TextLayer {
  const measure = measureHere()
  if (measure === null) return layer
  return isFontHere(layer) ? fittedText(layer, measure) : unmeasuredText(layer, isTyped)
}

/** A text fitted to its new words and, where the placement must stay inside its print area, moved there in its size. */
export function fittedInside(
  layer: TextLayer,
  { isLimited, area }: Pick<Placed, 'isLimited' | 'area'>,
): Layer {
  const fitted = fittedHere(layer, true)
  return isLimited ? movedInside(fitted, area) : fitted
}

/** The layer itself, fitted now if it is a text that was changed before its font was loaded. */
export function fittedLate(layer: Layer, placed: Placed): Layer {
  const measure = isUnmeasured(layer) && isFontHere(layer) ? measureHere() : null
  return measure === null || !isUnmeasured(layer) ? layer : lateText(layer, measure, placed)
}
