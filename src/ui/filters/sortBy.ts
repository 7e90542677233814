import type { Column } from '~/ui/table/DataTable'

interface SortedSearch {
  sort: string
  dir: 'asc' | 'desc'
  offset: number
}

/**
 * Makes column heads that sort a list whose order is in its address: the first click sorts by `first`, the
 * next one reverses. `write` makes the address of a search.
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
