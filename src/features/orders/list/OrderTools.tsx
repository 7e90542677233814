import { useEffect } from 'react'
import { afterFirstPage } from '~/device/afterFirstPage'
import type { IndexView } from '~/flows/orderIndex/orderIndexHandle'
import { Box } from '~/ui/layout/Blocks'
import { laterPart } from '~/ui/mantine/laterPart'
import { later } from '~/ui/parts/later'
import { ListTools } from '~/ui/table/ListTools'
import type { ChangeSearch } from '~/ui/table/useSearchAddress'
import { stateFilterOf } from '~/domain/orders/orderTabs'
import { filterNames, type OrdersSearch } from './ordersSearch'

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

/** Search, filters, sort, columns and views of the list; each change writes the address. */
export function OrderTools({ search, index, onChange }: Props) {
  // Talks to the network: the code of filters, view and chips is loaded ahead, so that they open without a connection too.
  useEffect(
    () =>
      afterFirstPage(() => void Promise.all([filters(), viewPanel(), orderChips()]).catch(() => undefined)),
    [],
  )
  const count =
    filterNames.filter((name) => name !== 'q' && search[name] !== undefined && search[name] !== '').length +
    (stateFilterOf(search.status) === null ? 0 : 1)
  return (
    <ListTools
      search={{
        label: 'Search orders',
        placeholder: 'Recipient, e-mail, id, SKU, item, tracking',
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
