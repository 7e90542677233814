import type { ComponentPropsWithRef } from 'react'
import classes from './PlainTable.module.css'

/** Name of a column: `number` stands over numbers, `unseen` is for screen readers only. */
export type TableHeading = string | { number: string } | { unseen: string }

interface Props extends ComponentPropsWithRef<'table'> {
  /** Names of the columns, false for one that is left out: the children are the rows then, else all of the table. */
  columns?: readonly (TableHeading | false)[]
  /** Padding of a cell, as in CSS. */
  cell?: string
  /** Weight of the words that head a row or column. */
  heads?: 400 | 550
  /** A line below each row, or only between two. */
  lines?: 'below' | 'between'
  /** All columns but the first hold numbers. */
  numbers?: boolean
  /** Cells stand at the top of their row. */
  top?: boolean
}

/** A small table; cells with `data-number` are right-aligned, those with `data-words` stay wide. */
export function PlainTable(props: Props) {
  const { columns, cell, heads, lines, numbers, top, className, style, children, ...table } = props
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
    >
      {columns !== undefined && <TableHead columns={columns} />}
      {columns === undefined ? children : <tbody>{children}</tbody>}
    </table>
  )
}

/** The row of names above a table whose body is not rows alone. */
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
