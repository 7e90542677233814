/** Whether this platform has a canvas; without one the fields and words still do everything. */
export function canDraw(): boolean {
  try {
    return typeof Path2D !== 'undefined' && document.createElement('canvas').getContext('2d') !== null
  } catch {
    return false
  }
}
