import { countWords } from '~/domain/text/countWords'
import { SmallButton } from '../actions/Button'
import { describeError } from './describeError'
import { Notice } from './Notice'

/** A record that could not be read, and why. */
export interface Unread {
  /** Its name for the merchant. */
  name: string
  error: unknown
}

interface Props {
  records: readonly Unread[]
  /** Singular noun, such as order. */
  word: string
  /** What was not done, such as "Nothing was charged". */
  effect: string
  onAgain: () => void
  /** Shown over the page, where rows can be clicked meanwhile and must not move. */
  floats?: boolean
}

/** Records of many that could not be read, by name and reason; they are left out until they can be. */
export function UnreadNotice({ records, word, effect, onAgain, floats = false }: Props) {
  if (records.length === 0) return null
  const reasons = new Map<string, string[]>()
  for (const { name, error } of records) {
    const { said, advice } = describeError(error)
    const words = `${said} ${advice}`.trim()
    reasons.set(words, [...(reasons.get(words) ?? []), name])
  }
  return (
    <Notice
      tone="amber"
      floats={floats}
      title={`${countWords(records.length, word)} could not be read and ${records.length === 1 ? 'is' : 'are'} left out. ${effect}`}
      actions={<SmallButton onClick={onAgain}>Try again</SmallButton>}
    >
      {[...reasons].map(([words, names]) => (
        <p key={words}>
          {names.join(', ')}: {words}
        </p>
      ))}
    </Notice>
  )
}
