import { scaleLinear } from 'd3-scale'

/** Where a bar lies, in percent of the chart's height from the top. */
export interface Bar {
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
  /** Percent from the top of lines at round values between the edges, zero left out. */
  lines: number[]
}

/** A loss gets at least this part of what lies above zero, or a small one beside large sales would not be seen. */
const lossRoom = 0.15
/** About as many round steps are between the edges, and as many lines are drawn. */
const steps = 8
const lineSteps = 3

/**
 * Bars for values of any sign, on round edges; the numbers only draw, they are never shown as amounts. Charts that are
 * compared share their reach, so that equal heights mean equal amounts.
 */
export function barScale(values: readonly number[], reach: readonly number[] = values): BarScale {
  const highest = Math.max(0, ...reach)
  const lowest = Math.min(0, ...reach)
  // Without any value there are no edges to name, but a line of zero at the foot.
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
