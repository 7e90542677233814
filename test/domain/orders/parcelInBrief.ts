import type { OrderSummary } from '~/domain/orders/orderSummary'

type Parcel = OrderSummary['shipments'][number]

/** A parcel of an order in brief of which nothing is known but what is given. */
export const parcelInBrief = (more: Partial<Parcel> = {}): Parcel => ({
  id: 1,
  carrier: null,
  service: null,
  tracking_number: null,
  tracking_url: null,
  created: null,
  shipped_at: null,
  reshipment: false,
  items: [],
  ...more,
})
