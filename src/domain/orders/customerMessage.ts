import type { OrderSummary, SummaryShipment } from './orderSummary'
import { orderNumberOf } from './orderNumber'
import { missingItems, packedItems } from '../shipping/shipmentList'
import { safeUrl } from '../text/safeUrl'

type Shipped = Pick<
  OrderSummary,
  'id' | 'status' | 'externalId' | 'number' | 'recipient' | 'items' | 'shipments'
>

/** A message for the customer with every parcel, its tracking link and the items still to come; plain text. */
export function customerMessage(order: Shipped): string {
  const { recipient, shipments } = order
  const missing = missingItems(order)
  const isWhole = missing?.length === 0 && order.status !== 'canceled'
  const lines = [
    recipient === null ? 'Hello,' : `Hello ${recipient},`,
    '',
    `${isWhole ? 'your order' : 'part of your order'} ${orderNumberOf(order) ?? `#${order.id}`} is on its way.`,
  ]
  for (const [index, shipment] of shipments.entries()) {
    lines.push('', parcelTitle(shipment, index, shipments.length), ...trackingLines(shipment))
    for (const { name, quantity } of packedItems(order, shipment)) lines.push(`- ${quantity} × ${name}`)
  }
  if (missing === null) lines.push('', 'The rest follows in another parcel.')
  else if (missing.length > 0) {
    lines.push('', 'Still to come in another parcel:')
    for (const { name, quantity } of missing) lines.push(`- ${quantity} × ${name}`)
  }
  return lines.join('\n')
}

function parcelTitle(
  { carrier, service, reshipment, isReturned }: SummaryShipment,
  index: number,
  count: number,
): string {
  const by = [carrier, service].filter((part) => part !== null).join(', ')
  const words = [
    count === 1 ? 'Parcel' : `Parcel ${index + 1} of ${count}`,
    reshipment ? '(replacement)' : null,
    isReturned === true ? '(came back)' : null,
    by === '' ? null : `with ${by}`,
  ]
  return words.filter((word) => word !== null).join(' ')
}

/** Only web addresses are put into a message in which a customer will click. */
function trackingLines({ tracking_number: number, tracking_url: address }: SummaryShipment): string[] {
  const url = safeUrl(address)
  return [
    ...(number === null ? [] : [`Tracking number: ${number}`]),
    ...(url === null ? [] : [`Follow it here: ${url.href}`]),
  ]
}
