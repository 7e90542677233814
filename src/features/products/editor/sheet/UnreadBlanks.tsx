import { countWords } from '~/domain/text/countWords'
import type { SheetRow } from '~/domain/products/productDraft'
import { SmallButton } from '~/ui/actions/Button'
import { Notice } from '~/ui/notices/Notice'
import type { useBlanks } from '~/widgets/useBlanks'

/** The catalog's answers about the blanks of the rows. */
export type CatalogReads = Pick<ReturnType<typeof useBlanks>, 'blanks' | 'isReading' | 'refetch'>

/** Whether the blank of a row is not known: it is being read, or could not be read. */
export const isUnread = ({ blankId }: SheetRow, { blanks }: CatalogReads): boolean =>
  blankId !== null && !blanks.has(blankId)

interface Props {
  rows: readonly SheetRow[]
  catalog: CatalogReads
  /** What is unknown about the rows, such as "What … cost"; begins the sentence. */
  what: (variants: string) => string
  /** What happens to the rows, such as "They keep their prices". */
  effect: string
}

/** Says for how many rows the blank could not be read, and offers to read it again; renders nothing while it is being read. */
export function UnreadBlanks({ rows, catalog, what, effect }: Props) {
  const unread = rows.filter((row) => !row.isDeleted && isUnread(row, catalog)).length
  if (catalog.isReading || unread === 0) return null
  return (
    <Notice
      tone="amber"
      title={`${what(countWords(unread, 'variant'))} could not be read`}
      actions={<SmallButton onClick={catalog.refetch}>Try again</SmallButton>}
    >
      {effect}
    </Notice>
  )
}
