import { readersUnit } from '~/domain/lengths/readersUnit'
import { useState } from 'react'
import { type PrintBox, printPx, type PrintPx, resizeBox } from '~/domain/placement/geometry'
import { formatMeasure, fromUnit, readMeasure, toUnit, type Unit, units } from '~/domain/placement/measures'
import { SelectField } from '~/ui/inputs/Fields'
import { Columns } from '~/ui/layout/Blocks'
import { useActive } from '../editorParts'
import type { PreviewStore } from '../canvas/previewStore'
import { CountedField } from '../fields/CountedField'

const unitWords: Record<Unit, string> = {
  cm: 'cm',
  in: 'inches',
  px: 'print pixels',
  '%': 'percent',
}

/** Position and size as numbers. The aspect ratio stays: the width sets the height and the other way round. */
export function SizeFields({ box }: { box: PrintBox }) {
  const { active, preview, actions } = useActive()
  const { area, printfile } = active
  const [unit, setUnit] = useState<Unit>(readersUnit)
  const common = { unit, dpi: printfile.dpi, preview, box }
  const set = (of: string, to: (at: PrintBox) => PrintBox) => actions.run({ kind: 'set', to }, of)
  return (
    <Columns template="repeat(2, minmax(0, 1fr))" gap={8}>
      <MeasureField
        label="Left"
        of="left"
        side={area.width}
        onCommit={(left) => set('left', (at) => ({ ...at, left }))}
        {...common}
      />
      <MeasureField
        label="Top"
        of="top"
        side={area.height}
        onCommit={(top) => set('top', (at) => ({ ...at, top }))}
        {...common}
      />
      <MeasureField
        label="Width"
        of="width"
        side={area.width}
        least={1}
        onCommit={(width) => set('width', (at) => resizeBox(at, width))}
        {...common}
      />
      <MeasureField
        label="Height"
        of="height"
        side={area.height}
        least={1}
        onCommit={(height) => set('height', (at) => resizeBox(at, printPx((at.width / at.height) * height)))}
        {...common}
      />
      <SelectField
        label="Unit"
        value={unit}
        onPick={setUnit}
        data={units.map((value) => ({ value, label: unitWords[value] }))}
      />
    </Columns>
  )
}

interface Props {
  label: string
  box: PrintBox
  /** The length of the box that the field shows. */
  of: keyof PrintBox
  preview: PreviewStore
  unit: Unit
  dpi: number
  /** The print area's side that 100 % stands for. */
  side: PrintPx
  /** Smallest length allowed. */
  least?: number
  onCommit: (value: PrintPx) => void
}

/** Step of an arrow key. */
const steps: Record<Unit, number> = { cm: 0.1, in: 0.05, px: 1, '%': 1 }

/** One length of a box in the chosen unit, or typed in any other; updated while the box is dragged. */
function MeasureField({ label, box, of, preview, unit, dpi, side, onCommit, ...limits }: Props) {
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
