import { Button, type ButtonProps, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Row } from '~/ui/layout/Row'
import { Text } from '~/ui/layout/Text'

interface Props extends ButtonProps {
  /** What is lost, and whether it comes back. */
  what: string
  onDiscard: () => void
  children?: ReactNode
}

/** Throws typed work away, after asking: a slip of the mouse must not cost an hour. */
export function DiscardButton({ what, onDiscard, children = 'Discard', ...button }: Props) {
  const [isAsking, setAsking] = useState(false)
  const discard = () => {
    setAsking(false)
    onDiscard()
  }
  return (
    <>
      <Button variant="default" {...button} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Discard what you typed?"
        size={440}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Text mb={16}>{what}</Text>
        <Row justify="end" wrap gap={8}>
          <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
            Keep it
          </Button>
          <Button variant="default" color="red" onClick={discard}>
            Discard for good
          </Button>
        </Row>
      </Modal>
    </>
  )
}
