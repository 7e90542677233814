import { useState } from 'react'
import { useParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import type { ApprovalSheet } from '~/contract/artwork/approvalSheet'
import { waitsForAnswer } from '~/domain/approvals/sheetOrder'
import { paths } from '~/paths'
import type { AnswerOutcome, SheetAnswer } from '~/flows/approvals/answerSheet'
import { SecondaryButton, SmallButton } from '~/ui/actions/Button'
import { WriteButton } from '~/ui/actions/WriteButton'
import { Badge } from '~/ui/badges/Badge'
import { Columns, Row, Stack } from '~/ui/layout/Blocks'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import { EmptyState } from '~/ui/notices/EmptyState'
import { ErrorNotice, ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Reading } from '~/ui/notices/Reading'
import { ApproveDialog } from './ApproveDialog'
import { AskChangesDialog } from './AskChangesDialog'
import { outcomeWords, sheetName, stateOf } from './approvalWords'
import { CompareDesigns } from './CompareDesigns'
import { SentAnswers } from './SentAnswers'
import { SheetFacts } from './SheetFacts'
import { useSheets } from './useSheets'
import { useQuery } from '@tanstack/react-query'
import { staleAtOnce } from '~/domain/async/hasPassed'
import { orderQueries } from '~/queries/orderQueries'
import { useApi } from '~/queries/services'
import { OrderStatusBadge } from '~/ui/badges/OrderStatusBadge'
import { Notice } from '~/ui/notices/Notice'
import { ReadAgain } from '~/ui/notices/ReadAgain'

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
  // The sheet that the merchant compared: one read since may show another design.
  const [open, setOpen] = useState<{ to: 'approve' | 'ask'; compared: ApprovalSheet } | null>(null)
  const [answered, setAnswered] = useState<Answered | null>(null)
  const shown = sheets?.find((row) => row.key === key)
  const back = <Link to={paths.approvals()}>Approval sheets</Link>
  // Shown also after the service no longer lists the sheet because it was answered.
  const outcome = answered !== null && <AnswerNotice {...answered} onRead={() => void list.refetch()} />
  if (shown === undefined)
    return (
      <>
        <PageHeader title="Approval sheet" back={back} />
        {outcome}
        {list.isError ? (
          <ReadErrorNotice title="The approval sheet could not be loaded" read={list} />
        ) : sheets === undefined || list.isKept ? (
          <Reading what="this approval sheet" />
        ) : (list.data?.dropped.length ?? 0) > 0 ? (
          <EmptyState
            kind="noMatch"
            title="This sheet was not found"
            text="Not every sheet that the service lists could be read, and this may be one of those. Look for it in your account at the service."
            action={<Link to={paths.approvals()}>Show all approval sheets</Link>}
          />
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
  const done = (answer: SheetAnswer, came: AnswerOutcome) => {
    close()
    setAnswered({ answer, outcome: came, orderId })
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
              <WriteButton
                needs="orders"
                variant="default"
                onClick={() => setOpen({ to: 'ask', compared: sheet })}
              >
                Ask for changes
              </WriteButton>
              <WriteButton needs="orders" onClick={() => setOpen({ to: 'approve', compared: sheet })}>
                Approve
              </WriteButton>
            </>
          )
        }
      />
      {outcome}
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
      {open?.to === 'approve' && (
        <ApproveDialog sheet={open.compared} orderId={orderId} onDone={done} onClose={close} />
      )}
      {open?.to === 'ask' && <AskChangesDialog sheet={open.compared} onDone={done} onClose={close} />}
    </>
  )
}

/** The result of the answer, and the order's present state. */
function AnswerNotice({ answer, outcome, orderId, onRead }: Answered & { onRead: () => void }) {
  const api = useApi()
  const isTaken = outcome.kind === 'taken'
  const order = useQuery({
    ...orderQueries(api).detail(orderId ?? 0),
    enabled: orderId !== null && isTaken,
    staleTime: staleAtOnce,
  })
  if ('error' in outcome)
    return (
      <ErrorNotice
        title={answer.kind === 'approve' ? 'It was not approved' : 'Your note was not sent'}
        effect="The order waits on. Nothing was charged or changed."
        error={outcome.error}
      />
    )
  const { tone, title, text } = outcomeWords(answer, outcome)
  return (
    <Notice
      tone={tone}
      title={title}
      actions={outcome.kind === 'unknown' && <SmallButton onClick={onRead}>Read it again</SmallButton>}
    >
      <p>{text}</p>
      {isTaken && orderId !== null && (
        <Row wrap align="center" gap={8} mt={8}>
          <Link to={paths.order(orderId)}>Order #{orderId}</Link>
          {order.data !== undefined && !order.isFetching && <OrderStatusBadge status={order.data.status} />}
          {order.data?.status === 'draft' && !order.isFetching && (
            <span>It fell back to draft. Open it to confirm it again.</span>
          )}
          <ReadAgain read={order}>Where it stands now could not be read.</ReadAgain>
        </Row>
      )}
    </Notice>
  )
}
