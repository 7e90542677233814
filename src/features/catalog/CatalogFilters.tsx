import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Category, Product } from '~/contract/catalog'
import classes from './CatalogPage.module.css'
import { categoryWithDescendants, type CatalogSearch } from './catalogSearch'

interface Props {
  search: CatalogSearch
  blanks: readonly Product[]
  categories: readonly Category[]
  onChange: (next: Partial<CatalogSearch>) => void
}

/** Search, category tree, technique and placement; on narrow screens folded away behind one button. */
export function CatalogFilters({ search, blanks, categories, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const techniques = distinct(
    blanks.flatMap((blank) =>
      blank.techniques.map(({ key, display_name }) => [key, display_name ?? key] as const),
    ),
  )
  const placements = distinct(
    blanks.flatMap(({ files }) =>
      files.filter(({ type }) => type !== 'mockup').map(({ type, title }) => [type, title ?? type] as const),
    ),
  )
  return (
    <div className={classes.filters}>
      <TextInput
        label="Search"
        type="search"
        placeholder="Title, brand or model"
        value={search.q}
        onChange={(event) => onChange({ q: event.currentTarget.value })}
      />
      <Button
        variant="default"
        className={classes.more ?? ''}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide filters' : 'Filters'}
      </Button>
      <div className={classes.rest} data-open={isOpen || undefined}>
        <NativeSelect
          label="Technique"
          value={search.technique}
          onChange={(event) => onChange({ technique: event.currentTarget.value })}
          data={[
            { value: '', label: 'Any technique' },
            ...techniques.map(([value, label]) => ({ value, label })),
          ]}
        />
        <NativeSelect
          label="Placement"
          value={search.placement}
          onChange={(event) => onChange({ placement: event.currentTarget.value })}
          data={[
            { value: '', label: 'Any placement' },
            ...placements.map(([value, label]) => ({ value, label })),
          ]}
        />
        <NativeSelect
          label="Sort by"
          value={search.sort}
          onChange={(event) => onChange({ sort: sortOf(event.currentTarget.value) })}
          data={[
            { value: 'title', label: 'Title' },
            { value: 'brand', label: 'Brand' },
            { value: 'variants', label: 'Most variants' },
          ]}
        />
        <nav aria-label="Categories" className={classes.tree}>
          <CategoryBranch parent={0} {...{ search, blanks, categories, onChange }} />
        </nav>
      </div>
    </div>
  )
}

const sortOf = (value: string): CatalogSearch['sort'] =>
  value === 'brand' || value === 'variants' ? value : 'title'
const distinct = (pairs: readonly (readonly [string, string])[]): [string, string][] =>
  [...new Map(pairs)].toSorted(([, a], [, b]) => a.localeCompare(b, 'en'))

function CategoryBranch({ parent, search, blanks, categories, onChange }: Props & { parent: number }) {
  const children = categories.filter(({ parent_id: of }) => of === parent)
  if (children.length === 0) return null
  return (
    <ul className={classes.branch}>
      {children.map(({ id, title }) => {
        const within = categoryWithDescendants(categories, id)
        const count = blanks.filter((blank) => within.has(blank.main_category_id ?? -1)).length
        if (count === 0) return null
        return (
          <li key={id}>
            <button
              type="button"
              className={classes.category}
              aria-pressed={search.category === id}
              onClick={() => onChange({ category: search.category === id ? 0 : id })}
            >
              <span>{title}</span>
              <span className={classes.count}>{count}</span>
            </button>
            <CategoryBranch parent={id} {...{ search, blanks, categories, onChange }} />
          </li>
        )
      })}
    </ul>
  )
}
