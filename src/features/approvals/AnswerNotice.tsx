import { useQuery } from '@tanstack/react-query'
import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { orderQueries } from '~/queries/orderQueries'
import { useApi } from '~/queries/services'
import { SmallButton } from '~/ui/actions/Button'
import { OrderStatusBadge } from '~/ui/badges/OrderStatusBadge'
import { Row } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { ReadAgain } from '~/ui/notices/ReadAgain'
import type { Answered } from './ApprovalSheetPage'
import { outcomeWords } from './approvalWords'

/** What became of the answer, and where the order stands now. */
export function AnswerNotice({ answer, outcome, orderId, onRead }: Answered & { onRead: () => void }) {
  const api = useApi()
  const isTaken = outcome.kind === 'taken'
  const order = useQuery({
    ...orderQueries(api).detail(orderId ?? 0),
    enabled: orderId !== null && isTaken,
    staleTime: 0,
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
