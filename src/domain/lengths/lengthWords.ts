export type LengthUnit = 'cm' | 'in'

const perInch = 2.54

let chosen: LengthUnit = 'cm'

/** The unit in which lengths are written and typed: centimetres unless inches were chosen. */
export const readersUnit = (): LengthUnit => chosen

export const setReadersUnit = (unit: LengthUnit): void => {
  chosen = unit
}

/** Centimetres as a number in the reader's unit: "12.3", "4.84". Adding 0 turns −0 into 0. */
export const lengthText = (cm: number): string =>
  chosen === 'in' ? (cm / perInch + 0).toFixed(2) : (Math.round(cm * 10) / 10 + 0).toFixed(1)

/** "12.3 cm", "4.84 in". */
export const lengthWords = (cm: number): string => `${lengthText(cm)} ${chosen}`

/** "12.3 × 10.0 cm", "4.84 × 3.94 in". */
export const sidesWords = (width: number, height: number): string =>
  `${lengthText(width)} × ${lengthText(height)} ${chosen}`

/** The same of print pixels. */
export const printedSides = ({ width, height }: { width: number; height: number }, dpi: number): string =>
  sidesWords((width / dpi) * perInch, (height / dpi) * perInch)

/** Both units, the reader's first: "30.5 × 40.6 cm (12.0 × 16.0 in)". */
export function bothUnits({ width, height }: { width: number; height: number }, dpi: number): string {
  const at = (factor: number) =>
    `${((width / dpi) * factor).toFixed(1)} × ${((height / dpi) * factor).toFixed(1)}`
  const [cm, inches] = [`${at(perInch)} cm`, `${at(1)} in`]
  return chosen === 'in' ? `${inches} (${cm})` : `${cm} (${inches})`
}

/** Strokes and letters: "0.8 mm", "0.031 in". */
export const fineWords = (mm: number): string =>
  chosen === 'in' ? `${(mm / 10 / perInch).toFixed(3)} in` : `${Math.round(mm * 10) / 10} mm`

/** How a length is typed: the unit's word, its millimetres, and a step of about so many millimetres in it. */
export function typedUnit(isFine: boolean, stepMm: number): { word: string; mm: number; step: number } {
  if (chosen === 'cm')
    return isFine ? { word: 'mm', mm: 1, step: stepMm } : { word: 'cm', mm: 10, step: stepMm / 10 }
  return { word: 'in', mm: perInch * 10, step: Math.max(0.01, Number((stepMm / 10 / perInch).toFixed(2))) }
}
