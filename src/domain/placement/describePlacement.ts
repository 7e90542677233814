import { isRoundedToZero, lengthWords, printedSides } from '../lengths/lengthWords'
import { effectiveDpi, type PrintArea, type PrintBox, shareOutside, toCm, touchedEdges } from './geometry'
import type { Artwork } from './design'
import { printQuality } from './printQuality'

/** Dots an inch of the artwork at its printed size; null for vector artwork. */
export const artworkDpi = (artwork: Artwork, box: PrintBox, dpi: number): number | null =>
  artwork.isVector ? null : effectiveDpi(box, artwork, dpi)

/** How far inside or beyond an edge something begins, in cm; "at the top" where the number would round to zero. */
export function fromEdge(distance: number, edge: 'left' | 'top'): string {
  if (isRoundedToZero(distance)) return `at the ${edge}`
  const length = lengthWords(Math.abs(distance))
  return distance < 0 ? `${length} beyond the ${edge} edge` : `${length} from the ${edge}`
}

/**
 * The sentence under the canvas, also for screen readers. Words and shapes have no dots an inch; `whole` is the box
 * that the whole picture would have.
 */
export function describePlacement(
  artwork: Artwork | null,
  box: PrintBox,
  area: PrintArea,
  printDpi: number,
  minDpi: number,
  whole: PrintBox = box,
): string {
  const dpi = artwork === null ? null : artworkDpi(artwork, whole, printDpi)
  const word = printQuality(dpi, minDpi).word.toLowerCase()
  const outside = shareOutside(area, box)
  return [
    printedSides(box, printDpi),
    Math.abs(box.left + box.width / 2 - area.width / 2) <= 0.5
      ? 'centered'
      : fromEdge(toCm(box.left, printDpi), 'left'),
    fromEdge(toCm(box.top, printDpi), 'top'),
    ...(artwork === null ? [] : [dpi === null ? 'vector' : `${Math.round(dpi)} dpi, ${word}`]),
    ...(outside > 0.0005 ? [`${percent(outside)} outside the print area`] : []),
  ].join(', ')
}

/** A share, 0 to 1, in words: "0 %" only for nothing, and "100 %" only for all of it. */
export const percent = (share: number): string =>
  share < 1 ? `${Math.min(99, Math.max(1, Math.round(share * 100)))} %` : '100 %'

/** "At the right edge of the print area", for the announcement after a move; empty in the middle. */
export function describeEdges(area: PrintArea, box: PrintBox): string {
  const edges = touchedEdges(area, box)
  if (edges.length === 0 || edges.length === 4) return ''
  return `at the ${edges.join(' and ')} edge of the print area`
}
