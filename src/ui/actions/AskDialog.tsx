import type { ReactNode } from 'react'
import { Row, Stack } from '../layout/Blocks'
import { Button, type ButtonProps } from './Button'
import { NotNowButton } from './NotNowButton'
import { WriteDialog } from './WriteDialog'

export interface AskProps {
  opened?: boolean
  /** The question. */
  title: string
  /** Width in px. */
  size?: number
  /** The button that changes nothing. */
  keep: string
  /** The button that does it. */
  act: string
  /** False where nothing is lost: the button that does it is not red. */
  isDanger?: boolean
  /** How the button that does it looks: filled unless said otherwise. */
  actVariant?: ButtonProps['variant']
  /** What has to be ticked or typed first, in words. */
  lack?: string | undefined
  /** The write is on its way; the dialog stays until its outcome is known. */
  isWriting?: boolean
  onAct: () => void
  onClose: () => void
  /** What is lost, what stays, and why the last try failed. */
  children: ReactNode
}

/** Asks before something that cannot be undone. The focus is on the button that changes nothing. */
export function AskDialog({
  title,
  size = 440,
  lack,
  isWriting = false,
  isDanger = true,
  ...props
}: AskProps) {
  return (
    <WriteDialog
      opened={props.opened ?? true}
      onClose={props.onClose}
      title={title}
      isWriting={isWriting}
      size={size}
    >
      <Stack gap={12}>
        {props.children}
        <Row justify="end" wrap gap={8} mt={4}>
          <NotNowButton onClick={props.onClose} data-autofocus isWriting={isWriting}>
            {props.keep}
          </NotNowButton>
          <Button
            variant={props.actVariant ?? 'filled'}
            {...(isDanger ? { color: 'red' } : {})}
            lack={lack}
            loading={isWriting}
            onClick={props.onAct}
          >
            {props.act}
          </Button>
        </Row>
      </Stack>
    </WriteDialog>
  )
}
