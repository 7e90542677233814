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

/** As it was read where it names no blanks: the write that replaces all sends it back. */
const eventParams = z.looseObject({ product_ids: z.optional(everyRow(whole)) })

/**
 * Current configuration; `params` comes as `[]` when empty. The write that changes it replaces all, so that one type, blank
 * or setting that cannot be read refuses the whole.
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

/** Body of a delivery; which fields of `data` are present depends on the type. */
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
