import { readersUnit } from '../lengths/readersUnit'
import { formatNumber } from '../text/formatNumber'
import {
  type ArtworkSize,
  clampBox,
  fitBox,
  fromCm,
  type PrintArea,
  type PrintBox,
  printBox,
  printPx,
  toCm,
} from './geometry'

/** A placement in centimeters, so that it is the same on any print file. */
export interface PlacementPreset {
  name: string
  /** Printed width; null means as large as the print area allows. */
  widthCm: number | null
  x: { from: 'left' | 'centre' | 'right'; cm: number }
  y: { from: 'top' | 'middle' | 'bottom'; cm: number }
}

/** The wearer's left is the right side of the picture. */
export const builtInPresets = (): readonly PlacementPreset[] => [
  { name: `Left chest, ${wide(9)}`, widthCm: 9, x: { from: 'right', cm: 3 }, y: { from: 'top', cm: 3 } },
  { name: `Right chest, ${wide(9)}`, widthCm: 9, x: { from: 'left', cm: 3 }, y: { from: 'top', cm: 3 } },
  { name: `Center, ${wide(28)}`, widthCm: 28, x: { from: 'centre', cm: 0 }, y: { from: 'top', cm: 5 } },
  { name: `Small center, ${wide(15)}`, widthCm: 15, x: { from: 'centre', cm: 0 }, y: { from: 'top', cm: 5 } },
  { name: 'Full front', widthCm: null, x: { from: 'centre', cm: 0 }, y: { from: 'top', cm: 0 } },
]

const wide = (cm: number): string =>
  readersUnit() === 'in' ? `${formatNumber(Number((cm / 2.54).toFixed(1)))} in` : `${cm} cm`

export interface PresetResult {
  box: PrintBox
  /** Whether the print area was too small for the preset. */
  isChanged: boolean
}

/** The box of a preset in an area with this many dots an inch. */
export function applyPreset(
  area: PrintArea,
  dpi: number,
  art: ArtworkSize,
  preset: PlacementPreset,
): PresetResult {
  const width = preset.widthCm === null ? fitBox(area, art).width : fromCm(preset.widthCm, dpi)
  const height = (width / art.width) * art.height
  const [x, y] = [fromCm(preset.x.cm, dpi), fromCm(preset.y.cm, dpi)]
  const left = { left: x, centre: (area.width - width) / 2 + x, right: area.width - width - x }[preset.x.from]
  const top = { top: y, middle: (area.height - height) / 2 + y, bottom: area.height - height - y }[
    preset.y.from
  ]
  const wanted = printBox(left, top, width, height)
  const box = clampBox(area, wanted)
  const isChanged = (['left', 'top', 'width'] as const).some(
    (side) => Math.abs(box[side] - wanted[side]) > 0.5,
  )
  return { box, isChanged }
}

/** Makes a preset from a placement, measured from the nearest edges or centers. */
export function presetOf(name: string, area: PrintArea, dpi: number, at: PrintBox): PlacementPreset {
  // Adding 0 turns −0 into 0.
  const cm = (length: number) => Math.round(toCm(printPx(length), dpi) * 100) / 100 + 0
  return {
    name,
    widthCm: cm(at.width),
    x: nearest(
      {
        left: cm(at.left),
        centre: cm(at.left + at.width / 2 - area.width / 2),
        right: cm(area.width - at.left - at.width),
      },
      'centre',
    ),
    y: nearest(
      {
        top: cm(at.top),
        middle: cm(at.top + at.height / 2 - area.height / 2),
        bottom: cm(area.height - at.top - at.height),
      },
      'top',
    ),
  }
}

/** The side with the shortest distance; of equal ones the preferred. */
function nearest<Side extends string>(
  distances: Record<Side, number>,
  preferred: NoInfer<Side>,
): { from: Side; cm: number } {
  let best: Side = preferred
  // Object.keys has no key types; the record is a literal.
  for (const side of Object.keys(distances) as Side[])
    if (Math.abs(distances[side]) < Math.abs(distances[best])) best = side
  return { from: best, cm: distances[best] }
}

const sides = { x: ['left', 'centre', 'right'], y: ['top', 'middle', 'bottom'] } as const
const mostShared = 200

/** Presets from a shared file, or from a list of any length; null when it is none. Unknown fields are left out. */
export function readPresets(value: unknown, most = mostShared): PlacementPreset[] | null {
  if (!Array.isArray(value) || value.length > most) return null
  const read = value.map(readPreset)
  return read.every((preset) => preset !== null) ? read : null
}

function readPreset(value: unknown): PlacementPreset | null {
  const field = (of: unknown, name: string): unknown =>
    typeof of === 'object' && of !== null ? Object.getOwnPropertyDescriptor(of, name)?.value : undefined
  const name = field(value, 'name')
  const widthCm = field(value, 'widthCm')
  const x = readSide(field(value, 'x'), sides.x, field)
  const y = readSide(field(value, 'y'), sides.y, field)
  if (typeof name !== 'string' || name.trim() === '' || x === null || y === null) return null
  if (widthCm !== null && !(isCm(widthCm) && widthCm > 0)) return null
  return { name: name.trim().slice(0, 80), widthCm, x, y }
}

function readSide<Side extends string>(
  value: unknown,
  known: readonly Side[],
  field: (of: unknown, name: string) => unknown,
): { from: Side; cm: number } | null {
  const from = known.find((side) => side === field(value, 'from'))
  const cm = field(value, 'cm')
  return from === undefined || !isCm(cm) ? null : { from, cm }
}

const isCm = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= 1000
