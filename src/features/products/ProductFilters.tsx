import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Category } from '~/contract/catalog'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import classes from './ProductsPage.module.css'
import type { ProductsSearch } from './productsSearch'

interface Props {
  search: ProductsSearch
  onChange: (next: Partial<ProductsSearch>) => void
}

const writeAfterMs = 200

/** Words and the blank's category. */
export function ProductFilters({ search, onChange }: Props) {
  const [typed, setTyped] = useState(search.q)
  const [seen, setSeen] = useState(search.q)
  // A link that shows all products empties the field too.
  if (search.q !== seen) {
    setSeen(search.q)
    if (search.q === '') setTyped('')
  }
  const write = useEffectEvent((q: string) => {
    if (q !== search.q) onChange({ q })
  })

  // Talks to the address, once typing rests: the field itself must never wait for it.
  useEffect(() => {
    const timer = setTimeout(() => write(typed.trim()), writeAfterMs)
    return () => clearTimeout(timer)
  }, [typed])

  const categories = useQuery(catalogQueries(useApi()).categories())
  return (
    <div className={classes.filters}>
      <TextInput
        label="Search"
        type="search"
        placeholder="Name or external id"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        label="Category"
        value={search.category}
        data={[{ value: '', label: 'Any category' }, ...branches(categories.data?.items ?? [], 0, 0)]}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
      />
    </div>
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
