import type { ReactNode } from 'react'
import type { BlockProps } from './block'
import { Row } from './Blocks'
import classes from './StickyBar.module.css'

/** What can be done with the chosen rows or the changed form: stays at the bottom of the screen. */
export function StickyBar({ children, ...props }: BlockProps<'div'> & { children: ReactNode }) {
  return (
    <Row
      {...props}
      frame="card"
      fill="sheet"
      py={10}
      px={16}
      align="center"
      wrap
      gap={12}
      rowGap={8}
      mt={16}
      data-actions={props['aria-label'] ?? ''}
      className={classes.bar}
    >
      {children}
    </Row>
  )
}
