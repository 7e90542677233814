import type { ReactNode } from 'react'
import { Row } from '../layout/Row'
import { type MenuEntry, MoreMenu } from './MoreMenu'
import classes from './RecordActions.module.css'

interface Props {
  /** What is done seldom or destroys something. */
  more?: readonly MenuEntry[]
  /** Secondary actions first, the one primary action last. */
  children: ReactNode
}

/** What can be done with the record of a page: at its top right, on a phone at the bottom of the screen. */
export function RecordActions({ more = [], children }: Props) {
  return (
    <Row role="group" aria-label="Actions" justify="end" wrap gap={8} className={classes.bar}>
      {more.length > 0 && <MoreMenu entries={more} />}
      {children}
    </Row>
  )
}
