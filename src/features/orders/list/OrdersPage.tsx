import { useEffect, useState } from 'react'
import { countWords } from '~/domain/text/countWords'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import { paths } from '~/paths'
import { hasStopped, useOrderIndexHandle } from '~/widgets/orders/useOrderIndex'
import { useVisitedOrderList } from '~/widgets/orders/useVisitedOrderList'
import { usePickedRows } from '~/widgets/usePickedRows'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { IndexCoverage } from '~/ui/notices/IndexCoverage'
import { Notice } from '~/ui/notices/Notice'
import { laterPart } from '~/ui/mantine/laterPart'
import { later } from '~/ui/parts/later'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import { Box, Stack } from '~/ui/layout/Blocks'
import { useIsAfterFirstPage } from '~/ui/useIsAfterFirstPage'
import { type ChangeSearch, useSearchAddress } from '~/ui/table/useSearchAddress'
import classes from './orderColumns.module.css'
import { OrderRows } from './OrderRows'
import { OrderTabs } from './OrderTabs'
import { orderFilters, ordersAddress, type OrdersSearch } from './ordersSearch'
import { useOrderRows } from './useOrderRows'
import { useKeptDrafts } from '~/widgets/drafts/useKeptDrafts'
import { afterFirstPage } from '~/device/afterFirstPage'
import type { IndexView } from '~/flows/orderIndex/orderIndexHandle'
import { ListTools } from '~/ui/table/ListTools'
import { stateFilterOf } from '~/domain/orders/orderTabs'

const OrdersBulk = later(laterPart(async () => (await import('../bulk/OrdersBulk')).OrdersBulk))

/** The orders list: all orders by state, searched, filtered and worked on together. */
export function Component() {
  const [search, change] = useSearchAddress(ordersAddress)
  const { index, list, isFromIndex, page, all, isComplete } = useOrderRows(search)
  const { rows, length } = page
  const { refresh } = useOrderIndexHandle()
  const picking = usePickedRows<OrderSummary>('orders')
  const [jobsPlace, setJobsPlace] = useState<HTMLElement | null>(null)
  const isAfterFirstPage = useIsAfterFirstPage()
  useVisitedOrderList(all ?? rows, ordersAddress.write(search))
  const dropped = list.data?.dropped.length ?? 0

  return (
    <div>
      <PageHeader
        title="Orders"
        actions={
          <>
            {(search.status === 'failed' || search.status === 'attention') && (
              <ButtonLink variant="default" to={paths.failedOrders()}>
                Fix failed orders
              </ButtonLink>
            )}
            {isAfterFirstPage && <UnsentDrafts />}
            <ButtonLink variant="default" to={paths.importOrders()}>
              Import CSV
            </ButtonLink>
            <ButtonLink shortcut="n" to={paths.newOrder()}>
              New order
            </ButtonLink>
          </>
        }
      />
      <OrderTabs search={search} index={index} total={length?.isAtLeast === false ? length.total : null} />
      {list.isError && !isFromIndex && (
        <ReadErrorNotice
          floats={rows !== undefined}
          title={rows === undefined ? 'The orders could not be loaded' : 'The orders could not be read again'}
          effect={`${rows === undefined ? '' : 'They are shown as this device kept them. '}Nothing was charged or changed by this.`}
          read={list}
        />
      )}
      {dropped > 0 && !isFromIndex && (
        <Notice
          tone="amber"
          title={`${countWords(dropped, 'order could not be read and is', 'orders could not be read and are')} not shown`}
        />
      )}
      <Stack gap={16} ref={setJobsPlace} className={classes.jobs} />
      {(rows !== undefined || (isFromIndex ? !index.isUnread : !list.isError)) && (
        <Sheet flush>
          <OrderTools search={search} index={index} onChange={change} />
          <OrderRows
            page={page}
            search={search}
            isComplete={isComplete}
            isStopped={hasStopped(index)}
            picking={picking}
          />
        </Sheet>
      )}
      {(isFromIndex || !list.isError || !index.isUnread) && (
        <IndexCoverage view={index} onRefresh={refresh} />
      )}
      {(isAfterFirstPage || picking.picked.size > 0) && (
        <OrdersBulk all={all} rows={rows ?? []} known={index.rows} picking={picking} jobsPlace={jobsPlace} />
      )}
    </div>
  )
}

/** How many drafts were typed on this device and not sent yet; renders nothing where there are none. */
function UnsentDrafts() {
  const count = useKeptDrafts()?.open.length ?? 0
  if (count === 0) return null
  return (
    <ButtonLink variant="default" to={paths.unsentDrafts()}>
      {countWords(count, 'unsent draft')}
    </ButtonLink>
  )
}

const filters = laterPart(async () => (await import('./OrderFilters')).OrderFilters)
const viewPanel = laterPart(async () => (await import('./OrderViewPanel')).OrderViewPanel)
const orderChips = laterPart(async () => (await import('./OrderChips')).OrderChips)
const opening = { waiting: <Box style={{ height: 76 }} /> }
const OrderFilters = later(filters, opening)
const OrderViewPanel = later(viewPanel, opening)
const OrderChips = later(orderChips)

interface Props {
  search: OrdersSearch
  index: IndexView
  onChange: ChangeSearch<OrdersSearch>
}

/** Search, filters, sort, columns and views of the list; each change is written to the address. */
function OrderTools({ search, index, onChange }: Props) {
  // Talks to the network: the code of filters, views and chips is loaded early, so that they open offline too.
  useEffect(
    () =>
      afterFirstPage(() => void Promise.all([filters(), viewPanel(), orderChips()]).catch(() => undefined)),
    [],
  )
  const count =
    orderFilters.filter((name) => name !== 'q' && search[name] !== undefined && search[name] !== '').length +
    (stateFilterOf(search.status) === null ? 0 : 1)
  return (
    <ListTools
      search={{
        label: 'Search orders',
        placeholder: 'Recipient, id, SKU, tracking',
        value: search.q ?? '',
        onChange: (q) => onChange({ q: q === '' ? undefined : q, offset: 0 }),
      }}
      filterCount={count}
      filters={<OrderFilters search={search} rows={index.rows} onChange={onChange} />}
      view={<OrderViewPanel search={search} onChange={onChange} />}
      chips={
        count > 0 || search.view !== undefined ? (
          <OrderChips search={search} rows={index.rows} onChange={onChange} />
        ) : undefined
      }
    />
  )
}
