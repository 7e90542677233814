let answer: boolean | null = null

/** Whether this platform has a canvas; without one, fields and text still do everything. Tested once. */
export const canDraw = (): boolean => (answer ??= hasCanvas())

function hasCanvas(): boolean {
  try {
    return typeof Path2D !== 'undefined' && document.createElement('canvas').getContext('2d') !== null
  } catch {
    return false
  }
}
