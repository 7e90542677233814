import type { ReactNode } from 'react'
import { Box, Row, Text } from '~/ui/layout/Blocks'
import { Mark } from '~/ui/layout/Mark'
import { takeFocus } from '~/ui/takeFocus'
import classes from './ConnectPage.module.css'

/** The sheet below the mark, on the pages that exist before a store is connected. */
export function ConnectSheet({ children }: { children: ReactNode }) {
  return (
    <main ref={takeFocus} tabIndex={-1} className={classes.page}>
      <Box frame="card" fill="sheet" shrinks className={classes.sheet}>
        <Row align="center" gap={12}>
          <Mark size={36} />
          <Text as="h1" size={26} weight={650}>
            Platen
          </Text>
        </Row>
        {children}
      </Box>
    </main>
  )
}
