import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { memo, type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react'
import { Link } from 'react-router'
import classes from './DataTable.module.css'
import { isAfterFirstPage } from '~/device/afterFirstPage'
import { Box } from '~/ui/layout/Box'
import { SkeletonRows } from './SkeletonRows'

export interface Column<Row> {
  /** Stable name, also the React key. */
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** Numbers are right-aligned. */
  align?: 'right'
  /** On a narrow screen the figure stands at the right edge, a line of its own or beside a text. */
  narrow?: 'right'
  /** The row's name: a link that opens it; the whole row is its target. */
  isTitle?: boolean
  /** Where a click on the head leads, and how the rows are sorted by this column now. */
  sort?: { to: string; direction: 'ascending' | 'descending' | null }
  /** What stands in the head instead of the label, such as a box that chooses all rows. */
  head?: ReactNode
  /** Left out on narrow screens, where rows are stacked. */
  wideOnly?: boolean
  /** On narrow screens the label stands before the value, which alone would say nothing. */
  isNamed?: boolean
}

interface Props<Row> {
  /** What the table lists, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while loading: the layout stays and fills with bars. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  /** Rows to draw while loading. */
  skeletonRows?: number
  /** Row height: 44 px, or 36 px when compact. */
  density?: 'normal' | 'compact'
}

/** Rows of the first page that are drawn at once; the others follow in pieces, below what can be seen. */
const firstRows = 24

/** A table of records on a sheet; on narrow screens each row becomes a small card. */
export function DataTable<Row>({ label, columns, rows, rowKey, skeletonRows = 8, density }: Props<Row>) {
  const [isWhole, setWhole] = useState(isAfterFirstPage)
  const hasRows = rows !== undefined
  // Talks to the screen: the first rows are seen before the rest is drawn.
  useEffect(() => {
    if (hasRows) startTransition(() => setWhole(true))
  }, [hasRows])
  const later = useDeferredValue(rows)
  const shown = isWhole ? inTwoSteps(rows ?? [], later ?? [], rowKey) : (rows ?? []).slice(0, firstRows)
  return (
    <Box scrolls tabIndex={0} role="region" aria-label={label}>
      <table
        className={classes.table}
        data-density={density}
        aria-label={label}
        aria-busy={rows === undefined}
      >
        <thead>
          <tr>
            {columns.map(({ id, label: word, align, wideOnly, sort, head }) => (
              <th
                key={id}
                scope="col"
                data-align={align}
                data-wide={wideOnly || undefined}
                aria-sort={sort?.direction ?? undefined}
              >
                {head ?? (sort === undefined ? word : <SortLink label={word} {...sort} />)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined ? (
            <SkeletonRows rows={skeletonRows} columns={columns.length} />
          ) : (
            shown.map((row) => <MemoRow key={rowKey(row)} row={row} columns={columns} />)
          )}
        </tbody>
      </table>
    </Box>
  )
}

/** The first rows as they are now; those below what can be seen follow when the screen has time for them. */
function inTwoSteps<Row>(
  rows: readonly Row[],
  later: readonly Row[],
  rowKey: (row: Row) => string | number,
): readonly Row[] {
  if (later === rows || rows.length <= firstRows) return rows
  const first = rows.slice(0, firstRows)
  const keys = new Set(first.map(rowKey))
  return [...first, ...later.slice(firstRows).filter((row) => !keys.has(rowKey(row)))]
}

function SortLink({ label, to, direction }: { label: string } & NonNullable<Column<unknown>['sort']>) {
  const Arrow = direction === null ? null : direction === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <Link className={classes.sort} to={to} preventScrollReset replace>
      {label}
      {Arrow !== null && <Arrow size={14} stroke={1.5} aria-hidden />}
    </Link>
  )
}

interface RowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
}

function PlainRow<Row>({ row, columns }: RowProps<Row>) {
  return (
    <tr className={classes.row} data-row>
      {columns.map(({ id, label, cell, align, narrow, isTitle, wideOnly, isNamed }) => (
        <td
          key={id}
          data-label={label}
          data-align={align}
          data-narrow={narrow}
          data-title={isTitle || undefined}
          data-wide={wideOnly || undefined}
          data-named={isNamed || undefined}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}

// The cast gives memo back the type parameter that it forgets.
const MemoRow = memo(PlainRow) as typeof PlainRow
