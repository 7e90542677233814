import type { Placed } from '../placement/design'
import { clampBox, type PrintArea, type PrintBox, printBox, printPx } from '../placement/geometry'
import { shareBox } from '../placement/placement'
import { scaledLayer } from './layer'
import { onlyPicture, printBoxOf } from './printOf'

/** A placement in another print area, its layers moved as one: `to` is the box of their joint print there. */
export function carriedBy(placed: Placed, area: PrintArea, to: (print: PrintBox) => PrintBox): Placed {
  const from = printBoxOf(placed) ?? printBox(0, 0, placed.area.width, placed.area.height)
  const at = to(from)
  const factor = at.width / from.width
  const [dx, dy] = [at.left - from.left * factor, at.top - from.top * factor]
  const only = onlyPicture(placed)
  return {
    ...placed,
    ...scaledGuides(placed, factor, dx, dy),
    area,
    layers: placed.layers.map((layer) =>
      // A single picture is not scaled and so not rounded: it is sent exactly where it was put.
      layer === only
        ? { ...scaledLayer(layer, factor, dx, dy), box: at }
        : scaledLayer(layer, factor, dx, dy),
    ),
  }
}

/** The guides of a placement, scaled and moved with its layers; empty where it has none. */
export const scaledGuides = (
  { guides }: Pick<Placed, 'guides'>,
  factor: number,
  dx: number,
  dy: number,
): Pick<Placed, 'guides'> =>
  guides === undefined
    ? {}
    : {
        guides: guides.map(({ axis, at }) => ({
          axis,
          at: printPx(at * factor + (axis === 'x' ? dx : dy)),
        })),
      }

/** The same design on another print file: by its share of the area, and inside it where it must be. */
export function carriedTo(placed: Placed, area: PrintArea): Placed {
  const { area: from } = placed
  if (from.width === area.width && from.height === area.height) return placed
  return carriedBy(placed, area, (print) => carriedBox(placed, area, print))
}

/** The same for a single box of the placement. */
export function carriedBox(
  { area: from, isLimited }: Pick<Placed, 'area' | 'isLimited'>,
  area: PrintArea,
  box: PrintBox,
): PrintBox {
  const isSame = from.width === area.width && from.height === area.height
  const carried = isSame ? box : shareBox(from, area, box)
  return isLimited ? clampBox(area, carried) : carried
}
