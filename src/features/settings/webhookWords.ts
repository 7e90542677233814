import type { EventType } from '~/contract/store/webhook'

/** Events in a merchant's words, by what they are about. */
export const eventGroups: readonly (readonly [
  title: string,
  events: readonly (readonly [EventType, string])[],
])[] = [
  [
    'Orders',
    [
      ['order_created', 'Order created'],
      ['order_updated', 'Order updated'],
      ['order_failed', 'Order failed'],
      ['order_canceled', 'Order canceled'],
      ['order_put_hold', 'Order put on hold'],
      ['order_put_hold_approval', 'Order on hold for your approval'],
      ['order_remove_hold', 'Hold taken off'],
      ['order_refunded', 'Order refunded'],
    ],
  ],
  [
    'Parcels',
    [
      ['package_shipped', 'Parcel shipped'],
      ['package_returned', 'Parcel returned'],
    ],
  ],
  [
    'Products and stock',
    [
      ['product_synced', 'Product imported'],
      ['product_updated', 'Product updated'],
      ['product_deleted', 'Product deleted'],
      ['stock_updated', 'Stock of a blank changed'],
    ],
  ],
]

const words = new Map<string, string>(eventGroups.flatMap(([, events]) => events))

/** An event that this app does not know is shown by the service's word. */
export const eventWord = (type: string): string => words.get(type) ?? type
