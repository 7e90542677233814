import {
  type ArtworkSize,
  clampBox,
  coverBox,
  fitBox,
  fromCm,
  type PrintArea,
  type PrintBox,
  printPx,
} from './geometry'

/** A rule for putting one artwork into print areas of any size. */
export interface FitRule {
  kind: 'fit' | 'cover' | 'width' | 'chest'
  /** Printed width in cm, for `width` and `chest`. */
  cm: number
}

/** A small print on the wearer's left chest: its center at this share of the width, and this far below the top. */
const chestCenter = 0.72
const chestTopCm = 3

/** The box of the artwork in a print area by the rule. Only `cover` crosses the border. */
export function placeByRule(area: PrintArea, art: ArtworkSize, dpi: number, { kind, cm }: FitRule): PrintBox {
  if (kind === 'fit') return fitBox(area, art)
  if (kind === 'cover') return coverBox(area, art)
  const width = fromCm(Math.max(cm, 0.5), dpi)
  const height = printPx((width * art.height) / art.width)
  const centerX = kind === 'chest' ? area.width * chestCenter : area.width / 2
  const top = kind === 'chest' ? fromCm(chestTopCm, dpi) : (area.height - height) / 2
  return clampBox(area, { left: printPx(centerX - width / 2), top: printPx(top), width, height })
}
