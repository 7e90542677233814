import type { ComponentPropsWithRef } from 'react'
import classes from './PlainTable.module.css'

/** Heading of a column: `number` for numbers, `unseen` for screen readers only. */
export type TableHeading = string | { number: string } | { unseen: string }

interface Props extends ComponentPropsWithRef<'table'> {
  /** Headings, false for a column left out: then the children are the rows, else the whole table. */
  columns?: readonly (TableHeading | false)[]
  /** Padding of a cell, as in CSS. */
  cell?: string
  /** Font weight of headings. */
  heads?: 400 | 550
  /** A line below each row, or only between rows. */
  lines?: 'below' | 'between'
  /** Whether all columns but the first contain numbers. */
  numbers?: boolean
  /** Whether cells are aligned to the top. */
  top?: boolean
  /** Whether cells stand below each other where columns have no room; each then says its `data-label`. */
  stacks?: boolean
}

/** A small table; cells with `data-number` are right-aligned, those with `data-words` stay wide. */
export function PlainTable(props: Props) {
  const { columns, cell, heads, lines, numbers, top, stacks, className, style, children, ...table } = props
  const look: Record<string, string | number> = {
    '--cell': cell ?? '4px 12px 4px 0',
    '--heads': heads ?? 400,
  }
  return (
    <table
      {...table}
      className={[classes.table, className].filter(Boolean).join(' ')}
      style={{ ...look, ...style }}
      data-lines={lines}
      data-numbers={numbers || undefined}
      data-top={top || undefined}
      data-stacks={stacks || undefined}
    >
      {columns !== undefined && <TableHead columns={columns} />}
      {columns === undefined ? children : <tbody>{children}</tbody>}
    </table>
  )
}

/** The heading row above a table with several bodies. */
export function TableHead({ columns }: { columns: readonly (TableHeading | false)[] }) {
  return (
    <thead>
      <tr>
        {columns
          .filter((column) => column !== false)
          .map((column, index) => (
            <th
              key={index}
              scope="col"
              data-number={(typeof column === 'object' && 'number' in column) || undefined}
            >
              {typeof column === 'string' ? (
                column
              ) : 'number' in column ? (
                column.number
              ) : (
                <span className="visuallyHidden">{column.unseen}</span>
              )}
            </th>
          ))}
      </tr>
    </thead>
  )
}
