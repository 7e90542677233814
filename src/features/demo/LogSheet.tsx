import type { ReactNode } from 'react'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Box, Hint } from '~/ui/layout/Blocks'

import { Sheet } from '~/ui/layout/Sheet'
import { PlainTable, type TableHeading } from '~/ui/table/PlainTable'

export interface LogColumn<Row> {
  id: string
  /** Heading of the column; the id when absent. */
  head?: TableHeading
  cell: (row: Row) => ReactNode
  /** Right-aligned, its head too. */
  isNumber?: boolean
}

interface Props<Row> {
  title: string
  hint: string
  /** Shown when the log cannot be read. */
  unread: { title: string; effect: string }
  error: Error | null
  columns: readonly LogColumn<Row>[]
  /** Oldest first, as the sandbox noted them. */
  log: readonly Row[]
  keyOf: (row: Row, number: number) => string
  /** Shown instead of a table without rows. */
  empty?: ReactNode
}

/** Entries of the sandbox's log, newest first, in a table that scrolls. */
export function LogSheet<Row>({ title, hint, unread, error, columns, log, keyOf, empty }: Props<Row>) {
  return (
    <Sheet title={title} hint={hint}>
      <ErrorNotice {...unread} error={error} />
      {empty !== undefined && log.length === 0 ? (
        <Hint>{empty}</Hint>
      ) : (
        <Box highest={320} tabIndex={0} role="region" aria-label={title}>
          <PlainTable
            lines="below"
            heads={550}
            style={{ whiteSpace: 'nowrap' }}
            columns={columns.map(
              ({ id, head, isNumber }) => head ?? (isNumber === true ? { number: id } : id),
            )}
          >
            {log.toReversed().map((row, at) => (
              <tr key={keyOf(row, log.length - at)}>
                {columns.map(({ id, cell, isNumber }) => (
                  <td key={id} data-number={isNumber}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </PlainTable>
        </Box>
      )}
    </Sheet>
  )
}
