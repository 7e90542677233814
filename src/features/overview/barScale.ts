/** Where a bar lies, in percent of the chart's height from the top. */
interface Bar {
  y: number
  height: number
}

export interface BarScale {
  bars: Bar[]
  /** Percent from the top of the line that stands for zero. */
  zero: number
  /** Values at the top and the bottom edge. */
  top: number
  bottom: number
}

/** A loss gets at least this part of what lies above zero, or a small one beside large sales would not be seen. */
const lossRoom = 0.15

/**
 * Bars for values of any sign, on round edges; the numbers only draw, they are never shown as amounts. Charts that are
 * compared share their reach, so that equal heights mean equal amounts.
 */
export function barScale(values: readonly number[], reach: readonly number[] = values): BarScale {
  const top = roundUp(Math.max(0, ...reach))
  const lowest = Math.min(0, ...reach)
  const bottom = lowest === 0 ? 0 : -roundUp(Math.max(-lowest, top * lossRoom))
  const span = top - bottom || 1
  const zero = (top / span) * 100
  return {
    top,
    bottom,
    zero,
    bars: values.map((value) => {
      const height = (Math.abs(value) / span) * 100
      return { height, y: value >= 0 ? zero - height : zero }
    }),
  }
}

/** The next round number. */
export function roundUp(value: number): number {
  if (value <= 0) return 0
  const power = 10 ** Math.floor(Math.log10(value))
  const step =
    [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((factor) => factor * power >= value * (1 - 1e-9)) ?? 10
  return step * power
}
