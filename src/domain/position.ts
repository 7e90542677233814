/** A placement in a print area as the API takes it: relative units, (0,0) is the top left (service.md, Position). */
export interface Position {
  area_width: number
  area_height: number
  width: number
  height: number
  top: number
  left: number
}

/** Whether the image stays inside; with limit_to_print_area the service refuses anything else as Invalid position. */
export const isInsidePrintArea = (position: Position): boolean =>
  [position.area_width, position.area_height, position.width, position.height].every((side) => side > 0) &&
  position.left >= 0 &&
  position.top >= 0 &&
  position.left + position.width <= position.area_width &&
  position.top + position.height <= position.area_height
