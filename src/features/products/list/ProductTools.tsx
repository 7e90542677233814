import { useQuery } from '@tanstack/react-query'
import type { Category } from '~/contract/catalog/catalog'
import { countWords } from '~/domain/text/countWords'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { FilterChips } from '~/ui/filters/FilterChips'
import { SelectField } from '~/ui/inputs/Fields'
import { ListTools } from '~/ui/table/ListTools'
import type { ProductsSearch } from './productsSearch'

interface Props {
  search: ProductsSearch
  onChange: (next: Partial<ProductsSearch>) => void
}

/** Search field and category filter. */
export function ProductTools({ search, onChange }: Props) {
  const { q, category } = search
  const kinds = useQuery(catalogQueries(useApi()).categories())
  const { items: categories = [], dropped = [] } = kinds.data ?? {}
  const title = categories.find(({ id }) => String(id) === category)?.title ?? category
  const clear = () => onChange({ category: '' })
  return (
    <ListTools
      search={{
        label: 'Search products',
        placeholder: 'Name, id or SKU',
        value: q,
        onChange: (typed) => onChange({ q: typed }),
      }}
      filterCount={category === '' ? 0 : 1}
      filters={
        <SelectField
          label="Category"
          description={
            kinds.isLoadingError
              ? 'The categories could not be read.'
              : dropped.length === 0
                ? undefined
                : `${countWords(dropped.length, 'category', 'categories')} could not be read and cannot be chosen.`
          }
          maw={320}
          value={category}
          data={[{ value: '', label: 'Any category' }, ...branches(categories, 0, 0)]}
          onPick={(picked) => onChange({ category: picked })}
        />
      }
      chips={
        category === '' ? undefined : (
          <FilterChips chips={[{ label: `Category: ${title}`, remove: clear }]} onClear={clear} />
        )
      }
    />
  )
}

/** The category tree as indented options. */
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
