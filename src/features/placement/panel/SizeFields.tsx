import { readersUnit } from '~/domain/lengths/lengthWords'
import { useState } from 'react'
import { type PrintBox, printPx, resizeBox } from '~/domain/placement/geometry'
import { type Unit, units } from '~/domain/placement/measures'
import { SelectField } from '~/ui/inputs/Fields'
import { Columns } from '~/ui/layout/Blocks'
import { MeasureField } from '../fields/MeasureField'
import { useActive } from '../editorParts'

const unitWords: Record<Unit, string> = {
  cm: 'cm',
  in: 'inches',
  px: 'print pixels',
  '%': 'percent',
}

/** Place and size as numbers. The aspect stays: a width sets the height and the other way round. */
export function SizeFields({ box }: { box: PrintBox }) {
  const { active, preview, actions } = useActive()
  const { area, printfile } = active
  const [unit, setUnit] = useState<Unit>(readersUnit)
  const common = { unit, dpi: printfile.dpi, preview, box }
  const ids = active.selection.map(({ id }) => id).join(' ')
  const onBox = (more: Partial<PrintBox>) =>
    actions.run({ kind: 'set', box: { ...box, ...more } }, `${Object.keys(more).join(' ')} ${ids}`)
  return (
    <Columns template="repeat(2, minmax(0, 1fr))" gap={8}>
      <MeasureField
        label="Left"
        of="left"
        side={area.width}
        onCommit={(left) => onBox({ left })}
        {...common}
      />
      <MeasureField label="Top" of="top" side={area.height} onCommit={(top) => onBox({ top })} {...common} />
      <MeasureField
        label="Width"
        of="width"
        side={area.width}
        least={1}
        onCommit={(width) => onBox(resizeBox(box, width))}
        {...common}
      />
      <MeasureField
        label="Height"
        of="height"
        side={area.height}
        least={1}
        onCommit={(height) => onBox(resizeBox(box, printPx((box.width / box.height) * height)))}
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
