import { formatDecimals, formatNumber } from '../text/formatNumber'
import { readersUnit } from './readersUnit'

const perInch = 2.54

/** Centimeters as a number in the reader's unit and language: "12.3" or "12,3", "4.84" or "4,84". */
export const lengthText = (cm: number): string =>
  readersUnit() === 'in' ? formatDecimals(cm / perInch, 2) : formatDecimals(Math.round(cm * 10) / 10, 1)

/** "12.3 cm", "4.84 in". */
export const lengthWords = (cm: number): string => `${lengthText(cm)} ${readersUnit()}`

/** Whether a length in centimeters is rounded to zero. */
export const isRoundedToZero = (cm: number): boolean => lengthText(Math.abs(cm)) === lengthText(0)

/** "12.3 × 10.0 cm", "4.84 × 3.94 in". */
export const sidesWords = (width: number, height: number): string =>
  `${lengthText(width)} × ${lengthText(height)} ${readersUnit()}`

/** The same for a size in print pixels. */
export const printedSides = ({ width, height }: { width: number; height: number }, dpi: number): string =>
  sidesWords((width / dpi) * perInch, (height / dpi) * perInch)

/** Print pixels in both units, the reader's first: "30.5 × 40.6 cm", "12.0 × 16.0 in". */
export function sidesInBoth(
  { width, height }: { width: number; height: number },
  dpi: number,
): [string, string] {
  const at = (factor: number) =>
    [width, height].map((side) => formatDecimals((side / dpi) * factor, 1)).join(' × ')
  const [cm, inches] = [`${at(perInch)} cm`, `${at(1)} in`]
  return readersUnit() === 'in' ? [inches, cm] : [cm, inches]
}

/** The same as one text: "30.5 × 40.6 cm (12.0 × 16.0 in)". */
export function bothUnits(sides: { width: number; height: number }, dpi: number): string {
  const [own, other] = sidesInBoth(sides, dpi)
  return `${own} (${other})`
}

/** Words for thin strokes and small letters: "0.8 mm", "0.031 in". */
export const fineWords = (mm: number): string =>
  readersUnit() === 'in'
    ? `${formatDecimals(mm / 10 / perInch, 3)} in`
    : `${formatNumber(Math.round(mm * 10) / 10)} mm`

/** For typing a length: the unit's word, its length in millimeters, and a step in it of about `stepMm`. */
export function typedUnit(isFine: boolean, stepMm: number): { word: string; mm: number; step: number } {
  if (readersUnit() === 'cm')
    return isFine ? { word: 'mm', mm: 1, step: stepMm } : { word: 'cm', mm: 10, step: stepMm / 10 }
  return { word: 'in', mm: perInch * 10, step: Math.max(0.01, Number((stepMm / 10 / perInch).toFixed(2))) }
}
