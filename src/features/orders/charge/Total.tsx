import type { ReactNode } from 'react'
import { Row } from '~/ui/layout/Row'
import classes from './Total.module.css'

/** What is charged, ruled off like a receipt. */
export function Total({ children }: { children: ReactNode }) {
  return (
    <Row align="baseline" justify="between" className={classes.total}>
      <span>Total</span>
      <strong className={classes.amount}>{children}</strong>
    </Row>
  )
}
