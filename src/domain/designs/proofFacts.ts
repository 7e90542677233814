import { bothUnits } from '../lengths/lengthWords'
import { colorIn, type Inks } from '../artwork/inks'
import { threadColorName } from '../embroidery/threadColors'
import { worstDpi } from '../layers/layerDpi'
import { layerName } from '../layers/layerName'
import { shownLayers } from '../layers/printOf'
import { type DesignContent, isEmbroidery } from '../placement/design'
import { formatNumber } from '../text/formatNumber'
import { fromEdge } from '../placement/describePlacement'
import { toCm } from '../placement/geometry'
import { printQuality } from '../placement/printQuality'
import type { ActivePlacement } from './activePlacement'

export interface ProofFacts {
  /** "18.2 × 4.1 cm (7.2 × 1.6 in)". */
  size: string
  /** Distance from the left and the top of the print area. */
  place: string
  /** The printed layers, topmost first; those of the same name once, with their number. */
  layers: string[]
  sharpness: string
  /** Chosen threads of an embroidery; null where the service picks them, or for other techniques. */
  threads: string[] | null
}

/** The facts about one placement for a client to approve; null when nothing of it is printed. */
export function proofFacts(
  { placed, print, printfile: { dpi }, area, minDpi, placement }: ActivePlacement,
  artworks: DesignContent['artworks'],
): ProofFacts | null {
  if (placed === null || print === null) return null
  const { left, top, width, height } = print.box
  const worst = worstDpi(artworks, placed, dpi)
  const isCentered = Math.abs(left + width / 2 - area.width / 2) <= 0.5
  const { threads } = placed
  return {
    size: bothUnits({ width, height }, dpi),
    place: `${isCentered ? 'centered' : fromEdge(toCm(left, dpi), 'left')}, ${fromEdge(toCm(top, dpi), 'top')} of the print area`,
    layers: counted(shownLayers(placed).map((layer) => layerName(layer, artworks))),
    sharpness:
      worst === null
        ? 'Sharp at any size'
        : `${Math.round(worst)} dpi, ${printQuality(worst, minDpi).word.toLowerCase()}`,
    threads:
      isEmbroidery(placement) && typeof threads !== 'string'
        ? threads.map((code) => threadColorName(code))
        : null,
  }
}

/** The names from the last to the first. */
function counted(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names.toReversed()) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count === 1 ? name : `${formatNumber(count)} × ${name}`))
}

export interface ProofColor {
  hex: string
  /** Name of the thread with its number; null for any other color. */
  thread: string | null
  /** Share of the print that it covers, 0 to 1. */
  share: number
}

/**
 * Colors of a print by the share that they cover, without those hardly seen: as the nearest threads where it is sewn;
 * none where it is engraved.
 */
export function shownColors(
  colors: readonly (readonly [hex: string, share: number])[],
  inks: Inks | null,
): ProofColor[] {
  if (inks?.kind === 'engraved') return []
  const shares = new Map<string, number>()
  for (const [hex, share] of colors) {
    const inked = inks === null ? hex : colorIn(hex, inks)
    shares.set(inked, (shares.get(inked) ?? 0) + share)
  }
  return [...shares]
    .filter(([, share]) => share >= 0.02)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, inks?.most ?? 8)
    .map(([hex, share]) => ({ hex, share, thread: inks === null ? null : threadColorName(hex) }))
}
