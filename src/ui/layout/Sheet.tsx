import type { ReactNode } from 'react'
import { Box, Hint, Row } from '~/ui/layout/Blocks'
import { PanelBoundary } from '../parts/PanelBoundary'
import classes from './Sheet.module.css'

interface Props {
  title?: ReactNode
  /** One line under the title. */
  hint?: ReactNode
  /** Content at the right of the title. */
  aside?: ReactNode
  /** Whether the content reaches the edges, as a table does. */
  flush?: boolean
  children: ReactNode
}

/** A card with an optional title for a part of a page. An error inside it affects no other card. */
export function Sheet({ title, hint, aside, flush = false, children }: Props) {
  return (
    <Box
      as="section"
      frame="card"
      fill="sheet"
      shrinks
      className={classes.sheet}
      data-flush={flush || undefined}
    >
      {title !== undefined && (
        <Row align="start" wrap gap={12} mb={12} {...(flush ? { px: 'side', pt: 16 } : {})}>
          {/* Where the title would have less, what stands beside it goes below it. */}
          <Box shrinks style={{ flex: '1 7rem' }}>
            <h2>{title}</h2>
            {hint && <Hint>{hint}</Hint>}
          </Box>
          {aside}
        </Row>
      )}
      <PanelBoundary>{children}</PanelBoundary>
    </Box>
  )
}
