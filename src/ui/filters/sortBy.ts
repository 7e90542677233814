import type { Column } from '~/ui/table/DataTable'

interface SortedSearch {
  sort: string
  dir: 'asc' | 'desc'
  offset: number
}

/**
 * Makes heads of columns sort a list that keeps its order in the address: the first click sorts by `first`, the next one
 * the other way round. `write` is the address of a search.
 */
export const sortBy =
  <Search extends SortedSearch>(search: Search, write: (search: Search) => string) =>
  (sort: Search['sort'], first: Search['dir']): Pick<Column<unknown>, 'sort'> => {
    const isCurrent = search.sort === sort
    const dir = isCurrent ? (search.dir === 'asc' ? 'desc' : 'asc') : first
    return {
      sort: {
        to: write({ ...search, sort, dir, offset: 0 }),
        direction: isCurrent ? (search.dir === 'asc' ? 'ascending' : 'descending') : null,
      },
    }
  }
