import { waitsForAnswer } from '~/domain/approvals/sheetOrder'
import { ExternalLink } from '~/ui/actions/ExternalLink'
import { Hint } from '~/ui/layout/Blocks'
import { Facts } from '~/ui/text/Facts'
import { waitWords } from './approvalWords'
import { SheetOrder } from './SheetOrder'
import type { ShownSheet } from './useSheets'

interface Props {
  shown: ShownSheet
  /** UNIX seconds. */
  now: number
  isUnread: boolean
}

/** The known facts about a sheet, and what an answer means for its order. */
export function SheetFacts({ shown: { sheet, held, since }, now, isUnread }: Props) {
  const isOpen = waitsForAnswer(sheet)
  return (
    <>
      <Facts
        rows={[
          ['Sheet', sheet.id === null ? null : `#${sheet.id}`, String(sheet.id)],
          ['Order', isOpen ? <SheetOrder key="order" held={held} isUnread={isUnread} /> : null],
          ['Waiting', isOpen ? waitWords(since, now) : null],
          ['As a document', fileLink(sheet.approval_sheet, 'Open the sheet')],
          ['Submitted file', fileLink(sheet.submitted_design, 'Open')],
          ['Recommended file', fileLink(sheet.recommended_design, 'Open')],
        ]}
      />
      {isOpen && (
        <Hint as="p" mt={12}>
          While it waits, the order is on hold and is not made. Approved, it goes on with the recommended
          design: into production where it was paid, or back to draft where its costs were not known yet, and
          then you confirm it again. A note keeps it on hold. Neither answer charges anything.
        </Hint>
      )}
      {isOpen && !held.isSure && (
        <Hint as="p" mt={8}>
          The service does not say which order a sheet belongs to. It is told here by the submitted file among
          your orders on hold.
        </Hint>
      )}
    </>
  )
}

const fileLink = (address: string | null, word: string) =>
  address === null ? null : /^https?:/i.test(address) ? (
    <ExternalLink key={word} href={address}>
      {word}
    </ExternalLink>
  ) : null
