import type { ReactNode } from 'react'
import { Row } from '~/ui/layout/Row'
import { Mark } from '~/ui/layout/Mark'
import classes from './ConnectPage.module.css'

/** The one sheet of the pages that are there before a store is connected, under the mark. */
export function ConnectSheet({ children }: { children: ReactNode }) {
  return (
    <main className={classes.page}>
      <div className={classes.sheet}>
        <Row align="center" gap={12}>
          <Mark size={36} />
          <h1 className={classes.title}>Platen</h1>
        </Row>
        {children}
      </div>
    </main>
  )
}
