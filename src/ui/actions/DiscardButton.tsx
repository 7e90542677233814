import type { ButtonProps } from './Button'
import type { ReactNode } from 'react'
import { AskButton } from './AskButton'

interface Props extends ButtonProps {
  /** What is lost, and whether it can be restored. */
  what: string
  /** Whether it is kept for a time and can be restored. */
  comesBack?: boolean
  onDiscard: () => void
  children?: ReactNode
}

/** Discards typed work, after asking: a slip of the mouse must not cost an hour. */
export function DiscardButton({
  what,
  comesBack = false,
  onDiscard,
  children = 'Discard',
  ...button
}: Props) {
  const ask = {
    title: 'Discard what you typed?',
    text: what,
    keep: 'Keep it',
    act: comesBack ? 'Discard it' : 'Discard for good',
  }
  return (
    <AskButton {...button} ask={{ ...ask, actVariant: 'default' }} onAct={onDiscard}>
      {children}
    </AskButton>
  )
}
