import { SmallButton } from '~/ui/actions/Button'
import { Notice } from '~/ui/notices/Notice'

/** Asked where it is not certain which store a new token opens. */
export function SameStoreQuestion({ onYes }: { onYes: () => void }) {
  return (
    <Notice
      tone="amber"
      title="Is it a token of the same store?"
      actions={<SmallButton onClick={onYes}>It is the same store</SmallButton>}
    >
      This token may not say which store it opens. In another store, what you have typed here would be sent
      there. Nothing was sent yet.
    </Notice>
  )
}
