import { Link } from '~/ui/text/Link'
import { compareMoney } from '~/domain/money/money'
import { countWords } from '~/domain/text/countWords'
import { dayText } from '~/domain/text/formatTime'
import { paths } from '~/paths'
import { SmallButton } from '~/ui/actions/Button'
import { OrderStatusBadge } from '~/ui/badges/OrderStatusBadge'
import { Detail, Text } from '~/ui/layout/Blocks'
import type { Column } from '~/ui/table/DataTable'
import { Money } from '~/ui/text/Money'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { byWords, dayWords, type ReconcileRow, type ReconcileTab } from './reconcileRows'

interface Actions {
  /** Starts an import of these orders of the shop. */
  onDraft: (rows: readonly ReconcileRow[]) => void
  /** Why none can be drafted; null when they can. */
  refusal: string | null
}

const shopOrder: Column<ReconcileRow> = {
  label: 'In the shop',
  isTitle: true,
  width: 170,
  cell: ({ shop }) =>
    shop && (
      <>
        <bdi>{shop.key}</bdi>
        <Detail block weight={400}>
          {[dayText(dayWords(shop.day) ?? ''), shop.name].filter((word) => word !== '').join(', ')}
        </Detail>
      </>
    ),
}

const ownOrder = (isTitle: boolean): Column<ReconcileRow> => ({
  label: 'Here',
  ...(isTitle ? { isTitle } : {}),
  width: 170,
  cell: ({ own }) =>
    own && (
      <>
        <Link to={paths.order(own.id)}>#{own.id}</Link>
        <Detail block weight={400}>
          <RelativeTime seconds={own.created} />
          {own.name !== null && (
            <>
              {', '}
              <bdi>{own.name}</bdi>
            </>
          )}
        </Detail>
      </>
    ),
})

const shopTotal: Column<ReconcileRow> = {
  label: 'Shop’s amount',
  align: 'right',
  isNamed: true,
  cell: ({ shop, own }) => (
    <>
      <Money
        value={shop?.total}
        currency={shop?.currency || own?.paid?.currency || 'XXX'}
        unknown="Not in the file"
      />
      {shop?.isGoods === true && shop.total !== null && <Detail block>goods only</Detail>}
    </>
  ),
}

const ownTotal: Column<ReconcileRow> = {
  label: 'Customer pays here',
  align: 'right',
  isNamed: true,
  cell: ({ own }) => (
    <Money
      value={own?.paid?.value}
      currency={own?.paid?.currency}
      unknown="Not every item has a known retail price"
    />
  ),
}

const difference: Column<ReconcileRow> = {
  label: 'Difference',
  align: 'right',
  isNamed: true,
  cell: ({ match, own }) => (
    <Text
      as="span"
      {...(match?.difference != null && compareMoney(match.difference, '0') !== 0
        ? { weight: 550 as const }
        : {})}
    >
      <Money value={match?.difference} currency={own?.paid?.currency ?? own?.sales?.currency} />
    </Text>
  ),
}

const state: Column<ReconcileRow> = {
  label: 'State here',
  cell: ({ own }) =>
    own && (
      <>
        <OrderStatusBadge status={own.status} />
        {own.mergedInto !== undefined && (
          <Detail block>
            merged into <Link to={paths.order(own.mergedInto)}>#{own.mergedInto}</Link>
          </Detail>
        )}
      </>
    ),
}

const by: Column<ReconcileRow> = {
  label: 'Matched by',
  drop: 2,
  cell: ({ match }) => match && byWords[match.by],
}

const pieces: Column<ReconcileRow> = {
  label: 'Items',
  drop: 1,
  cell: ({ shop, own }) => countWords(shop?.pieces ?? own?.pieces ?? 0, 'piece'),
}

/** The columns of a tab: one side's data, or both side by side. */
export function reconcileColumns(tab: ReconcileTab, { onDraft, refusal }: Actions): Column<ReconcileRow>[] {
  if (tab === 'here') return [ownOrder(true), pieces, ownTotal, state]
  if (tab === 'off') return [shopOrder, pieces, shopTotal]
  if (tab !== 'shop') return [shopOrder, ownOrder(false), shopTotal, ownTotal, difference, state, by]
  return [
    shopOrder,
    pieces,
    shopTotal,
    {
      label: 'Fix',
      align: 'right',
      narrow: 'right',
      cell: (row) => (
        <SmallButton lack={refusal} aria-label={`Draft it: ${row.shop?.key}`} onClick={() => onDraft([row])}>
          Draft it
        </SmallButton>
      ),
    },
  ]
}
