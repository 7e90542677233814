import { useState } from 'react'
import { Link } from '~/ui/text/Link'
import type { Order } from '~/contract/orders/order'
import { hasOwnSlip, packingSlipOf } from '~/domain/orders/packingSlip'
import { storeScope } from '~/domain/storeScope'
import { readStoreSlip } from '~/local/orders/storeSlip'
import { paths } from '~/paths'
import { useServices } from '~/queries/services'
import { storeOf } from '~/session/stores'
import { Sheet } from '~/ui/layout/Sheet'
import { Text } from '~/ui/layout/Blocks'
import { SelectField } from '~/ui/inputs/Fields'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { SlipPaper } from '~/widgets/packingSlip/SlipPaper'

/** The slip in the parcel, by the service's rules; the store's settings are those this device sent last. */
export function PackingSlipPreview({ order }: { order: Order }) {
  const { api, connection } = useServices()
  const [parcel, setParcel] = useState('')
  const shipment = order.shipments.find(({ id }) => String(id) === parcel) ?? order.shipments[0] ?? null
  const storeName = connection === null ? '' : storeOf(connection).name
  const kept = readStoreSlip(storeScope(api))
  const slip = packingSlipOf(order, shipment, storeName, kept?.slip ?? null)
  return (
    <Sheet
      title="Packing slip"
      hint={
        kept !== null ? (
          <>
            A preview, with <Link to={paths.storeSlip()}>the store’s slip</Link> as this device last sent it{' '}
            <RelativeTime isLast seconds={Math.floor(kept.at / 1000)} /> It may have been changed elsewhere
            since.
          </>
        ) : hasOwnSlip(order) ? (
          <>
            A preview. What the order’s own slip leaves open comes from{' '}
            <Link to={paths.storeSlip()}>the store’s settings</Link>, which the service does not let be read.
          </>
        ) : (
          <>
            The order has no slip of its own, so <Link to={paths.storeSlip()}>the store’s settings</Link>{' '}
            apply. The service does not let them be read.
          </>
        )
      }
      aside={
        order.shipments.length > 1 && (
          <SelectField
            aria-label="Parcel"
            size="xs"
            value={String(shipment?.id ?? '')}
            onPick={setParcel}
            data={order.shipments.map(({ id }) => ({ value: String(id), label: `Parcel ${id}` }))}
          />
        )
      }
    >
      <SlipPaper slip={slip} />
      {!slip.isDomestic && slip.prices === 'service' && (
        <Text tone="amber" size={13} mt={12}>
          Not every item has a retail price, so the slip of an international parcel shows the service’s
          prices.
        </Text>
      )}
    </Sheet>
  )
}
