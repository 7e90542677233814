import { Row } from '../layout/Blocks'
import type { ButtonProps } from './Button'
import { NotNowButton } from './NotNowButton'
import { WriteButton } from './WriteButton'

interface Props extends ButtonProps {
  /** The scope that the service requires. */
  needs: string
  /** Label of the button that changes nothing. */
  keep: string
  /** Whether the focus is on the button that changes nothing. */
  isKeepFirst?: boolean
  mt?: 8 | 16
  onClose: () => void
}

/** The two buttons of a dialog that writes; other props are for the writing button. */
export const WriteButtons = ({ keep, isKeepFirst, mt, onClose, ...act }: Props) => (
  <Row justify="end" wrap gap={8} mt={mt}>
    <NotNowButton onClick={onClose} isWriting={act.loading === true} data-autofocus={isKeepFirst}>
      {keep}
    </NotNowButton>
    <WriteButton {...act} />
  </Row>
)
