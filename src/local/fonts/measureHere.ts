import { measureWith } from '~/domain/layers/text/fontOf'
import type { Measure } from '~/domain/layers/text/measure'

let made: Measure | null = null

/** Measures text in this page or worker; null where the platform cannot draw. */
export function measureHere(): Measure | null {
  if (made !== null || !('OffscreenCanvas' in globalThis)) return made
  const brush = new OffscreenCanvas(1, 1).getContext('2d')
  made = brush === null ? null : measureWith(brush)
  return made
}
