import { WaitNote } from '../notices/WaitNote'
import { type ModalProps } from '@mantine/core'
import { Dialog } from '../mantine/Dialog'
import { offBy } from './Button'
import { writingReason } from './NotNowButton'

interface Props extends Omit<ModalProps, 'opened' | 'closeButtonProps'> {
  opened?: boolean
  /** Whether a write of this dialog is under way. */
  isWriting: boolean
}

/** A dialog that writes: it stays open until the outcome of its write is known, and shows it. */
export function WriteDialog({ opened = true, isWriting, onClose, children, ...rest }: Props) {
  return (
    <Dialog
      {...rest}
      opened={opened}
      onClose={() => {
        if (!isWriting) onClose()
      }}
      closeButtonProps={isWriting ? { ...offBy(writingReason), 'data-disabled': true } : {}}
    >
      {children}
      <WaitNote on={isWriting} />
    </Dialog>
  )
}
