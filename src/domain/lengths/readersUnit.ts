export type LengthUnit = 'cm' | 'in'

let chosen: LengthUnit = 'cm'

/** The unit in which lengths are written and typed: centimeters unless inches were chosen. */
export const readersUnit = (): LengthUnit => chosen

/** Sets the unit of all length texts from now on. */
export const setReadersUnit = (unit: LengthUnit): void => {
  chosen = unit
}
