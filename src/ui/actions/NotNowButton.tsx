import { SecondaryButton, type ButtonProps } from './Button'

interface Props extends ButtonProps {
  /** The write of its dialog is on its way. */
  isWriting: boolean
}

/** Leaves a dialog that writes without writing; off while its write is on its way, since the outcome is told there. */
export const NotNowButton = ({ isWriting, ...rest }: Props) => (
  <SecondaryButton {...rest} lack={isWriting ? writingReason : null} />
)

export const writingReason = 'It is on its way: its outcome is told here'
