import { type ReactNode, useDeferredValue } from 'react'
import { Box } from '~/ui/layout/Box'
import { Row } from '~/ui/layout/Row'
import classes from './Chart.module.css'

interface Props {
  /** What the numbers are of, for screen readers. */
  label: string
  /** Beside the line that opens the table, such as a button that saves it. */
  aside?: ReactNode
  /** The table's head and body. */
  children: ReactNode
}

/** The numbers behind a chart, folded away below it: hundreds of cells that come when the page is there. */
export function NumbersTable({ label, aside, children }: Props) {
  const isDue = useDeferredValue(true, false)
  return (
    <Row wrap align="start" justify="between" gap={16} rowGap={0} className={classes.behind}>
      <Box as="details" mt={12} size={13} className={classes.numbers}>
        <summary>Numbers in a table</summary>
        <Box scrolls tabIndex={0} role="region" aria-label={label}>
          {isDue && <table>{children}</table>}
        </Box>
      </Box>
      {aside}
    </Row>
  )
}
