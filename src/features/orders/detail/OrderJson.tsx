import { useState } from 'react'
import type { Order } from '~/contract/orders/order'
import { SmallButton } from '~/ui/actions/Button'
import { useCopy } from '~/ui/useCopy'
import { Box, Hint, Row } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'

/** All fields of the order, as the service answers them, for support. */
export function OrderJson({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  const { outcome, said, copy, forget } = useCopy()
  // If the browser did not copy the text, it is shown, so that it can be selected and copied by hand.
  const isShown = isOpen || outcome === 'refused'
  const toggle = () => {
    forget()
    setOpen(!isShown)
  }
  const text = () => JSON.stringify(order, null, 2)
  return (
    <Sheet
      title="Raw data"
      hint="As this app read it; what the service left out is null. It holds the recipient’s name and address."
    >
      <Row wrap gap={8}>
        <SmallButton aria-expanded={isShown} onClick={toggle}>
          {isShown ? 'Hide JSON' : 'Show JSON'}
        </SmallButton>
        <SmallButton onClick={() => copy(text())}>Copy JSON</SmallButton>
      </Row>
      <Hint aria-live="polite">{said}</Hint>
      {isShown && (
        <Box
          as="pre"
          fill="wash"
          p={12}
          mt={12}
          mono
          size={12}
          leading={18}
          breaks
          highest={480}
          corners="control"
          style={{ whiteSpace: 'pre-wrap' }}
          tabIndex={0}
          aria-label="Order as JSON"
        >
          {text()}
        </Box>
      )}
    </Sheet>
  )
}
