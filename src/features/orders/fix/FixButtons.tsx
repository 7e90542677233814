import { Row } from '~/ui/layout/Row'
import { NotNowButton } from '~/ui/actions/NotNowButton'
import { WriteButton } from '~/ui/actions/WriteButton'

interface Props {
  label: string
  isSaving: boolean
  /** What has to be done before it can be saved, in words. */
  lack?: string | undefined
  onClose: () => void
  /** Absent in a form, whose submit saves. */
  onSave?: () => void
}

/** The two buttons under every fix. */
export function FixButtons({ label, isSaving, lack, onClose, onSave }: Props) {
  return (
    <Row justify="end" wrap gap={8} mt={16}>
      <NotNowButton onClick={onClose} isWriting={isSaving}>
        Not now
      </NotNowButton>
      <WriteButton
        needs="orders"
        type={onSave === undefined ? 'submit' : 'button'}
        onClick={onSave}
        loading={isSaving}
        lack={lack}
      >
        {label}
      </WriteButton>
    </Row>
  )
}
