import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Category } from '~/contract/catalog/catalog'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import type { ProductsSearch } from './productsSearch'
import { FilterRow } from './FilterRow'

interface Props {
  search: ProductsSearch
  onChange: (next: Partial<ProductsSearch>) => void
}

/** Words and the blank's category. */
export function ProductFilters({ search, onChange }: Props) {
  const categories = useQuery(catalogQueries(useApi()).categories())
  return (
    <FilterRow>
      <TextInput
        label="Search"
        type="search"
        placeholder="Name, id or SKU"
        value={search.q}
        onChange={(event) => onChange({ q: event.currentTarget.value })}
      />
      <NativeSelect
        label="Category"
        value={search.category}
        data={[{ value: '', label: 'Any category' }, ...branches(categories.data?.items ?? [], 0, 0)]}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
      />
    </FilterRow>
  )
}

/** The tree as indented lines. */
function branches(
  all: readonly Category[],
  parent: number,
  depth: number,
): { value: string; label: string }[] {
  if (depth > 5) return []
  return all
    .filter(({ parent_id: above }) => (above ?? 0) === parent)
    .flatMap(({ id, title }) => [
      { value: String(id), label: `${'\u2003'.repeat(depth)}${title ?? id}` },
      ...branches(all, id, depth + 1),
    ])
}
