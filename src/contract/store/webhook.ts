import * as z from 'zod/mini'
import { order, shipment } from '../orders/order'
import { ints, orEmpty, orNull, textOrNull, whole } from '../readers'
import { everyRow } from '../mapsAndLists'
import { isNothing } from '../unreadRows'
import { syncProduct } from '../products/syncProduct'

/** The fourteen event types (contract/README 15.3). */
export const eventTypes = [
  'package_shipped',
  'package_returned',
  'order_created',
  'order_updated',
  'order_failed',
  'order_canceled',
  'product_synced',
  'product_updated',
  'product_deleted',
  'stock_updated',
  'order_put_hold',
  'order_put_hold_approval',
  'order_remove_hold',
  'order_refunded',
] as const
export type EventType = (typeof eventTypes)[number]

/** The map as it was read, also without blanks: the write that replaces everything sends it back. */
const eventParams = z.looseObject({ product_ids: z.optional(everyRow(whole)) })

/**
 * Current configuration; `params` comes as `[]` when empty. A write replaces all of it, so one unreadable type, blank
 * or setting refuses the whole.
 */
export const webhooks = z.looseObject({
  url: textOrNull,
  types: z.pipe(
    z.transform((types: unknown) => (isNothing(types) ? [] : types)),
    everyRow(z.string()),
  ),
  params: z.pipe(
    z.transform((params: unknown) =>
      isNothing(params)
        ? {}
        : Object.fromEntries(Object.entries(Object(params)).filter(([, of]) => !isNothing(of))),
    ),
    z.record(z.string(), eventParams),
  ),
})
export type Webhooks = z.output<typeof webhooks>

export const webhooksInput = z.strictObject({
  url: z.string(),
  types: z.array(z.string()),
  params: z.optional(z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())])),
})

/** Body of a delivery; the type decides which fields of `data` are present. */
export const event = z.looseObject({
  type: z.string(),
  created: z.int(),
  retries: z.int(),
  store: z.int(),
  data: z.looseObject({
    reason: textOrNull,
    amount: textOrNull,
    order: orNull(order),
    shipment: orNull(shipment),
    sync_product: orNull(z.partial(syncProduct)),
    product_id: orNull(z.int()),
    variant_stock: orNull(z.looseObject({ out: ints, discontinued: ints })),
    approval_files: orEmpty(
      z.looseObject({
        confirm_hash: z.string(),
        submitted_design: textOrNull,
        recommended_design: textOrNull,
        approval_sheet: textOrNull,
      }),
    ),
  }),
})
export type WebhookEvent = z.output<typeof event>
