import { useQueries } from '@tanstack/react-query'
import { Link } from '~/ui/text/Link'
import { countWords } from '~/domain/text/countWords'
import { paths } from '~/paths'
import { orderQueries } from '~/queries/orderQueries'
import { useApi } from '~/queries/services'
import { Button } from '~/ui/actions/Button'
import { EmptyState } from '~/ui/notices/EmptyState'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Reading } from '~/ui/notices/Reading'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Row } from '~/ui/layout/Blocks'
import { ScreenOnly } from '~/ui/paper/PaperPage'
import { PackingSheet } from './PackingSheet'
import { CheckField } from '~/ui/inputs/Fields'
import { useSearchAddress } from '~/ui/table/useSearchAddress'
import { packingAddress } from './packingSearch'

/** Packing lists to print: each order on a page of its own, with pictures and boxes to tick. */
export function Component() {
  const api = useApi()
  const [search, change] = useSearchAddress(packingAddress)
  const orders = useQueries({ queries: search.ids.map((id) => orderQueries(api).detail(id)) })
  const failed = orders.filter(({ isError, data }) => isError && data === undefined)
  const isReading = orders.some(({ isPending }) => isPending)

  return (
    <>
      <ScreenOnly>
        <PageHeader
          title="Packing lists"
          count={search.ids.length}
          subtitle="One page for each order, without email addresses. Not the slip that the service puts into the parcel."
          back={<Link to={paths.orders()}>Orders</Link>}
          actions={
            <Button
              lack={
                isReading
                  ? 'The orders are being read'
                  : search.ids.length === 0
                    ? 'No order is chosen'
                    : undefined
              }
              onClick={() => window.print()}
            >
              Print
            </Button>
          }
        />
        <Row wrap gap={24} rowGap={12} mb={16}>
          <CheckField
            label="With retail prices"
            checked={search.prices}
            onTick={(isTicked) => change({ prices: isTicked })}
          />
          <CheckField
            label="Only what is not shipped yet"
            checked={search.rest}
            onTick={(isTicked) => change({ rest: isTicked })}
          />
        </Row>
        {failed.length > 0 && (
          <ErrorNotice
            title={`${failed.length} of ${countWords(search.ids.length, 'order')} could not be loaded`}
            effect={failed.length === 1 ? 'It is missing below.' : 'They are missing below.'}
            error={failed[0]?.error}
            onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          />
        )}
        {isReading && <Reading what="the orders" />}
        {search.ids.length === 0 && (
          <EmptyState
            kind="noneYet"
            title="No orders are chosen"
            text="Select orders in the list and choose to print their packing lists."
            action={<Link to={paths.orders()}>Open the orders</Link>}
          />
        )}
      </ScreenOnly>
      <div aria-busy={isReading}>
        {orders.map(({ data }) =>
          data === undefined ? null : (
            <PackingSheet key={data.id} order={data} hasPrices={search.prices} isRestOnly={search.rest} />
          ),
        )}
      </div>
    </>
  )
}
