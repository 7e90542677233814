import { useState } from 'react'
import { useParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import { waitsForAnswer } from '~/domain/approvals/sheetOrder'
import { paths } from '~/paths'
import type { AnswerOutcome, SheetAnswer } from '~/flows/approvals/answerSheet'
import { SecondaryButton } from '~/ui/actions/Button'
import { WriteButton } from '~/ui/actions/WriteButton'
import { Badge } from '~/ui/badges/Badge'
import { Columns, Stack } from '~/ui/layout/Blocks'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import { EmptyState } from '~/ui/notices/EmptyState'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Reading } from '~/ui/notices/Reading'
import { AnswerNotice } from './AnswerNotice'
import { ApproveDialog } from './ApproveDialog'
import { AskChangesDialog } from './AskChangesDialog'
import { sheetName, stateOf } from './approvalWords'
import { CompareDesigns } from './CompareDesigns'
import { SentAnswers } from './SentAnswers'
import { SheetFacts } from './SheetFacts'
import { useSheets } from './useSheets'

export interface Answered {
  answer: SheetAnswer
  outcome: AnswerOutcome
  /** The order that the sheet held up, where it was known. */
  orderId: number | null
}

/** One recommended change: both designs to compare, and the owner's answer. */
export function Component() {
  const { key } = useParams()
  const { list, held, sheets, now } = useSheets()
  const [open, setOpen] = useState<'approve' | 'ask' | null>(null)
  const [answered, setAnswered] = useState<Answered | null>(null)
  const shown = sheets?.find((row) => row.key === key)
  const back = <Link to={paths.approvals()}>Approval sheets</Link>
  if (shown === undefined)
    return (
      <>
        <PageHeader title="Approval sheet" back={back} />
        {list.isError ? (
          <ReadErrorNotice title="The approval sheet could not be loaded" read={list} />
        ) : sheets === undefined || list.isKept ? (
          <Reading what="this approval sheet" />
        ) : (
          <EmptyState
            kind="noMatch"
            title="This sheet is not listed"
            text="The service does not list it any more, or it is another store’s. Its order may have been canceled."
            action={<Link to={paths.approvals()}>Show all approval sheets</Link>}
          />
        )}
      </>
    )
  const { sheet } = shown
  const { tone, word } = stateOf(sheet)
  const orderId = shown.held.isSure ? (shown.held.orders[0]?.id ?? null) : null
  const isOpen = waitsForAnswer(sheet)
  const close = () => setOpen(null)
  const done = (answer: SheetAnswer, outcome: AnswerOutcome) => {
    close()
    setAnswered({ answer, outcome, orderId })
  }
  return (
    <>
      <PageHeader
        title={sheetName(sheet)}
        back={back}
        badge={<Badge tone={tone}>{word}</Badge>}
        actions={
          isOpen && (
            <>
              <WriteButton needs="orders" variant="default" onClick={() => setOpen('ask')}>
                Ask for changes
              </WriteButton>
              <WriteButton needs="orders" onClick={() => setOpen('approve')}>
                Approve
              </WriteButton>
            </>
          )
        }
      />
      {answered !== null && <AnswerNotice {...answered} onRead={() => void list.refetch()} />}
      <Columns template="minmax(0, 1fr) 320px" align="start" below={1080} gap={24}>
        <CompareDesigns submitted={sheet.submitted_design} recommended={sheet.recommended_design} />
        <Stack gap={16} shrinks>
          <Sheet title="About it">
            <SheetFacts shown={shown} now={now} isUnread={held.isError} />
          </Sheet>
          <SentAnswers sheet={sheet} />
          <SecondaryButton loading={list.isFetching} onClick={() => void list.refetch()}>
            Read it again
          </SecondaryButton>
        </Stack>
      </Columns>
      {open === 'approve' && <ApproveDialog sheet={sheet} orderId={orderId} onDone={done} onClose={close} />}
      {open === 'ask' && <AskChangesDialog sheet={sheet} onDone={done} onClose={close} />}
    </>
  )
}
