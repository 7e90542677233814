import { useNavigate } from 'react-router'
import { type MockupPicture, recipeName } from '~/domain/mockups/mockupTask'
import { filterChoices } from '~/ui/filters/filterChoices'
import { SelectField } from '~/ui/inputs/Fields'
import { Columns } from '~/ui/layout/Blocks'
import { mockupsAddress, type MockupsSearch, subjectKey } from './mockupsSearch'

interface Props {
  pictures: readonly MockupPicture[]
  search: MockupsSearch
}

/** Filters by product, color and placement, kept in the address. */
export function MockupFilters({ pictures, search }: Props) {
  const navigate = useNavigate()
  const change = (next: Partial<MockupsSearch>) => {
    void navigate(mockupsAddress.write({ ...search, ...next }), { replace: true })
  }
  const fields = [
    {
      name: 'of',
      label: 'Product',
      all: 'All products',
      read: (one: MockupPicture) => [subjectKey(one), recipeName(one)] as const,
    },
    {
      name: 'color',
      label: 'Color',
      all: 'All colors',
      read: ({ color }: MockupPicture) => [color, color] as const,
    },
    {
      name: 'placement',
      label: 'Placement',
      all: 'All placements',
      read: ({ placement, placementTitle }: MockupPicture) => [placement, placementTitle] as const,
    },
  ] as const
  return (
    <Columns template="repeat(3, minmax(0, 240px))" below={900} gap={12} mt={16} mb={16}>
      {fields.map(({ name, label, all, read }) => (
        <SelectField
          key={name}
          label={label}
          value={search[name]}
          onPick={(picked) => change({ [name]: picked })}
          data={[
            { value: '', label: all },
            ...filterChoices(pictures.map(read).filter(([value]) => value !== '')),
          ]}
        />
      ))}
    </Columns>
  )
}
