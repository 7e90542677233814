import { type ReactNode } from 'react'
import { Box, Row, Text } from '~/ui/layout/Blocks'
import { PlainTable } from '~/ui/table/PlainTable'
import { useLater } from '~/ui/useLater'
import classes from './Chart.module.css'

interface Props {
  /** What the numbers are about, for screen readers. */
  label: string
  /** Content beside the line that opens the table, such as a button that saves it. */
  aside?: ReactNode
  /** The table's head and body. */
  children: ReactNode
}

/** The numbers behind a chart, collapsed below it: hundreds of cells, rendered after the page. */
export function NumbersTable({ label, aside, children }: Props) {
  const isDue = useLater(true, false)
  return (
    <Row wrap align="start" justify="between" gap={16} rowGap={0} className={classes.behind}>
      <Box as="details" mt={12} size={13}>
        <Text as="summary" tone="quiet" py={6} style={{ width: 'fit-content' }}>
          Numbers in a table
        </Text>
        <Box scrolls tabIndex={0} role="region" aria-label={label}>
          {isDue && (
            <PlainTable numbers lines="below" cell="6px 8px" style={{ whiteSpace: 'nowrap' }}>
              {children}
            </PlainTable>
          )}
        </Box>
      </Box>
      {aside}
    </Row>
  )
}
