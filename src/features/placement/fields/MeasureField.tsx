import { type PrintBox, type PrintPx, printPx } from '~/domain/placement/geometry'
import { formatMeasure, fromUnit, readMeasure, toUnit, type Unit } from '~/domain/placement/measures'
import type { PreviewStore } from '../canvas/previewStore'
import { CountedField } from './CountedField'

interface Props {
  label: string
  box: PrintBox
  /** The length of the box that the field shows. */
  of: keyof PrintBox
  preview: PreviewStore
  unit: Unit
  dpi: number
  /** The print area's side that % is of. */
  side: PrintPx
  /** Smallest length that makes sense. */
  least?: number
  onCommit: (value: PrintPx) => void
}

/** What an arrow key adds. */
const steps: Record<Unit, number> = { cm: 0.1, in: 0.05, px: 1, '%': 1 }

/** A length of a box in the unit that was chosen, which may be typed in any other; it follows while the box is dragged. */
export function MeasureField({ label, box, of, preview, unit, dpi, side, onCommit, ...limits }: Props) {
  return (
    <CountedField
      {...limits}
      label={`${label} (${unit})`}
      value={box[of]}
      format={(px) => formatMeasure(toUnit(printPx(px), unit, dpi, side), unit)}
      read={(text) => readMeasure(text, unit, dpi, side)}
      step={fromUnit(steps[unit], unit, dpi, side)}
      onCount={(px) => onCommit(printPx(px))}
      dragged={{ subscribe: preview.subscribe, get: () => preview.get()?.[of] ?? null }}
    />
  )
}
