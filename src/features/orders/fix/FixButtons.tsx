import { WriteButtons } from '~/ui/actions/WriteButtons'

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
export const FixButtons = ({ label, isSaving, lack, onClose, onSave }: Props) => (
  <WriteButtons
    keep="Not now"
    needs="orders"
    mt={16}
    type={onSave === undefined ? 'submit' : 'button'}
    onClick={onSave}
    loading={isSaving}
    {...{ lack, onClose }}
  >
    {label}
  </WriteButtons>
)
