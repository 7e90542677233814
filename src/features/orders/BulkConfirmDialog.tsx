import { Button, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Order } from '~/contract/order'
import { getOrder } from '~/contract/orderEndpoints'
import { countWords } from '~/domain/countWords'
import { formatMoney } from '~/domain/money'
import { chargeFingerprint } from '~/domain/orderFingerprint'
import { useApi, useServices } from '~/queries/services'
import { storeOf } from '~/session/stores'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Money } from '~/ui/Money'
import { Notice } from '~/ui/Notice'
import classes from './ConfirmOrderDialog.module.css'
import { consentOf } from './consent'
import { sumsOf } from './orderSums'
import type { StartOrderJob } from './useOrderJobs'
import { useArmed } from './useArmed'

interface Props {
  orderIds: readonly number[]
  onStart: StartOrderJob
  onClose: () => void
}

/** One receipt for many orders: each is read anew, and one click consents to exactly what is listed. */
export function BulkConfirmDialog({ orderIds, onStart, onClose }: Props) {
  const { connection, openMoney } = useServices()
  const { read, problem } = useFreshOrders(orderIds)
  const isRead = read.length === orderIds.length
  const lines = read.map((order) => ({ order, consent: consentOf(order, order, null) }))
  const ready = lines.flatMap(({ order, consent }) =>
    consent.kind === 'ready' ? [{ order, cost: consent.total }] : [],
  )
  const blocked = lines.flatMap(({ order, consent }) =>
    consent.kind === 'blocked' ? [{ order, reason: consent.reason }] : [],
  )
  const isArmed = useArmed(isRead && ready.length > 0)
  const words = countWords(ready.length, 'order')

  const start = async () => {
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
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title="Confirm and charge"
      closeButtonProps={{ 'aria-label': 'Close' }}
      size={520}
    >
      <div className={classes.dialog}>
        {problem !== null && (
          <ErrorNotice
            title="The orders could not be read again"
            effect="Nothing was charged."
            error={problem}
          />
        )}
        {!isRead && problem === null && (
          <p className={classes.read} role="status">
            Reading {read.length} of {countWords(orderIds.length, 'order')} anew…
          </p>
        )}
        <p className={classes.read}>Store: {connection !== null && storeOf(connection).name}</p>
        <ul className={classes.many}>
          {ready.map(({ order, cost }) => (
            <li key={order.id}>
              <span>
                #{order.id} · <bdi>{order.recipient?.name}</bdi>, {order.recipient?.country_code}
              </span>
              <Money value={cost.value} currency={cost.currency} />
            </li>
          ))}
        </ul>
        {blocked.length > 0 && (
          <Notice
            tone="amber"
            title={`${countWords(blocked.length, 'order cannot be confirmed and is', 'orders cannot be confirmed and are')} left out`}
          >
            {blocked.map(({ order, reason }) => `#${order.id}: ${reason}`).join(' ')}
          </Notice>
        )}
        <div className={classes.total}>
          <span>Total</span>
          <strong className={classes.amount}>{ready.length === 0 ? '–' : sumsOf(ready)}</strong>
        </div>
        <p className={classes.read}>
          Each order is charged once, one after the other. An order that changed meanwhile is skipped, and
          without a line the rest waits for you.
        </p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
          <Button disabled={!isArmed} onClick={() => void start()}>
            {ready.length === 1 && ready[0] !== undefined
              ? `Confirm and charge ${formatMoney(ready[0].cost)}`
              : `Confirm and charge ${words}`}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

/** Reads every order anew, one after the other, so that a long list stays within the budget. */
function useFreshOrders(ids: readonly number[]): { read: readonly Order[]; problem: unknown } {
  const api = useApi()
  const [read, setRead] = useState<readonly Order[]>([])
  const [problem, setProblem] = useState<unknown>(null)
  const asked = ids.join('.')
  // Talks to the service; the reads end with the dialog.
  useEffect(() => {
    const ended = new AbortController()
    void (async () => {
      setRead([])
      setProblem(null)
      try {
        for (const id of asked.split('.').map(Number)) {
          const order = await api.call(getOrder, { params: { id }, signal: ended.signal })
          if (ended.signal.aborted) return
          setRead((known) => [...known, order])
        }
      } catch (error) {
        if (!ended.signal.aborted) setProblem(error)
      }
    })()
    return () => ended.abort()
  }, [api, asked])
  return { read, problem }
}
