import { fromCm, type PrintPx, printPx, toCm } from './geometry'

export const units = ['cm', 'in', 'px', '%'] as const
export type Unit = (typeof units)[number]

/** A length in print pixels in another unit; % is of the print area's side. */
export function toUnit(length: PrintPx, unit: Unit, dpi: number, side: PrintPx): number {
  if (unit === 'px') return length
  if (unit === '%') return (length / side) * 100
  return unit === 'in' ? length / dpi : toCm(length, dpi)
}

/** Print pixels of a length in a unit, not rounded; % is of the print area's side. */
export function fromUnit(value: number, unit: Unit, dpi: number, side: PrintPx): PrintPx {
  if (unit === 'px') return printPx(value)
  if (unit === '%') return printPx((value / 100) * side)
  return unit === 'in' ? printPx(value * dpi) : fromCm(value, dpi)
}

/** Text for a field: no more digits than print can show. */
export function formatMeasure(value: number, unit: Unit): string {
  const digits = { cm: 2, in: 3, px: 1, '%': 2 }[unit]
  // Adding 0 turns −0 into 0.
  return String(Number(value.toFixed(digits)) + 0)
}

/**
 * A typed length in print pixels: "12.5", "12,5", "3 + 2*4", "(30-2)/2", "4 in". Null for anything else. `unit` is used
 * where the text names none.
 */
export function readMeasure(text: string, unit: string, dpi: number, side: PrintPx): PrintPx | null {
  const [, sum = '', said = unit] = /^(.*?)\s*(cm|mm|in|"|″|px|%)?$/i.exec(text.trim()) ?? []
  const value = calculate(sum)
  if (value === null) return null
  const word = said.toLowerCase()
  if (word === 'mm') return fromUnit(value / 10, 'cm', dpi, side)
  const length = fromUnit(value, units.find((known) => known === word) ?? 'in', dpi, side)
  return Number.isFinite(length) ? length : null
}

/** The result of arithmetic with + − * / and brackets; null for anything else, or without a finite result. */
export function calculate(text: string): number | null {
  const tokens =
    text
      .replaceAll(',', '.')
      .replaceAll('−', '-')
      .match(/\d+(?:\.\d*)?|\.\d+|[-+*/()]|\S/g) ?? []
  if (tokens.length > 64) return null
  let at = 0
  const atom = (): number => {
    const token = tokens[at++]
    if (token === '-') return -atom()
    if (token === '+') return atom()
    if (token === '(') {
      const inner = sum()
      return tokens[at++] === ')' ? inner : Number.NaN
    }
    return Number(token)
  }
  const product = (): number => {
    let value = atom()
    while (tokens[at] === '*' || tokens[at] === '/')
      value = tokens[at++] === '*' ? value * atom() : value / atom()
    return value
  }
  const sum = (): number => {
    let value = product()
    while (tokens[at] === '+' || tokens[at] === '-')
      value = tokens[at++] === '+' ? value + product() : value - product()
    return value
  }
  const value = sum()
  return at === tokens.length && Number.isFinite(value) ? value : null
}
