/** A position in a print area, as in the API: relative units, (0,0) is the top left (contract/README 6.3). */
export interface Position {
  area_width: number
  area_height: number
  width: number
  height: number
  top: number
  left: number
}

/** Whether the image stays inside; with limit_to_print_area the service refuses any other with Invalid position. */
export const isInsidePrintArea = (position: Position): boolean =>
  [position.area_width, position.area_height, position.width, position.height].every((side) => side > 0) &&
  position.left >= 0 &&
  position.top >= 0 &&
  position.left + position.width <= position.area_width &&
  position.top + position.height <= position.area_height

type Limited = Position & { limit_to_print_area?: boolean | undefined }

/** Whether two positions are the same; the limit is on unless it is explicitly off. */
export const isSamePosition = (a: Limited | null | undefined, b: Limited | null | undefined): boolean =>
  a == null || b == null
    ? a == b
    : (a.limit_to_print_area !== false) === (b.limit_to_print_area !== false) &&
      (['area_width', 'area_height', 'width', 'height', 'top', 'left'] as const).every(
        (side) => a[side] === b[side],
      )

/** The same for a box in print pixels; compared after rounding to what is sent. */
export const isInsideArea = (
  area: { width: number; height: number },
  at: { left: number; top: number; width: number; height: number },
): boolean =>
  at.left >= -0.5 &&
  at.top >= -0.5 &&
  at.left + at.width <= area.width + 0.5 &&
  at.top + at.height <= area.height + 0.5
