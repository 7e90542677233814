import { useQuery } from '@tanstack/react-query'
import { designTitle } from '~/domain/designs/designTitle'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { PickList } from '~/ui/inputs/PickList'
import { SelectField } from '~/ui/inputs/Fields'
import { Stack } from '~/ui/layout/Blocks'

interface Props {
  designs: readonly DesignRecord[]
  /** Number of the chosen blank; null while there is none. */
  blank: number | null
  /** Id of the chosen design; empty for a blank. */
  design: string
  onBlank: (id: number) => void
  onDesign: (id: string) => void
}

/** A blank for a new design, or one of the kept designs. */
export function TargetChoice({ designs, blank, design, onBlank, onDesign }: Props) {
  const blanks = useQuery(catalogQueries(useApi()).products())
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
      {design === '' && (
        <PickList
          label="Find a blank"
          choices={blanks.data?.items.map(({ id, title, brand, model, image, type_name: kind }) => ({
            id,
            name: title ?? `Blank ${id}`,
            texts: [brand, model, kind],
            picture: image,
            note: brand ?? '',
            refusal: null,
          }))}
          error={blanks.error}
          onRetry={() => void blanks.refetch()}
          onChoose={onBlank}
          chosen={blank}
        />
      )}
    </Stack>
  )
}
