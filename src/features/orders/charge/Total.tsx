import type { ReactNode } from 'react'
import { Row, Text } from '~/ui/layout/Blocks'

/** The amount charged, with a line above it as on a receipt. */
export function Total({ children }: { children: ReactNode }) {
  return (
    <Row align="baseline" justify="between" pt={8} line="total">
      <span>Total</span>
      <Text as="strong" size={26} weight={650}>
        {children}
      </Text>
    </Row>
  )
}
