import { printedSides } from '~/domain/lengths/lengthWords'
import { useState } from 'react'
import { type CarryRule, carryPlaced, carryRules } from '~/domain/placement/carryDesign'
import { countWords } from '~/domain/text/countWords'
import { worstDpi } from '~/domain/layers/layerDpi'
import { withoutColors } from '~/domain/layers/ownLayers'
import type { Placed } from '~/domain/placement/design'
import { printfileFor } from '~/domain/placement/printAreas'
import { Hint, Stack } from '~/ui/layout/Blocks'
import { CheckField, SelectField } from '~/ui/inputs/Fields'
import { SecondaryButton } from '~/ui/actions/Button'
import { useActive } from '../editorParts'

/** Copies the artwork to other placements of the blank, with a preview of the result. */
export function CopyTo() {
  const { active, artworks, content, printContext, placements, edit } = useActive()
  const [rule, setRule] = useState<CarryRule>('physical')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [copied, setCopied] = useState({ from: '', to: '' })
  const { placed, print } = active
  if (placed === null || print === null) return null
  // Changes for single colors are not copied.
  const source: Placed = { ...placed, layers: placed.layers.map(withoutColors) }
  const targets = placements.flatMap(({ type, title }) => {
    const printfile = printfileFor(printContext.printfiles, printContext.variantId, type)
    if (type === active.placement || printfile === undefined) return []
    const carried = carryPlaced(
      source,
      active.printfile,
      printfile,
      rule,
      placements.length > 1 ? 'top' : 'center',
    )
    return [{ type, title: title ?? type, printfile, carried }]
  })
  if (targets.length === 0) return null
  // A placement ticked earlier may be the one that is shown now, which is no target.
  const count = targets.filter(({ type }) => chosen.includes(type)).length
  const copy = (at: number) => {
    const wanted = targets.filter(({ type }) => chosen.includes(type))
    const changes = Object.fromEntries(wanted.map(({ type, carried }) => [type, carried.placed]))
    edit({ kind: 'place', label: 'Copy', changes, at })
    setChosen([])
    setCopied({ from: active.placement, to: wanted.map(({ title }) => title).join(', ') })
  }
  return (
    <Stack gap={12} shrinks>
      <SelectField label="Copied with" value={rule} onPick={setRule} data={carryRules} />
      {targets.map(({ type, title, printfile, carried }) => {
        const dpi = worstDpi(artworks, carried.placed, printfile.dpi)
        return (
          <CheckField
            key={type}
            label={title}
            description={`${printedSides(carried.box, printfile.dpi)}${dpi === null ? '' : `, ${Math.round(dpi)} dpi`}${carried.isChanged ? ', made to fit' : ''}${content.placed[type] === undefined ? '' : ', instead of what is there'}`}
            checked={chosen.includes(type)}
            onTick={(isTicked) =>
              setChosen(isTicked ? [...chosen, type] : chosen.filter((known) => known !== type))
            }
          />
        )
      })}
      <SecondaryButton
        lack={count === 0 ? 'Tick a placement first' : undefined}
        onClick={() => copy(Date.now())}
      >
        {count <= 1 ? 'Copy there' : `Copy to ${countWords(count, 'placement')}`}
      </SecondaryButton>
      <Hint role="status">{copied.from === active.placement && `Copied to ${copied.to}.`}</Hint>
    </Stack>
  )
}
