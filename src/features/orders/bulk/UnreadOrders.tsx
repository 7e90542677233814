import { countWords } from '~/domain/text/countWords'
import { SmallButton } from '~/ui/actions/Button'
import { describeError } from '~/ui/notices/describeError'
import { Notice } from '~/ui/notices/Notice'
import type { FreshOrders } from './useFreshOrders'

interface Props {
  failed: FreshOrders['failed']
  onAgain: () => void
}

/** Orders that could not be read anew, by number and reason; they are left out. */
export function UnreadOrders({ failed, onAgain }: Props) {
  if (failed.length === 0) return null
  const reasons = new Map<string, number[]>()
  for (const { id, error } of failed) {
    const { said, advice } = describeError(error)
    const words = `${said} ${advice}`.trim()
    reasons.set(words, [...(reasons.get(words) ?? []), id])
  }
  return (
    <Notice
      tone="amber"
      title={`${countWords(failed.length, 'order')} could not be read and ${failed.length === 1 ? 'is' : 'are'} left out. Nothing was charged`}
      actions={<SmallButton onClick={onAgain}>Try again</SmallButton>}
    >
      {[...reasons].map(([words, ids]) => (
        <p key={words}>
          {ids.map((id) => `#${id}`).join(', ')}: {words}
        </p>
      ))}
    </Notice>
  )
}
