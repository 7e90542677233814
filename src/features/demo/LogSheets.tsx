import { formatSecond } from '~/domain/text/formatTime'
import { useQuery } from '@tanstack/react-query'
import { Link } from '~/ui/text/Link'
import type { Delivery, LedgerEntry, SeenRequest } from '~/contract/sandboxControl'
import { paths } from '~/paths'
import { demoQueries } from '~/queries/demoQueries'
import { useApi } from '~/queries/services'
import { CopyButton } from '~/ui/actions/CopyButton'
import { Money } from '~/ui/text/Money'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { type LogColumn, LogSheet } from './LogSheet'

const statusWords = (status: number) => (status === 0 ? 'no answer' : status)

const ledgerColumns: readonly LogColumn<LedgerEntry>[] = [
  { id: 'When', cell: (entry) => <RelativeTime seconds={Math.floor(entry.time / 1000)} /> },
  { id: 'What', cell: ({ kind }) => (kind === 'charge' ? 'Charge' : 'Refund') },
  { id: 'Order', cell: ({ orderId }) => <Link to={paths.order(orderId)}>#{orderId}</Link> },
  {
    id: 'Amount',
    isNumber: true,
    cell: ({ amount, currency }) => <Money value={amount} currency={currency} />,
  },
]

/** Every charge and refund on the demo's card. */
export function LedgerSheet() {
  const { data = [], error } = useQuery(demoQueries(useApi()).ledger())
  return (
    <LogSheet
      title="Ledger"
      hint="Every charge and refund that a real store would see, newest first."
      unread={{ title: 'The ledger could not be read', effect: 'Nothing was charged or changed.' }}
      error={error}
      columns={ledgerColumns}
      log={data.toSorted((a, b) => a.time - b.time)}
      keyOf={(entry) => `${entry.kind} ${entry.orderId} ${entry.time}`}
    />
  )
}

const requestColumns: readonly LogColumn<SeenRequest>[] = [
  { id: 'Time', cell: (call) => formatSecond(call.time / 1000) },
  { id: 'Method', cell: ({ method }) => method },
  {
    id: 'Path',
    cell: ({ path }) => <code style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>{path}</code>,
  },
  { id: 'Status', cell: ({ status }) => statusWords(status) },
]

/** The last calls that reached the sandbox. */
export function RequestsSheet() {
  const { data = [], error } = useQuery(demoQueries(useApi()).requests())
  return (
    <LogSheet
      title="Last requests"
      hint="What reached the service, newest first."
      unread={{ title: 'The requests could not be read', effect: 'Nothing was changed.' }}
      error={error}
      columns={requestColumns}
      log={data}
      keyOf={(call, number) => `${call.time} ${number}`}
    />
  )
}

const deliveryColumns: readonly LogColumn<Delivery>[] = [
  { id: 'When', cell: ({ event }) => <RelativeTime seconds={event.created ?? null} /> },
  { id: 'Type', cell: ({ event }) => event.type },
  {
    id: 'Attempts',
    cell: ({ attempts, dueAt }) =>
      (attempts.map(({ status }) => statusWords(status)).join(', ') || 'none') +
      (dueAt !== null && attempts.length > 0 ? ', next one planned' : ''),
  },
  {
    id: 'Copy',
    head: { unseen: 'Copy' },
    cell: ({ event }) => <CopyButton what="event" text={JSON.stringify(event, null, 2)} />,
  },
]

/** Webhook events with their attempts; the body can be copied. */
export function DeliveriesSheet() {
  const { data, error } = useQuery(demoQueries(useApi()).deliveries())
  return (
    <LogSheet
      title="Events"
      hint="What the store’s webhook was sent. In the browser they are listed, over HTTP they are delivered."
      unread={{ title: 'The events could not be read', effect: 'Nothing was changed.' }}
      error={error}
      empty="No event yet. Events begin once a webhook is set for the store."
      columns={deliveryColumns}
      log={data?.deliveries ?? []}
      keyOf={({ id }) => String(id)}
    />
  )
}
