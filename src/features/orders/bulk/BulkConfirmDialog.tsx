import { formatNumber } from '~/domain/text/formatNumber'
import { useState } from 'react'
import type { Order } from '~/contract/orders/order'
import { Counting } from '~/ui/text/Counting'
import { countWords } from '~/domain/text/countWords'
import { formatSecond } from '~/domain/text/formatTime'
import { type Amount, compareMoney, formatMoney } from '~/domain/money/money'
import { chargeFingerprint } from '~/domain/orders/orderFingerprint'
import { orderedPieces } from '~/domain/orders/orderSummary'
import { useIsSandbox, useServices } from '~/queries/services'
import { useStoreTools } from '~/widgets/storeTools'
import { storeOf } from '~/session/stores'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { UnreadNotice } from '~/ui/notices/UnreadNotice'
import { Money } from '~/ui/text/Money'
import { Notice } from '~/ui/notices/Notice'
import { WriteDialog } from '~/ui/actions/WriteDialog'
import { Row, Stack, Text } from '~/ui/layout/Blocks'
import { chargeOfferOf } from '../charge/chargeOffer'
import { ChargeRemarks } from '../charge/ChargeRemarks'
import { sumsOf } from './orderSums'
import { useFreshOrders } from './useFreshOrders'
import type { OrderTask } from '~/local/jobs/orderJobs'
import { useRehearsals } from '~/widgets/jobs/rehearsal/rehearsals'
import { RehearseSwitch } from '~/widgets/jobs/rehearsal/RehearseSwitch'
import type { StartJob } from '~/widgets/jobs/useJobs'
import { aMoment, useDelayedEnable } from '../charge/useDelayedEnable'
import { WriteButtons } from '~/ui/actions/WriteButtons'
import { Total } from '../charge/Total'

/** Name and country of an order's recipient, as far as given. */
const receiverOf = ({ recipient }: Order): string =>
  [recipient?.name, recipient?.country_code].filter((part) => part != null && part !== '').join(', ') ||
  'no recipient'

interface Props {
  orderIds: readonly number[]
  /** Orders with the totals that the page shows, where it shows any. */
  shown?: readonly { id: number; cost: Amount | null }[]
  onStart: StartJob<OrderTask>
  onClose: () => void
}

