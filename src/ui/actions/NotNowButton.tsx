import { SecondaryButton, type ButtonProps } from './Button'

interface Props extends ButtonProps {
  /** Whether the write of its dialog is under way. */
  isWriting: boolean
}

/** Closes a writing dialog without writing; off while its write is under way, because the outcome is shown there. */
export const NotNowButton = ({ isWriting, ...rest }: Props) => (
  <SecondaryButton {...rest} lack={isWriting ? writingReason : null} />
)

export const writingReason = 'It is on its way: its outcome is told here'
