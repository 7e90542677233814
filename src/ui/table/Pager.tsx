import { type ComponentProps, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { offBy } from '../actions/Button'
import { Link } from '../text/Link'
import { formatNumber } from '~/domain/text/formatNumber'
import { Box, Row, Text } from '~/ui/layout/Blocks'
import { DataTable } from './DataTable'
import { EmptyState } from '~/ui/notices/EmptyState'

/** The page of a list in an address. */
interface PagedSearch {
  offset: number
  limit: number
}

/** A page of a list: its rows (undefined while loading), the index of the first, and the list's length if known. */
export interface ListPage<Row> {
  rows: readonly Row[] | undefined
  offset: number
  /** `isAtLeast`: the list states no length, but there is a row after this page. */
  length: { total: number; isAtLeast: boolean } | undefined
}

interface Props<Search> {
  /** Number of rows; the pager is not shown while unknown, or for none. */
  length: ListPage<unknown>['length']
  search: Search
  /** Makes the address of a search. */
  write: (search: Search) => string
  /** False where the number of rows per page is fixed. */
  hasSizes?: boolean
}

export const pageSizes = [25, 50, 100] as const

const offsetWithin = (total: number, { offset, limit }: PagedSearch): number =>
  offset < total ? offset : Math.max(0, Math.ceil(total / limit) - 1) * limit

/** The page that a search names in a fully known list; the last one if it lies beyond the end. */
export function pageOfList<Row>(all: readonly Row[] | undefined, search: PagedSearch): ListPage<Row> {
  const offset = offsetWithin(all?.length ?? 0, search)
  const rows = all?.slice(offset, offset + search.limit)
  return { rows, offset, length: all && { total: all.length, isAtLeast: false } }
}

interface TableProps<Row, Search> extends Omit<ComponentProps<typeof DataTable<Row>>, 'rows'> {
  page: ListPage<Row>
  search: Search
  write: (search: Search) => string
  /** Shown where the list has no rows. */
  none: ReactNode
}

/** A page of a list as a table, or why there are no rows, with links to other pages. */
export function PagedTable<Row, Search extends PagedSearch>(props: TableProps<Row, Search>) {
  const { page, search, write, none, ...table } = props
  const { rows, offset, length } = page
  return (
    <>
      {rows?.length !== 0 ? (
        <DataTable {...table} rows={rows} />
      ) : offset > 0 && length?.total !== 0 ? (
        <PastTheEnd firstPage={write({ ...search, offset: 0 })} />
      ) : (
        none
      )}
      <Pager length={length} search={{ ...search, offset }} write={write} />
    </>
  )
}

/** Which rows are shown of how many, the rows per page, and links to other pages. */
export function Pager<Search extends PagedSearch>({ length, search, write, hasSizes = true }: Props<Search>) {
  const { total = 0, isAtLeast = false } = length ?? {}
  const navigate = useNavigate()
  if (total === 0) return null
  const { offset, limit } = search
  const to = (next: number, size = limit) => write({ ...search, offset: next, limit: size })
  const last = Math.min(offset + limit, total)
  const pages = Math.ceil(total / limit)
  const page = Math.min(pages, Math.floor(offset / limit) + 1)
  return (
    <Row
      aria-label="Pages"
      as="nav"
      line="top"
      py={12}
      px="side"
      align="center"
      justify="end"
      wrap
      gap={8}
      size={13}
    >
      <Text as="span" tone="quiet" tabular style={{ marginRight: 'auto' }}>
        {offset >= total ? '0' : `${formatNumber(offset + 1)}–${formatNumber(last)}`} of{' '}
        {isAtLeast ? `more than ${formatNumber(total - 1)}` : formatNumber(total)}
      </Text>
      {hasSizes && total > pageSizes[0] && (
        <Row as="label" align="center" gap={8} tone="quiet" nowrap>
          Rows
          <Box
            as="select"
            {...field}
            value={limit}
            // The first row stays on the page.
            onChange={({ currentTarget: { value } }) => {
              const size = pageSizes.find((known) => known === Number(value))
              if (size === undefined) return
              void navigate(to(Math.floor(offset / size) * size, size))
            }}
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Box>
        </Row>
      )}
      {pages > 2 && !isAtLeast && (
        <Jump key={page} page={page} pages={pages} onGo={(next) => void navigate(to((next - 1) * limit))} />
      )}
      {/* At an end the link is off but not removed: it keeps the focus. */}
      <Row
        as={Link}
        {...step}
        to={to(offset < total ? Math.max(0, offset - limit) : offsetWithin(total, search))}
        rel="prev"
        {...offBy(offset > 0 ? null : 'This is the first page')}
      >
        Previous
      </Row>
      <Row
        as={Link}
        {...step}
        to={to(last < total ? offset + limit : offset)}
        rel="next"
        {...offBy(last < total ? null : 'This is the last page')}
      >
        Next
      </Row>
    </Row>
  )
}

const step = { frame: 'control', align: 'center', high: 32, px: 12, press: true } as const
const field = { frame: 'control', fill: 'sheet', high: 32, px: 8, tone: 'ink', tabular: true } as const

/** The page's number as a field: Enter opens that page. */
function Jump({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  const [typed, setTyped] = useState(String(page))
  const wanted = Math.min(pages, Math.max(1, Number(typed.replaceAll(/\D/g, '')) || page))
  return (
    <Row
      as="form"
      align="center"
      gap={8}
      tone="quiet"
      nowrap
      onSubmit={(event) => {
        event.preventDefault()
        setTyped(String(wanted))
        if (wanted !== page) onGo(wanted)
      }}
    >
      <label>
        Page{' '}
        <Box
          as="input"
          {...field}
          style={{ width: '3.5rem' }}
          inputMode="numeric"
          maxLength={6}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      of {formatNumber(pages)}
    </Row>
  )
}

/** An address may name a page that the list no longer has, and a list without a stated length may end with a full one. */
function PastTheEnd({ firstPage }: { firstPage: string }) {
  return (
    <EmptyState
      kind="noMatch"
      title="Nothing on this page"
      text="The list ends before it."
      action={<Link to={firstPage}>First page</Link>}
    />
  )
}
