import { WriteButtons } from '~/ui/actions/WriteButtons'

interface Props {
  label: string
  isSaving: boolean
  /** Why it cannot be saved yet, in words. */
  lack?: string | undefined
  /** Whether it deletes something: then the button is red, and the other one has the focus. */
  isDanger?: boolean
  onClose: () => void
  /** Absent in a form, which saves on submit. */
  onSave?: () => void
}

/** The two buttons below every fix. */
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
