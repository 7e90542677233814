import { designTitle } from '~/domain/designs/designTitle'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { SelectField } from '~/ui/inputs/Fields'
import { Stack } from '~/ui/layout/Blocks'
import { BlankList } from '~/widgets/items/BlankList'

interface Props {
  designs: readonly DesignRecord[]
  /** Id of the chosen blank; null while there is none. */
  blank: number | null
  /** Id of the chosen design; empty for a blank. */
  design: string
  onBlank: (id: number) => void
  onDesign: (id: string) => void
}

/** A blank for a new design, or one of the kept designs. */
export function TargetChoice({ designs, blank, design, onBlank, onDesign }: Props) {
  return (
    <Stack gap={12} shrinks>
      <SelectField
        label="Put on"
        value={design}
        data={[
          { value: '', label: 'A blank, as a new design' },
          ...designs.map(({ id, name, edited }) => ({
            value: id,
            label: `Design ${designTitle(name, edited.content)}`,
          })),
        ]}
        onPick={onDesign}
      />
      {design === '' && <BlankList chosen={blank} onChoose={onBlank} />}
    </Stack>
  )
}
