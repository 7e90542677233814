import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { FileType } from '~/contract/catalog/catalog'
import { type CarryRule, carryPlaced } from '~/domain/placement/carryDesign'
import { countWords } from '~/domain/text/countWords'
import type { Placed } from '~/domain/placement/design'
import { dpiOf } from '~/domain/placement/describePlacement'
import { toCm } from '~/domain/placement/geometry'
import { printfileFor } from '~/domain/placement/printAreas'
import { Stack } from '~/ui/layout/Stack'
import type { PrintContext, ActivePlacement } from '~/domain/designs/activePlacement'

interface Props {
  active: ActivePlacement
  printContext: PrintContext
  placements: readonly FileType[]
  onCopy: (changes: Record<string, Placed>) => void
}

const rules = [
  { value: 'physical', label: 'Same size in centimetres' },
  { value: 'share', label: 'Same share of the print area' },
]

/** The same artwork on other placements of the blank, with what it comes to there before it is done. */
export function CopyTo({ active, printContext, placements, onCopy }: Props) {
  const [rule, setRule] = useState<CarryRule>('physical')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { placed, box, artwork } = active
  if (placed === null || box === null || artwork === null) return null
  // Pictures of single colours stay where they are: the one that is shown is copied.
  const { own: _own, ...shown } = placed
  const source: Placed = { ...shown, box, area: active.area }
  const targets = placements.flatMap(({ type, title }) => {
    const printfile = printfileFor(printContext.printfiles, printContext.variantId, type)
    if (type === active.placement || printfile === undefined) return []
    const carried = carryPlaced(
      source,
      active.printfile,
      printfile,
      rule,
      placements.length > 1 ? 'top' : 'centre',
    )
    return [{ type, title: title ?? type, printfile, carried }]
  })
  if (targets.length === 0) return null
  const copy = () => {
    const wanted = targets.filter(({ type }) => chosen.includes(type))
    onCopy(
      Object.fromEntries(
        wanted.map(({ type, carried: { area, box: at } }) => [type, { ...source, area, box: at }]),
      ),
    )
    setChosen([])
  }
  return (
    <Stack gap={12} shrinks>
      <NativeSelect
        label="Copied with"
        value={rule}
        onChange={(event) => setRule(event.currentTarget.value === 'share' ? 'share' : 'physical')}
        data={rules}
      />
      {targets.map(({ type, title, printfile, carried }) => {
        const cm = (length: typeof carried.box.width) => toCm(length, printfile.dpi).toFixed(1)
        const dpi = dpiOf(artwork, carried.box, printfile.dpi)
        return (
          <Checkbox
            key={type}
            label={title}
            description={`${cm(carried.box.width)} × ${cm(carried.box.height)} cm${dpi === null ? '' : `, ${Math.round(dpi)} dpi`}${carried.isChanged ? ', made to fit' : ''}`}
            checked={chosen.includes(type)}
            onChange={(event) =>
              setChosen(
                event.currentTarget.checked ? [...chosen, type] : chosen.filter((known) => known !== type),
              )
            }
          />
        )
      })}
      <Button variant="default" disabled={chosen.length === 0} onClick={copy}>
        {chosen.length <= 1 ? 'Copy there' : `Copy to ${countWords(chosen.length, 'placement')}`}
      </Button>
    </Stack>
  )
}
