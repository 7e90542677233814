import { useMemo } from 'react'
import { countWords } from '~/domain/text/countWords'
import { countTabs, searchShipments, shipmentTabs } from '~/domain/shipping/shipmentSearch'
import { SecondaryButton } from '~/ui/actions/Button'
import { useOrderIndexHandle } from '~/widgets/orders/useOrderIndex'
import { useParcels } from '~/widgets/orders/useParcels'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { IndexCoverage } from '~/ui/notices/IndexCoverage'
import { LinkTabs } from '~/ui/layout/LinkTabs'
import { PageHeader } from '~/ui/layout/PageHeader'
import { PagedTable, pageOfList } from '~/ui/table/Pager'
import { useSearchAddress } from '~/ui/table/useSearchAddress'
import { saveCsv } from '~/ui/actions/saveFile'
import { Sheet } from '~/ui/layout/Sheet'
import { AgeLimitFields } from './AgeLimitFields'
import { NoShipments } from './NoShipments'
import { ReviewAll } from './ReviewAll'
import { ShipmentDialog } from './ShipmentDialog'
import { shipmentColumns } from './shipmentColumns'
import { shipmentsCsv } from './shipmentsCsv'
import { ShipmentTools } from './ShipmentTools'
import { shipmentsAddress, toShipmentQuery } from './shipmentsSearch'

const tabLabels = {
  all: 'All',
  partial: 'Partly shipped',
  old: 'Getting old',
  reshipment: 'Reshipments',
  returned: 'Returned',
  reviewed: 'Reviewed',
}

/** All parcels. The service has no list of shipments, so they come from the orders kept on this device. */
export function Component() {
  const [search, change] = useSearchAddress(shipmentsAddress)
  const handle = useOrderIndexHandle()
  const { index, parcels: rows, known, hasReviews, hasLimits, reviewError } = useParcels()
  const counts = useMemo(() => countTabs(rows, known), [rows, known])
  const found = useMemo(() => searchShipments(rows, toShipmentQuery(search), known), [rows, search, known])
  const columns = useMemo(() => shipmentColumns(known, search), [known, search])
  const opened = rows.find(({ shipment }) => shipment.id === search.parcel)

  return (
    <>
      <PageHeader
        title="Shipments"
        subtitle="Every parcel with what has not left yet. There is no delivered state: follow the link."
        actions={
          <SecondaryButton
            lack={
              !index.isLoaded
                ? 'The orders are not read yet'
                : found.length === 0
                  ? 'No parcel is listed'
                  : undefined
            }
            onClick={() => saveCsv('shipments.csv', shipmentsCsv(found, known))}
          >
            {/* About as wide before the rows are read as after it. */}
            {found.length === 0 ? 'Save all rows as CSV' : `Save ${countWords(found.length, 'row')} as CSV`}
          </SecondaryButton>
        }
      />
      <LinkTabs
        label="Kinds of shipments"
        current={search.tab}
        tabs={shipmentTabs.map((tab) => ({
          key: tab,
          label: tabLabels[tab],
          count: index.isLoaded ? counts[tab] : null,
          to: shipmentsAddress.write({ ...search, tab, offset: 0, parcel: undefined }),
        }))}
      />
      <IndexCoverage view={index} onRefresh={handle.refresh} />
      <ErrorNotice
        title="Ticks and notes could not be read"
        effect="The shipments below are complete, but ticks and notes are missing."
        error={reviewError}
      />
      {search.tab === 'old' && (
        <>
          {hasLimits && <AgeLimitFields limits={known.limits} />}
          <ReviewAll ids={found.map(({ shipment }) => shipment.id)} />
        </>
      )}
      <Sheet flush>
        <ShipmentTools search={search} rows={rows} onChange={change} />
        {!index.isUnread && (
          <PagedTable
            label="Shipments"
            columns={columns}
            page={pageOfList(index.isLoaded ? found : undefined, search)}
            rowKey={({ shipment }) => shipment.id}
            search={search}
            write={shipmentsAddress.write}
            none={<NoShipments isEmpty={rows.length === 0} index={index} search={search} />}
          />
        )}
      </Sheet>
      <ShipmentDialog
        row={opened}
        known={known}
        hasReviews={hasReviews}
        closeTo={shipmentsAddress.write({ ...search, parcel: undefined })}
      />
    </>
  )
}
