import { type ReactNode, useState } from 'react'
import { AskDialog, type AskProps } from './AskDialog'
import { SecondaryButton, type ButtonProps } from './Button'

interface Props extends Omit<ButtonProps, 'onClick'> {
  children: ReactNode
  ask: Pick<AskProps, 'title' | 'act' | 'actVariant' | 'isDanger'> & {
    /** What is lost, and whether it can be restored. */
    text: ReactNode
    keep?: string
  }
  onAct: () => void
}

/** A button that asks in a dialog before it acts. */
export function AskButton({ children, ask: { text, keep = 'Keep them', ...ask }, onAct, ...button }: Props) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <SecondaryButton {...button} onClick={() => setAsking(true)}>
        {children}
      </SecondaryButton>
      <AskDialog
        {...ask}
        keep={keep}
        opened={isAsking}
        onAct={() => {
          close()
          onAct()
        }}
        onClose={close}
      >
        <p>{text}</p>
      </AskDialog>
    </>
  )
}
