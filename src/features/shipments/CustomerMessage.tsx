import { customerMessage } from '~/domain/orders/customerMessage'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import { SmallButton } from '~/ui/actions/Button'
import { useCopy } from '~/ui/useCopy'
import { Box, Hint, Row } from '~/ui/layout/Blocks'

/** The message with all tracking links of the order, ready to be copied. */
export function CustomerMessage({ order }: { order: OrderSummary }) {
  const message = customerMessage(order)
  const { said, copy } = useCopy()
  return (
    <div>
      <Row align="center" justify="between" gap={12} mb={8}>
        <h3 id="customer-message">Message for the customer</h3>
        <SmallButton onClick={() => copy(message)}>Copy</SmallButton>
      </Row>
      <Box
        as="pre"
        frame="control"
        fill="paper"
        p={12}
        mb={4}
        size={13}
        breaks
        highest={260}
        style={{ fontFamily: 'var(--font-text)', lineHeight: '20px', whiteSpace: 'pre-wrap' }}
        tabIndex={0}
        role="region"
        aria-labelledby="customer-message"
      >
        {message}
      </Box>
      <Hint role="status">{said}</Hint>
    </div>
  )
}
