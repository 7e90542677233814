import { colorDistance } from './colorDistance'

/** Contrast ratio and color distance below which two colors are hard to tell apart. */
const [leastContrast, leastDistance] = [1.35, 35]

const known = new Map<string, boolean>()
const mostKnown = 20_000

/** Whether a color is hard to see on the color below it. */
export function isLostOn(hex: string, background: string): boolean {
  const key = `${hex} ${background}`
  const found = known.get(key)
  if (found !== undefined) return found
  const isLost =
    contrast(hex, background) < leastContrast && (colorDistance(hex, background) ?? 0) < leastDistance
  if (known.size >= mostKnown) known.clear()
  known.set(key, isLost)
  return isLost
}

/** Contrast ratio of two colors as WCAG defines it, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Relative luminance of "#rrggbb" (WCAG 2.2): 0 for black, 1 for white; 0 for anything else. */
export function luminance(hex: string): number {
  const [, digits = '000000'] = /^#?([0-9a-f]{6})$/i.exec(hex) ?? []
  const channel = (at: number) => {
    const value = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(0) + 0.7152 * channel(2) + 0.0722 * channel(4)
}
