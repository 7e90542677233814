import { orderNumberOf } from '~/domain/orders/orderNumber'
import { toCsv } from '~/domain/csv/csv'
import {
  ageInDays,
  itemsText,
  missingItems,
  packedItems,
  type ShipmentRow,
} from '~/domain/shipping/shipmentList'
import { hasReturned, type Known } from '~/domain/shipping/shipmentSearch'

const header = [
  'Order',
  'Order number',
  'External id',
  'Recipient',
  'Country',
  'Region',
  'Parcel',
  'Carrier',
  'Service',
  'Tracking number',
  'Tracking link',
  'Shipped at',
  'Age in days',
  'Items',
  'Pieces',
  'Not shipped yet',
  'Reshipment',
  'Reviewed',
  'Came back',
  'Note',
]

/** The given parcels, one a row; times in ISO 8601 UTC. */
export function shipmentsCsv(rows: readonly ShipmentRow[], known: Known): string {
  const lines = rows.map((row) => {
    const { order, shipment, left, region, pieces } = row
    const review = known.reviews.get(shipment.id)
    return [
      order.id,
      orderNumberOf(order),
      order.externalId,
      order.recipient,
      order.country,
      region,
      shipment.id,
      shipment.carrier,
      shipment.service,
      shipment.tracking_number,
      shipment.tracking_url,
      left === null ? null : new Date(left * 1000).toISOString(),
      ageInDays(row, known.now),
      itemsText(packedItems(order, shipment)),
      pieces,
      itemsText(missingItems(order)),
      yes(shipment.reshipment),
      yes(review?.isReviewed),
      yes(hasReturned(row, known.reviews)),
      review?.note ?? null,
    ]
  })
  return toCsv([header, ...lines])
}

const yes = (is: boolean | undefined): string => (is === true ? 'yes' : 'no')