/** One receipt for many orders: each is read again, and one click consents to exactly what is listed. */
export function BulkConfirmDialog({ orderIds, shown = [], onStart, onClose }: Props) {
  const { connection } = useServices()
  const isSandbox = useIsSandbox()
  const { openMoney } = useStoreTools()
  const { read, failed, readAt, isOver, again } = useFreshOrders(orderIds)
  // Costs that the list showed when the dialog opened: its rows then take over the orders read here, and a difference
  // would no longer be visible.
  const [before] = useState(() => new Map(shown.map(({ id, cost }) => [id, cost])))
  const [starting, setStarting] = useState<{ isPending: boolean; error: unknown }>({
    isPending: false,
    error: null,
  })
  const lines = read.map((order) => ({ order, consent: chargeOfferOf(order, order, null) }))
  const ready = lines.flatMap(({ order, consent }) =>
    consent.kind === 'ready' ? [{ order, cost: consent.total }] : [],
  )
  const blocked = lines.flatMap(({ order, consent }) =>
    consent.kind === 'blocked' ? [{ order, reason: consent.reason }] : [],
  )
  const changed = ready.flatMap(({ order: { id }, cost }) => {
    const was = before.get(id) ?? null
    const isSame =
      was === null || (was.currency === cost.currency && compareMoney(was.value, cost.value) === 0)
    return isSame ? [] : [`#${id}: the list showed ${formatMoney(was)}, now it is ${formatMoney(cost)}.`]
  })
  const isEnabled = useDelayedEnable(isOver && ready.length > 0)
  const words = countWords(ready.length, 'order')
  const pieces = ready.reduce((sum, { order }) => sum + orderedPieces(order), 0)
  const lack = !isOver
    ? 'The orders are being read again'
    : ready.length === 0
      ? 'None of these orders can be confirmed'
      : aMoment
  const { isOn: isRehearsed } = useRehearsals()

  const start = async () => {
    if (!isEnabled || starting.isPending) return
    setStarting({ isPending: true, error: null })
    try {
      const at = (await openMoney()).now()
      await onStart(
        `Confirm ${words}`,
        ready.map(({ order, cost }) => ({
          label: `#${order.id} · ${order.recipient?.name ?? 'no recipient'}`,
          task: {
            kind: 'confirm',
            orderId: order.id,
            consent: { at, total: cost, fingerprint: chargeFingerprint(order) },
          },
        })),
      )
    } catch (error) {
      setStarting({ isPending: false, error })
    }
  }
  return (
    <WriteDialog isWriting={starting.isPending} onClose={onClose} title="Confirm and charge" size={520}>
      <Stack gap={12}>
        <ErrorNotice
          title="The confirming could not be started"
          effect="Nothing was sent and nothing was charged."
          advice="This browser keeps the work on many orders on the device and could not. Let this site store data, or make room, and try again. A single order can be confirmed on its page."
          error={starting.error}
        />
        {isOver && (
          <UnreadNotice
            records={failed.map(({ id, error }) => ({ name: `#${id}`, error }))}
            word="order"
            effect="Nothing was charged"
            onAgain={again}
          />
        )}
        {!isOver && (
          <Counting
            tone="quiet"
            size={12}
            words={`Reading ${formatNumber(read.length)} of ${countWords(orderIds.length, 'order')} again…`}
          />
        )}
        <Text tone="quiet" size={12}>
          Store: {connection !== null && storeOf(connection).name}
        </Text>
        <Stack
          as="ul"
          gap={6}
          py={10}
          size={13}
          line="dashed"
          style={{ maxHeight: '40vh', overflowY: 'auto' }}
        >
          {ready.map(({ order, cost }) => (
            <Row as="li" key={order.id} justify="between" gap={16}>
              <span>
                #{order.id} · <bdi>{receiverOf(order)}</bdi>
              </span>
              <Money value={cost.value} currency={cost.currency} />
            </Row>
          ))}
        </Stack>
        {isOver && <ChargeRemarks orders={ready.map(({ order }) => order)} />}
        {changed.length > 0 && (
          <Notice tone="amber" title={countWords(changed.length, 'total has changed', 'totals have changed')}>
            {changed.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Notice>
        )}
        {blocked.length > 0 && (
          <Notice
            tone="amber"
            title={`${countWords(blocked.length, 'order cannot be confirmed and is', 'orders cannot be confirmed and are')} left out`}
          >
            {blocked.map(({ order, reason }) => `#${order.id}: ${reason}`).join(' ')}
          </Notice>
        )}
        <Total>{ready.length === 0 ? '–' : sumsOf(ready)}</Total>
        <Text tone="quiet" size={12}>
          {isOver &&
            ready.length > 0 &&
            `${countWords(pieces, 'piece')} in ${words}, read from the service at ${formatSecond(readAt / 1000)}. `}
          {!isRehearsed &&
            (isSandbox ? 'This is a demo: nothing is really charged. ' : 'Your card on file is charged. ')}
          Each order is charged once, one after the other. An order that changed meanwhile is skipped, and
          while you are offline the rest waits for you.
        </Text>
        <RehearseSwitch />
        <WriteButtons
          keep="Not now"
          onClose={onClose}
          mt={8}
          needs="orders"
          lack={isEnabled ? undefined : lack}
          loading={starting.isPending}
          onClick={() => void start()}
        >
          {isRehearsed
            ? `Rehearse ${words}: nothing is charged`
            : ready.length === 1 && ready[0] !== undefined
              ? `Confirm and charge ${formatMoney(ready[0].cost)}`
              : `Confirm and charge ${words}`}
        </WriteButtons>
      </Stack>
    </WriteDialog>
  )
}
