/** Red, green, blue 0–255 and opacity 0–1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

/** The sixteen basic color keywords and those that drawing tools use most. */
const named: Readonly<Record<string, string>> = {
  black: '000000',
  silver: 'c0c0c0',
  gray: '808080',
  grey: '808080',
  white: 'ffffff',
  maroon: '800000',
  red: 'ff0000',
  purple: '800080',
  fuchsia: 'ff00ff',
  magenta: 'ff00ff',
  green: '008000',
  lime: '00ff00',
  olive: '808000',
  yellow: 'ffff00',
  navy: '000080',
  blue: '0000ff',
  teal: '008080',
  aqua: '00ffff',
  cyan: '00ffff',
  orange: 'ffa500',
}

/** A color in SVG notation; null for none and for unreadable ones. */
export function readColor(text: string): Rgba | null {
  const word = text.trim().toLowerCase()
  const digits = /^#([0-9a-f]{3,8})$/.exec(word)?.[1] ?? named[word]
  if (digits !== undefined) return ofDigits(digits)
  const parts = /^rgba?\(([^)]*)\)$/
    .exec(word)?.[1]
    ?.split(/[\s,/]+/)
    .filter(Boolean)
  if (parts === undefined || parts.length < 3) return null
  const channel = (index: number) => scaled(parts[index] ?? '0', 255)
  return [channel(0), channel(1), channel(2), parts[3] === undefined ? 1 : scaled(parts[3], 1)]
}

function ofDigits(digits: string): Rgba | null {
  const full = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits
  if (full.length !== 6 && full.length !== 8) return null
  const byte = (index: number) => Number.parseInt(full.slice(index * 2, index * 2 + 2), 16)
  return [byte(0), byte(1), byte(2), full.length === 8 ? byte(3) / 255 : 1]
}

/** A number, or a percentage of `whole`. */
export function scaled(text: string, whole: number): number {
  const value = Number.parseFloat(text)
  if (Number.isNaN(value)) return 0
  return text.trim().endsWith('%') ? (value / 100) * whole : value
}
