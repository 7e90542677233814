import { Row } from '../layout/Blocks'
import type { ButtonProps } from './Button'
import { NotNowButton } from './NotNowButton'
import { WriteButton } from './WriteButton'

interface Props extends ButtonProps {
  /** The scope without which the service refuses. */
  needs: string
  /** Words of the button that changes nothing. */
  keep: string
  /** The focus is on the button that changes nothing. */
  isKeepFirst?: boolean
  mt?: 8 | 16
  onClose: () => void
}

/** The two buttons under a dialog that writes; all else is for the one that writes. */
export const WriteButtons = ({ keep, isKeepFirst, mt, onClose, ...act }: Props) => (
  <Row justify="end" wrap gap={8} mt={mt}>
    <NotNowButton onClick={onClose} isWriting={act.loading === true} data-autofocus={isKeepFirst}>
      {keep}
    </NotNowButton>
    <WriteButton {...act} />
  </Row>
)
