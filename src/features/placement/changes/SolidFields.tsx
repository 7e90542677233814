import type { PictureChanges } from '~/domain/layers/changes'
import type { Solid } from '~/domain/layers/changes/solidAlpha'
import { SelectField } from '~/ui/inputs/Fields'

interface Props {
  changes: PictureChanges
  onChange: (changes: PictureChanges, label: string) => void
}

const kinds = [
  { value: 'none', label: 'As they are' },
  { value: 'hard', label: 'Solid, with hard edges' },
  { value: 'dots', label: 'Dots of full color' },
]
/** Rows of dots across the picture to begin with. */
const startAcross = 240

/** What becomes of half-transparent parts, which ink on cloth does not have. */
export function SolidFields({ changes: { solid, ...others }, onChange }: Props) {
  const starts: Record<string, Solid> = {
    hard: { kind: 'hard' },
    dots: { kind: 'dots', across: startAcross },
  }
  return (
    <SelectField
      label="Half-transparent parts"
      value={solid?.kind ?? 'none'}
      data={kinds}
      onPick={(value) => {
        const next = starts[value]
        onChange(next === undefined ? others : { ...others, solid: next }, 'Half-transparent parts')
      }}
    />
  )
}
