import { Button } from '@mantine/core'
import { Row } from '~/ui/layout/Row'

interface Props {
  label: string
  isSaving: boolean
  isDisabled?: boolean
  onClose: () => void
  /** Absent in a form, whose submit saves. */
  onSave?: () => void
}

/** The two buttons under every fix. */
export function FixButtons({ label, isSaving, isDisabled = false, onClose, onSave }: Props) {
  return (
    <Row justify="end" wrap gap={8} mt={16}>
      <Button variant="default" onClick={onClose} disabled={isSaving}>
        Not now
      </Button>
      <Button
        type={onSave === undefined ? 'submit' : 'button'}
        onClick={onSave}
        loading={isSaving}
        disabled={isDisabled}
      >
        {label}
      </Button>
    </Row>
  )
}
