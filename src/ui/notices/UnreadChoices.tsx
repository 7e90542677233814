import { UnreadRows } from './UnreadRows'

interface Props {
  /** Rows of the service's list that could not be read. */
  count: number | undefined
  /** One of them, such as blank. */
  word: string
  /** Several of them, where that is not one with an s behind it. */
  words?: string
}

/** Says that rows are missing from a choice; nothing where none is. */
export const UnreadChoices = (props: Props) => (
  <UnreadRows {...props} effect={['It cannot be chosen here.', 'They cannot be chosen here.']} />
)

/** Says that colors or sizes of a blank are missing from a choice. */
export const UnreadVariants = ({ of }: { of: { unread_variants?: number | undefined } | undefined }) => (
  <UnreadChoices count={of?.unread_variants} word="color or size" words="colors or sizes" />
)
