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
  /** Label of the button that changes nothing. */
  keep: string
  /** Label of the button that acts. */
  act: string
  /** False where nothing is lost: the acting button is not red. */
  isDanger?: boolean
  /** Variant of the acting button; filled by default. */
  actVariant?: ButtonProps['variant']
  /** What has to be ticked or typed first, in words. */
  lack?: string | undefined
  /** Whether the write is under way; the dialog stays until its outcome is known. */
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
