import { NativeSelect } from '@mantine/core'
import type { Product } from '~/contract/catalog/catalog'

interface Props {
  blanks: readonly Product[]
  onAdd: (id: number) => void
}

/** One more blank for the comparison, by its name. */
export function AddToComparison({ blanks, onAdd }: Props) {
  return (
    <NativeSelect
      label="Add a blank"
      maw={360}
      mb={16}
      value=""
      onChange={(event) => {
        if (event.currentTarget.value !== '') onAdd(Number(event.currentTarget.value))
      }}
      data={[
        { value: '', label: 'Choose a blank' },
        ...blanks
          .toSorted((a, b) => (a.title ?? '').localeCompare(b.title ?? ''))
          .map(({ id, title, brand }) => ({
            value: String(id),
            label: [title ?? `Blank ${id}`, brand].filter((part) => part).join(' · '),
          })),
      ]}
    />
  )
}
