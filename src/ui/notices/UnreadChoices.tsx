import { UnreadRows } from './UnreadRows'

interface Props {
  /** Number of rows of the service's list that could not be read. */
  count: number | undefined
  /** Noun for one of them, such as blank. */
  word: string
  /** Plural of the noun, where it is not formed with an s. */
  words?: string
}

/** Says that rows are missing from a choice; renders nothing where none is. */
export const UnreadChoices = (props: Props) => (
  <UnreadRows {...props} effect={['It cannot be chosen here.', 'They cannot be chosen here.']} />
)

/** Says that colors or sizes of a blank are missing from a choice. */
export const UnreadVariants = ({ of }: { of: { unread_variants?: number | undefined } | undefined }) => (
  <UnreadChoices count={of?.unread_variants} word="color or size" words="colors or sizes" />
)
