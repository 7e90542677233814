import { createPortal } from 'react-dom'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { countWords } from '~/domain/text/countWords'
import { formatNumber } from '~/domain/text/formatNumber'
import { newExternalId } from '~/domain/orders/externalId'
import { refusalOf } from '~/domain/orders/orderStates'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import { paths } from '~/paths'
import { AskDialog } from '~/ui/actions/AskDialog'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { saveCsv } from '~/ui/actions/saveFile'
import { BulkCancelDialog } from './BulkCancelDialog'
import { BulkConfirmDialog } from './BulkConfirmDialog'
import { ordersCsv } from './ordersCsv'
import { sumsOf } from './orderSums'
import type { PickedRows } from '~/ui/table/usePicking'
import type { OrderTask } from '~/local/jobs/orderJobs'
import { Button, SmallButton } from '~/ui/actions/Button'
import { DeviceRefusal } from '~/widgets/DeviceRefusal'
import { RehearseSwitch } from '~/widgets/jobs/rehearsal/RehearseSwitch'
import type { StartJob } from '~/widgets/jobs/useJobs'
import { OrderJobs } from './OrderJobs'
import { useOrderJobs } from './useOrderJobs'
import { SmallWriteButton, WriteButton } from '~/ui/actions/WriteButton'
import { StickyBar } from '~/ui/layout/StickyBar'
import { Row, Text } from '~/ui/layout/Blocks'

/** Most orders whose packing lists are printed at once. */
const mostPacked = 100

interface Props {
  /** Every order that matches the list's filters, where this device knows them all. */
  all: readonly OrderSummary[] | null
  /** Orders on the shown page. */
  rows: readonly OrderSummary[]
  /** Orders as this device knows them now. */
  known: readonly OrderSummary[]
  picking: PickedRows<OrderSummary>
  /** The element above the list in which jobs are shown. */
  jobsPlace: HTMLElement | null
}

/** The jobs, and for the chosen orders their number, cost by currency, and actions. */
export function OrdersBulk({ all, rows: shown, known, picking, jobsPlace }: Props) {
  const { picked, setPicked } = picking
  const jobs = useOrderJobs()
  /** Orders to be confirmed once more, instead of the chosen ones. */
  const [asked, setAsked] = useState<readonly number[] | null>(null)
  const [open, setOpen] = useState<'confirm' | 'cancel' | 'duplicate' | null>(null)
  const orders = useMemo(() => {
    if (picked.size === 0) return []
    // The order's state may have changed since its row was chosen.
    const now = new Map([...known, ...shown].filter(({ id }) => picked.has(id)).map((row) => [row.id, row]))
    return [...picked].map(([id, order]) => now.get(id) ?? order)
  }, [picked, known, shown])
  const elsewhere = orders.length - shown.filter(({ id }) => picked.has(id)).length
  // Nobody pays for a canceled order: the list strikes its cost through.
  const payable = orders.filter(({ status }) => status !== 'canceled')
  const canceled = orders.length - payable.length
  const close = () => {
    setOpen(null)
    setAsked(null)
  }
  const start: StartJob<OrderTask> = async (title, rows) => {
    // The dialog and the choice are cleared only once the job has been started.
    await jobs.start(title, rows)
    close()
    // Orders that failed in a job and are confirmed once more were not selected in the list, so its selection stays.
    if (asked === null) setPicked(new Map())
  }
  const words = countWords(orders.length, 'order')
  const can = (action: 'confirm' | 'cancel') => orders.filter((order) => refusalOf(order, action) === null)
  const confirmable = can('confirm')
  const cancelable = can('cancel')
  const duplicate = useMutation({
    mutationFn: () =>
      start(
        `Duplicate ${words}`,
        orders.map(({ id }) => ({
          label: `#${id}`,
          task: { kind: 'duplicate', orderId: id, externalId: newExternalId() },
        })),
      ),
  })
  const confirmIds = asked ?? (open === 'confirm' ? confirmable.map(({ id }) => id) : null)
  return (
    <>
      {jobsPlace !== null &&
        jobs.jobs.length > 0 &&
        createPortal(<OrderJobs jobs={jobs} onConfirmAgain={setAsked} />, jobsPlace)}
      {orders.length > 0 && (
        <StickyBar role="region" aria-label="Chosen orders">
          <strong>{words} chosen</strong>
          <Text as="span" tone="quiet" tabular>
            {[
              sumsOf(payable),
              canceled > 0 && `${formatNumber(canceled)} canceled`,
              elsewhere > 0 && `${formatNumber(elsewhere)} not on this page`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {all !== null && all.length > orders.length && (
            <Button
              size="xs"
              variant="subtle"
              px={6}
              onClick={() => setPicked(new Map(all.map((order) => [order.id, order])))}
            >
              All {formatNumber(all.length)}
            </Button>
          )}
          <Button size="xs" variant="subtle" px={6} onClick={() => setPicked(new Map())}>
            None
          </Button>
          <Row align="center" wrap gap={8} style={{ marginLeft: 'auto' }}>
            <SmallButton onClick={() => saveCsv('orders.csv', ordersCsv(orders))}>Save as CSV</SmallButton>
            <ButtonLink
              size="xs"
              variant="default"
              to={paths.packingList(orders.map(({ id }) => id))}
              lack={orders.length > mostPacked ? `Of ${mostPacked} orders at once at most` : undefined}
            >
              Packing lists
            </ButtonLink>
            <RehearseSwitch />
            <SmallWriteButton needs="orders" onClick={() => setOpen('duplicate')}>
              Duplicate
            </SmallWriteButton>
            <SmallWriteButton
              needs="orders"
              color="red"
              lack={cancelable.length === 0 ? 'None of these can be canceled' : undefined}
              onClick={() => setOpen('cancel')}
            >
              Cancel {cancelable.length === 0 ? 'orders' : formatNumber(cancelable.length)}
            </SmallWriteButton>
            <WriteButton
              needs="orders"
              size="xs"
              lack={confirmable.length === 0 ? 'Only drafts and failed orders can be confirmed' : undefined}
              onClick={() => setOpen('confirm')}
            >
              Confirm {confirmable.length === 0 ? 'orders' : formatNumber(confirmable.length)}
            </WriteButton>
          </Row>
        </StickyBar>
      )}
      {open === 'duplicate' && (
        <AskDialog
          title={`Duplicate ${words}?`}
          keep="Not now"
          act={`Make ${countWords(orders.length, 'draft')}`}
          isDanger={false}
          isWriting={duplicate.isPending}
          onAct={() => duplicate.mutate()}
          onClose={close}
        >
          <p>
            {countWords(orders.length, 'new draft is', 'new drafts are')} made with the same recipients and
            items. Nothing is charged until you confirm them.
          </p>
          <DeviceRefusal
            title="The duplicating could not be started"
            effect="Nothing was created."
            error={duplicate.error}
          />
        </AskDialog>
      )}
      {confirmIds !== null && (
        <BulkConfirmDialog
          orderIds={confirmIds}
          shown={[...known, ...orders, ...shown]}
          onStart={start}
          onClose={close}
        />
      )}
      {open === 'cancel' && <BulkCancelDialog orders={cancelable} onStart={start} onClose={close} />}
    </>
  )
}
