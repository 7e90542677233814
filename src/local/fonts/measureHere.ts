import { measureWith } from '~/domain/layers/text/fontOf'
import type { Font, Measure } from '~/domain/layers/text/measure'

let made: Measure | null = null

type Named = Pick<Font, 'family' | 'weight'>

const here = new Set<string>()
const nameOf = ({ family, weight }: Named) => `${weight} ${family}`

/** Notes that a font is loaded for measuring and drawing in this page or worker. */
export const noteFont = (font: Named): void => void here.add(nameOf(font))

/** Whether a font is loaded. Text measured before would be measured in another font. */
export const isFontHere = (font: Named): boolean => here.has(nameOf(font))

/** Measures text in this page or worker; null where the platform cannot draw. */
export function measureHere(): Measure | null {
  if (made !== null || !('OffscreenCanvas' in globalThis)) return made
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  made = context === null ? null : measureWith(context)
  return made
}
