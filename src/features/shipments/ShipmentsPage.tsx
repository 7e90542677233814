import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '~/paths'
import { orderQueries } from '~/queries/orderQueries'
import { useApi } from '~/queries/services'
import { DataTable } from '~/ui/DataTable'
import { EmptyState } from '~/ui/EmptyState'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { PageHeader } from '~/ui/PageHeader'
import { Sheet } from '~/ui/Sheet'
import classes from './ShipmentsPage.module.css'
import { shipmentColumns } from './shipmentColumns'
import { toShipmentRows } from './shipmentRows'

/** Every parcel, newest first. The service has no list of shipments, so they come from the shipped orders. */
export function Component() {
  const api = useApi()
  const partial = useInfiniteQuery(orderQueries(api).pages('partial'))
  const fulfilled = useInfiniteQuery(orderQueries(api).pages('fulfilled'))
  const pages = [partial, fulfilled]
  const failed = pages.find(({ isError }) => isError)
  const isLoaded = pages.every(({ data }) => data !== undefined)
  const rows = isLoaded
    ? toShipmentRows(pages.flatMap(({ data }) => data?.pages.flatMap(({ items }) => items) ?? []))
    : undefined
  const hasMore = pages.some(({ hasNextPage }) => hasNextPage)
  const isLoading = pages.some(({ isFetchingNextPage }) => isFetchingNextPage)
  const loadMore = () => {
    for (const page of pages) if (page.hasNextPage) void page.fetchNextPage()
  }

  return (
    <>
      <PageHeader
        title="Shipments"
        count={rows?.length ?? null}
        subtitle="Parcels of partly and fully shipped orders, newest first."
      />
      {failed && (
        <ErrorNotice
          title="The shipments could not be loaded"
          effect="Nothing was changed."
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!failed && (
        <Sheet flush>
          {rows?.length === 0 ? (
            <EmptyState
              kind="noneYet"
              title="Nothing was shipped yet"
              text="Parcels appear here with their tracking links as soon as the first order leaves the print shop."
              action={<Link to={paths.orders({ status: 'inprocess' })}>See what is in production</Link>}
            />
          ) : (
            <DataTable
              label="Shipments"
              columns={shipmentColumns}
              rows={rows}
              rowKey={({ shipment }) => shipment.id}
            />
          )}
          {hasMore && (
            <div className={classes.more}>
              <Button variant="default" loading={isLoading} onClick={loadMore}>
                Load older shipments
              </Button>
            </div>
          )}
        </Sheet>
      )}
    </>
  )
}
