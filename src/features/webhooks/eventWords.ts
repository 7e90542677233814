import type { EventType } from '~/contract/store/webhook'

export interface EventFacts {
  type: EventType
  label: string
  /** When the service sends the event. */
  when: string
  /** Contents of the event's data. */
  carries: string
}

/** Events in a merchant's words, grouped by subject (contract/README 15.3). */
export const eventGroups: readonly { title: string; events: readonly EventFacts[] }[] = [
  {
    title: 'Orders',
    events: [
      {
        type: 'order_created',
        label: 'Order created',
        when: 'An order is there for the first time, also as a draft.',
        carries: 'the order',
      },
      {
        type: 'order_updated',
        label: 'Order updated',
        when: 'Anything of an order changes, also where another event tells of it.',
        carries: 'the order',
      },
      {
        type: 'order_failed',
        label: 'Order failed',
        when: 'A confirmed order cannot be made: a file is unusable or the card was refused.',
        carries: 'the order and a reason',
      },
      {
        type: 'order_canceled',
        label: 'Order canceled',
        when: 'A confirmed order is canceled by you, through the API or by the service.',
        carries: 'the order and a reason',
      },
      {
        type: 'order_put_hold',
        label: 'Order put on hold',
        when: 'Something stops an order until it is settled.',
        carries: 'the order and a reason',
      },
      {
        type: 'order_put_hold_approval',
        label: 'Order on hold for your approval',
        when: 'A design has to be approved or changed by you before it is made.',
        carries: 'the order, a reason and the files to approve',
      },
      {
        type: 'order_remove_hold',
        label: 'Hold taken off',
        when: 'A hold ends, also the one while costs are calculated.',
        carries: 'the order and a reason',
      },
      {
        type: 'order_refunded',
        label: 'Order refunded',
        when: 'Money of a confirmed order comes back.',
        carries: 'the order and the amount',
      },
    ],
  },
  {
    title: 'Parcels',
    events: [
      {
        type: 'package_shipped',
        label: 'Parcel shipped',
        when: 'A parcel leaves with all or some items; once a parcel, and again for a reshipment.',
        carries: 'the parcel and the order',
      },
      {
        type: 'package_returned',
        label: 'Parcel returned',
        when: 'A parcel has come back to the service.',
        carries: 'the parcel, the order and a reason',
      },
    ],
  },
  {
    title: 'Products and stock',
    events: [
      {
        type: 'product_synced',
        label: 'Product imported',
        when: 'A product or variant is taken over from your shop’s platform.',
        carries: 'the product',
      },
      {
        type: 'product_updated',
        label: 'Product updated',
        when: 'A product or variant is made or changed; every write of a bulk job sends one.',
        carries: 'the product',
      },
      {
        type: 'product_deleted',
        label: 'Product deleted',
        when: 'A product or variant is deleted.',
        carries: 'id, external id and name of the product',
      },
      {
        type: 'stock_updated',
        label: 'Stock of a blank changed',
        when: 'Variants of a blank that you have watched go out of stock, come back or are discontinued.',
        carries: 'the blank’s id and the ids of variants that are out or gone',
      },
    ],
  },
]

export const allEvents: readonly EventFacts[] = eventGroups.flatMap(({ events }) => events)

const facts = new Map<string, EventFacts>(allEvents.map((event) => [event.type, event]))

/** An unknown event type is shown as the service names it. */
export const eventWord = (type: string): string => facts.get(type)?.label ?? type
