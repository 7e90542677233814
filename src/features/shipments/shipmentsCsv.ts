import { orderNumberOf } from '~/domain/orders/orderNumber'
import { type CsvColumn, tableCsv } from '~/domain/csv/csv'
import {
  ageInDays,
  itemsText,
  missingItems,
  packedItems,
  type ShipmentRow,
} from '~/domain/shipping/shipmentList'
import { hasReturned, type Known } from '~/domain/shipping/shipmentSearch'

/** The given parcels as CSV, one per row; times in ISO 8601 UTC. */
export function shipmentsCsv(rows: readonly ShipmentRow[], known: Known): string {
  const reviewOf = ({ shipment }: ShipmentRow) => known.reviews.get(shipment.id)
  const columns: readonly CsvColumn<ShipmentRow>[] = [
    ['Order', ({ order }) => order.id],
    ['Order number', ({ order }) => orderNumberOf(order)],
    ['External id', ({ order }) => order.externalId],
    ['Recipient', ({ order }) => order.recipient],
    ['Country', ({ order }) => order.country],
    ['Region', ({ region }) => region],
    ['Parcel', ({ shipment }) => shipment.id],
    ['Carrier', ({ shipment }) => shipment.carrier],
    ['Service', ({ shipment }) => shipment.service],
    ['Tracking number', ({ shipment }) => shipment.tracking_number],
    ['Tracking link', ({ shipment }) => shipment.tracking_url],
    ['Shipped at', ({ left }) => (left === null ? null : new Date(left * 1000).toISOString())],
    ['Age in days', (row) => ageInDays(row, known.now)],
    ['Items', ({ order, shipment }) => itemsText(packedItems(order, shipment))],
    ['Pieces', ({ pieces }) => pieces],
    ['Not shipped yet', ({ order }) => textOf(missingItems(order))],
    ['Reshipment', ({ shipment }) => yes(shipment.reshipment)],
    ['Reviewed', (row) => yes(reviewOf(row)?.isReviewed)],
    ['Came back', (row) => yes(hasReturned(row, known.reviews))],
    ['Note', (row) => reviewOf(row)?.note ?? null],
  ]
  return tableCsv(columns, rows)
}

/** Unknown values are empty, as in all exported files. */
const textOf = (items: ReturnType<typeof missingItems>): string | null =>
  items === null ? null : itemsText(items)

const yes = (is: boolean | undefined): string => (is === true ? 'yes' : 'no')
