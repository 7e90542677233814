import { scaleLinear } from 'd3-scale'

/** Position of a bar, in percent of the chart's height from the top. */
export interface Bar {
  y: number
  height: number
}

export interface BarScale {
  bars: Bar[]
  /** Position of the zero line, in percent from the top. */
  zero: number
  /** Values at the top and bottom edges. */
  top: number
  bottom: number
  /** Positions of lines at round values between the edges, without zero, in percent from the top. */
  lines: number[]
}

/** Least depth below zero as a share of the height above, so that a small loss stays visible. */
const lossRoom = 0.15
/** About as many round steps, and lines, between the edges. */
const steps = 8
const lineSteps = 3

/**
 * Bars for values of any sign, between round edges; the numbers are for drawing only, never shown as amounts.
 * Compared charts share their reach, so that equal heights mean equal amounts.
 */
export function barScale(values: readonly number[], reach: readonly number[] = values): BarScale {
  const highest = Math.max(0, ...reach)
  const lowest = Math.min(0, ...reach)
  // Without any value there are no edges, only a zero line at the bottom.
  if (highest === 0 && lowest === 0)
    return { top: 0, bottom: 0, zero: 100, lines: [], bars: values.map(() => ({ y: 100, height: 0 })) }
  const scale = scaleLinear(
    [lowest === 0 ? 0 : Math.min(lowest, -highest * lossRoom), highest],
    [100, 0],
  ).nice(steps)
  const [bottom = 0, top = 0] = scale.domain()
  const zero = scale(0)
  return {
    top,
    bottom,
    zero,
    lines: scale
      .ticks(lineSteps)
      .filter((value) => value !== 0 && value > bottom && value < top)
      .map((value) => scale(value)),
    bars: values.map((value) => ({ y: Math.min(zero, scale(value)), height: Math.abs(scale(value) - zero) })),
  }
}
