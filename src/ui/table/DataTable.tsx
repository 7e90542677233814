import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { memo, type ReactNode, useState } from 'react'
import { Link } from '../text/Link'
import classes from './DataTable.module.css'
import { useMedia } from '../useMedia'
import { PickBox } from './PickBox'
import { PickContext } from './pickContext'
import { useFittingColumns } from './useFittingColumns'
import { useLater } from '~/ui/useLater'
import { useDrawnPieces } from '../useDrawnPieces'
import { type PickOf, usePicking } from './usePicking'
import { SkeletonBar } from '../layout/SkeletonBar'

export interface Column<Row> {
  /** Heading; unique in a table, or distinguished by an `id`. */
  label: string
  id?: string
  cell: (row: Row) => ReactNode
  /** Numbers are right-aligned. */
  align?: 'right'
  /** In a card a figure stands at the right, on its own line or beside a text; a sentence takes the whole width. */
  narrow?: 'right' | 'whole'
  /** Whether it is the row's name: a link that opens it and covers the whole row. */
  isTitle?: boolean
  /** Address to which a click on the heading leads, and the present sort direction. */
  sort?: { to: string; direction: 'ascending' | 'descending' | null }
  /** Content of the heading instead of the label, such as a checkbox for all rows. */
  head?: ReactNode
  /** Width in pixels that the column needs; 110 by default. */
  width?: number
  /** Fixed width in pixels, if all columns have one, plus a share of what is left: it stays as more rows are drawn. */
  steady?: number
  /** Priority for being left out where the table has no room: the higher, the sooner. */
  drop?: number
  /** Left out in cards. */
  wideOnly?: boolean
  /** In cards the label stands before the value, which would mean nothing alone. */
  isNamed?: boolean
}

interface Props<Row> {
  /** What the table lists, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while loading: the layout is filled with placeholder bars. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  /** Rows to draw while loading. */
  skeletonRows?: number
  /** Row height: 44 px, or 36 px when compact. */
  density?: 'normal' | 'compact' | undefined
  /** Makes rows selectable, for bulk actions. */
  pick?: PickOf<Row>
}

/**
 * Number of rows drawn at once; the others follow in batches of this size, below the visible part: a hundred
 * at once would block the page.
 */
export const firstRows = 12

const noRows: readonly never[] = []

/** A table of records in a card, with a sticky heading; below 1024 px each row becomes a card. */
export function DataTable<Row>({
  label,
  rows,
  rowKey,
  skeletonRows = 8,
  density,
  pick,
  ...props
}: Props<Row>) {
  const drawn = useDrawnPieces(rows?.length ?? 0, firstRows)
  const { box, table, columns, isTooWide } = useFittingColumns(props.columns, pick !== undefined)
  // Cards have no visible heading: it is there for screen readers, without links.
  const isCards = useMedia('(max-width: 1023px)')
  const cells = useSameCells(columns)
  const picking = usePicking(table, pick, rows ?? noRows)
  const later = useLater(rows)
  const shown = inTwoSteps(rows ?? [], later ?? [], rowKey).slice(0, drawn)
  return (
    <div
      ref={box}
      className={classes.box}
      data-too-wide={isTooWide || undefined}
      tabIndex={isTooWide ? 0 : undefined}
      role="region"
      aria-label={label}
    >
      <table
        ref={table}
        className={classes.table}
        data-density={density}
        data-picking={pick !== undefined || undefined}
        aria-label={label}
        aria-busy={rows === undefined}
      >
        <thead>
          <tr>
            {pick !== undefined && (
              <th scope="col" data-pick>
                {isCards ? (
                  'Chosen'
                ) : (
                  <PickContext value={picking}>
                    <PickBox name={`Choose ${pick.allName}`} />
                  </PickContext>
                )}
              </th>
            )}
            {columns.map(({ label: word, id = word, align, wideOnly, sort, head, steady }) => (
              <th
                key={id}
                style={{ width: steady }}
                scope="col"
                data-align={align}
                data-wide={wideOnly || undefined}
                aria-sort={sort?.direction ?? undefined}
              >
                {head ?? (sort === undefined || isCards ? word : <SortLink label={word} {...sort} />)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined ? (
            <SkeletonRows rows={skeletonRows} columns={columns.length + (pick === undefined ? 0 : 1)} />
          ) : (
            <PickContext value={picking}>
              {shown.map((row) => (
                <MemoRow
                  key={rowKey(row)}
                  row={row}
                  columns={cells}
                  keyOf={pick?.keyOf}
                  nameOf={pick?.nameOf}
                />
              ))}
            </PickContext>
          )}
        </tbody>
      </table>
    </div>
  )
}

/** The first rows at once; those below the visible part follow at low priority. */
function inTwoSteps<Row>(
  rows: readonly Row[],
  later: readonly Row[],
  rowKey: (row: Row) => string | number,
): readonly Row[] {
  if (later === rows || rows.length <= firstRows) return rows
  const below = new Set(rows.slice(firstRows).map(rowKey))
  return [...rows.slice(0, firstRows), ...later.filter((row) => below.has(rowKey(row)))]
}

function SortLink({ label, to, direction }: { label: string } & NonNullable<Column<unknown>['sort']>) {
  const Arrow = direction === null ? null : direction === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <Link className={classes.sort} to={to} replace>
      {label}
      {Arrow !== null && <Arrow size={14} stroke={1.5} aria-hidden />}
    </Link>
  )
}

interface RowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  keyOf: ((row: Row) => number) | undefined
  nameOf: ((row: Row) => string) | undefined
}

function PlainRow<Row>({ row, columns, keyOf, nameOf }: RowProps<Row>) {
  return (
    <tr className={classes.row} data-row>
      {keyOf !== undefined && (
        <td data-pick>
          <PickBox of={keyOf(row)} name={`Choose ${nameOf?.(row)}`} />
        </td>
      )}
      {columns.map(({ label, id = label, cell, align, narrow, isTitle, wideOnly, isNamed }) => (
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

const ofCells = ['label', 'cell', 'align', 'narrow', 'isTitle', 'wideOnly', 'isNamed'] as const

/** The previous columns while their cells are the same: only the links of sorting headings change at each key in the search. */
function useSameCells<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const [cells, setCells] = useState(columns)
  const isSame =
    cells.length === columns.length &&
    columns.every((column, at) => ofCells.every((key) => column[key] === cells[at]?.[key]))
  if (!isSame) setCells(columns)
  return isSame ? cells : columns
}

// `memo` loses the type parameter; the cast restores it.
const MemoRow = memo(PlainRow) as typeof PlainRow

/** Placeholder bars in the final layout of a table. */
function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} className={classes.row} aria-hidden>
      {Array.from({ length: columns }, (_cell, column) => (
        <td key={column}>
          <SkeletonBar />
        </td>
      ))}
    </tr>
  ))
}
