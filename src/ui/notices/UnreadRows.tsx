import { countWords } from '~/domain/text/countWords'
import { Notice } from './Notice'

interface Props {
  /** Number of rows of the service's list that could not be read. */
  count: number | undefined
  /** Singular noun, such as product. */
  word: string
  /** Plural noun, where it is irregular. */
  words?: string
  /** Whether only a page of the list was read. */
  isPage?: boolean
  /** The consequence, for one row and for several. */
  effect?: readonly [one: string, several: string]
}

const notShown = [
  'It is not shown. Nothing is wrong with it on the service.',
  'They are not shown. Nothing is wrong with them on the service.',
] as const

/** Says that rows are missing from the list; renders nothing where none is. */
export function UnreadRows({ count = 0, word, words, isPage = false, effect = notShown }: Props) {
  if (count === 0) return null
  return (
    <Notice
      tone="amber"
      title={`${countWords(count, word, words)}${isPage ? ' on this page' : ''} could not be read`}
    >
      {effect[count === 1 ? 0 : 1]}
    </Notice>
  )
}
