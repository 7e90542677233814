import { moreWords } from '~/domain/text/firstOf'
import { ApiError } from '~/client/apiError'
import { isOfCaller } from '~/client/isOfOneCall'
import { type Amount, formatMoney } from '~/domain/money/money'
import { isSale, orderStateOf } from '~/domain/orders/orderStates'
import { chargedFor, type ConfirmOutcome, type ConfirmStep } from '~/flows/money/confirmOrder'
import { useConnectionServices, useSession } from '~/queries/connectionServices'
import { Button, SecondaryButton } from '~/ui/actions/Button'
import { Bullets, Row, Stack } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'

export type Progress =
  | { kind: 'asking' }
  /** `withdraw` cancels the click while it waits. */
  | { kind: 'running'; step: ConfirmStep; withdraw: AbortController }
  | { kind: 'done'; outcome: ConfirmOutcome; amount: Amount; changes: readonly string[] }

/** Most changes that are listed. */
const mostChanges = 8

interface Props {
  outcome: ConfirmOutcome
  /** The amount that the merchant consented to. */
  amount: Amount
  /** Differences between the order as it is now and the one that was shown. */
  changes: readonly string[]
  /** Reads the order again and shows the receipt. */
  onAgain: () => void
  onClose: () => void
}

/** The result of the charge, in words: charged, refused, or not known. */
export function ConfirmResult({ outcome, amount, changes, onAgain, onClose }: Props) {
  const isForToken = 'error' in outcome && outcome.error instanceof ApiError && outcome.error.status === 401
  const { tokenSource } = useConnectionServices()
  // Only with a token source can there be a new token; the demo has none.
  const hasNewToken = useSession() === 'good' && isForToken && tokenSource !== null
  // If nothing was sent or looked up, the merchant sees the order again and must consent anew.
  const isUnsent =
    outcome.kind === 'not_sent' ||
    outcome.kind === 'changed' ||
    ('error' in outcome && isOfCaller(outcome.error))
  return (
    <Stack gap={12}>
      {hasNewToken ? (
        <Notice tone="amber" title="The order was not confirmed, because the token had ended">
          Nothing was charged. There is a new token now. A charge never goes on by itself: look at the order
          again and confirm it.
        </Notice>
      ) : (
        <OutcomeNotice outcome={outcome} amount={amount} changes={changes} />
      )}
      <Row justify="end" wrap gap={8} mt={8}>
        <SecondaryButton onClick={onClose} data-autofocus>
          Close
        </SecondaryButton>
        {isUnsent && (
          <Button onClick={onAgain}>{outcome.kind === 'changed' ? 'Read it again' : 'Try again'}</Button>
        )}
      </Row>
    </Stack>
  )
}

function OutcomeNotice({ outcome, amount, changes }: Pick<Props, 'outcome' | 'amount' | 'changes'>) {
  if (outcome.kind === 'refused' || outcome.kind === 'not_sent') {
    return (
      <ErrorNotice title="The order was not confirmed" effect="Nothing was charged." error={outcome.error} />
    )
  }
  if (outcome.kind === 'unknown') {
    return (
      <Notice tone="amber" title="It is not known whether the order was charged">
        {outcome.order === null
          ? 'The order cannot be read right now.'
          : `The answer was lost, and the order still reads “${orderStateOf(outcome.order.status).label}”.`}{' '}
        It was not sent again. Wait a few minutes and reload the order: when it is pending, it was charged.
        Confirm again only while it is a draft or failed.
      </Notice>
    )
  }
  if (outcome.kind === 'changed') {
    return (
      <Notice tone="amber" title="The order was changed meanwhile">
        It is no longer what this dialog showed, so nothing was sent and nothing was charged by this. Read it
        again to see what it says now.
        <Bullets mt={8} breaks aria-label="What is different">
          {changes.slice(0, mostChanges).map((text) => (
            <li key={text}>
              <bdi>{text}</bdi>
            </li>
          ))}
          {changes.length > mostChanges && <li>{moreWords(changes.length - mostChanges)}</li>}
        </Bullets>
      </Notice>
    )
  }
  const { status } = outcome.order
  const { label, meaning } = orderStateOf(status)
  if (status === 'failed' || status === 'onhold') {
    const isUnsure = status === 'onhold' && outcome.isRead === true
    return (
      <Notice tone="amber" title={status === 'failed' ? 'The order was returned' : 'The order is on hold'}>
        {outcome.order.error ?? 'The service needs a moment before it can go on.'}{' '}
        {isUnsure
          ? 'Whether it was charged before that is not known here: your account there lists the payments.'
          : 'Nothing was charged.'}
      </Notice>
    )
  }
  if (status === 'canceled') {
    return (
      <Notice tone="amber" title="The order is canceled">
        {meaning}
      </Notice>
    )
  }
  if (!isSale(status)) {
    return (
      <Notice tone="amber" title={`The order is now “${label}”`}>
        {meaning} Look at the order at the service to see whether it was charged.
      </Notice>
    )
  }
  return (
    <Notice tone="green" title={`Confirmed. ${formatMoney(chargedFor(outcome.order, amount))} was charged`}>
      {status === 'pending'
        ? 'The order is now pending. It can still be canceled until production begins, and the amount is then returned.'
        : `The order is now “${label}”. ${meaning}`}
    </Notice>
  )
}
