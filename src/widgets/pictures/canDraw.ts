let answer: boolean | null = null

/** Whether this platform has a canvas; without one the fields and words still do everything. Tried out once. */
export const canDraw = (): boolean => (answer ??= hasCanvas())

function hasCanvas(): boolean {
  try {
    return typeof Path2D !== 'undefined' && document.createElement('canvas').getContext('2d') !== null
  } catch {
    return false
  }
}
