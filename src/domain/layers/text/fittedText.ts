import type { Placed } from '../../placement/design'
import { type PrintArea, printBox } from '../../placement/geometry'
import { movedInside } from '../commandLayers'
import { insideArea } from '../dragLayers'
import type { Layer, TextLayer } from '../layer'
import { layoutText } from './layoutText'
import type { Measure } from './measure'

/**
 * A text with the box that its words need: the edge that lines are aligned to stays, and so does the top. A turned text
 * keeps its center. Its font must be loaded where `measure` measures.
 */
export function fittedText(layer: TextLayer, measure: Measure): TextLayer {
  const { width, height } = layoutText(layer, measure)
  const { box } = layer
  const isTurned = layer.angle % 360 !== 0
  const share = isTurned || layer.align === 'center' ? 0.5 : layer.align === 'right' ? 1 : 0
  const left = box.left + (box.width - width) * share
  const top = isTurned ? box.top + (box.height - height) / 2 : box.top
  const { isUnmeasured: _now, keepsSize: _kept, ...measured } = layer
  return { ...measured, box: printBox(left, top, width, height) }
}

/** A text centered in the area, and made smaller where it is wider or higher. */
export function startingText(layer: TextLayer, area: PrintArea, measure: Measure): TextLayer {
  const wanted = layoutText(layer, measure)
  const scale = Math.min(1, (area.width * 0.9) / wanted.width, (area.height * 0.9) / wanted.height)
  const size = layer.size * scale
  const { width, height } = layoutText({ ...layer, size }, measure)
  const box = printBox((area.width - width) / 2, (area.height - height) / 2, width, height)
  return { ...layer, size, box }
}

/** A text that was changed while its font is missing; `isTyped` if only its words were. */
export function unmeasuredText(layer: TextLayer, isTyped: boolean): TextLayer {
  const { keepsSize, ...changed } = layer
  const isOnlyTyped = isTyped && (!isUnmeasured(layer) || keepsSize === true)
  return { ...changed, isUnmeasured: true, ...(isOnlyTyped ? { keepsSize: true } : {}) }
}

/**
 * A text fitted once its font is there. Where the placement must stay inside its print area, it is put there as it would
 * have been at once: words that were typed in their size, any other change made smaller where it is larger.
 */
export function lateText(
  layer: TextLayer,
  measure: Measure,
  { isLimited, area }: Pick<Placed, 'isLimited' | 'area'>,
): Layer {
  const fitted = fittedText(layer, measure)
  if (!isLimited) return fitted
  return layer.keepsSize === true ? movedInside(fitted, area) : insideArea(fitted, area)
}

/** Whether the layer is a text whose box does not fit its words yet, because its font was missing. */
export const isUnmeasured = (layer: Layer): layer is TextLayer =>
  layer.kind === 'text' && layer.isUnmeasured === true
