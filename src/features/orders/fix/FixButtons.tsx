import { WriteButtons } from '~/ui/actions/WriteButtons'

interface Props {
  label: string
  isSaving: boolean
  /** What has to be done before it can be saved, in words. */
  lack?: string | undefined
  /** Something is deleted by it: the button is red, and the focus is on the other one. */
  isDanger?: boolean
  onClose: () => void
  /** Absent in a form, whose submit saves. */
  onSave?: () => void
}

/** The two buttons under every fix. */
export const FixButtons = ({ label, isSaving, lack, isDanger = false, onClose, onSave }: Props) => (
  <WriteButtons
    keep="Not now"
    needs="orders"
    mt={16}
    isKeepFirst={isDanger}
    {...(isDanger ? { color: 'red' } : {})}
    type={onSave === undefined ? 'submit' : 'button'}
    onClick={onSave}
    loading={isSaving}
    {...{ lack, onClose }}
  >
    {label}
  </WriteButtons>
)
