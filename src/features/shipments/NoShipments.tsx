import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import type { IndexView } from '~/flows/orderIndex/orderIndexHandle'
import { hasStopped } from '~/widgets/orders/useOrderIndex'
import { EmptyState } from '~/ui/notices/EmptyState'
import { isFiltered } from '~/ui/filters/addressSearch'
import { shipmentFilters, shipmentsAddress, type ShipmentsSearch, unfiltered } from './shipmentsSearch'

interface Props {
  /** Whether there are no parcels at all, regardless of filters. */
  isEmpty: boolean
  index: IndexView
  search: ShipmentsSearch
}

/** Why the list is empty, and the one next step. */
export function NoShipments({ isEmpty, index, search }: Props) {
  const { isComplete } = index
  const isStopped = hasStopped(index)
  if (isEmpty && !isComplete) {
    return (
      <EmptyState
        kind="notSynced"
        title={isStopped ? 'Not all orders could be read' : 'The orders are still being read'}
        text="Parcels appear as soon as the orders that they belong to have been read."
      />
    )
  }
  if (isEmpty) {
    return (
      <EmptyState
        kind="noneYet"
        title="Nothing was shipped yet"
        text="Parcels appear here with their tracking links as soon as the first order leaves the print shop."
        action={<Link to={paths.orders({ status: 'inprocess' })}>See what is in production</Link>}
      />
    )
  }
  if (search.tab === 'returned' && !isFiltered(search, shipmentFilters)) {
    return (
      <EmptyState
        kind="noMatch"
        title="No parcel came back"
        text="The service says so of few parcels, and else by webhook only. Open a parcel and mark it when you hear of one."
      />
    )
  }
  return (
    <EmptyState
      kind="noMatch"
      title="No parcel matches"
      text={
        isComplete
          ? 'Nothing is both in this list and within the filters.'
          : isStopped
            ? 'Nothing that was read so far matches. The other orders could not be read.'
            : 'Nothing that was read so far matches. More orders are being read.'
      }
      action={
        <Link
          to={shipmentsAddress.write({
            ...unfiltered(search),
            ...(isFiltered(search, shipmentFilters) ? {} : { tab: 'all' }),
          })}
        >
          {isFiltered(search, shipmentFilters) ? 'Clear all filters' : 'Show all shipments'}
        </Link>
      }
    />
  )
}
