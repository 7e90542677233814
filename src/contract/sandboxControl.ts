import * as z from 'zod/mini'
import { fileInput } from './artwork/fileInput'
import { event } from './store/webhook'

/** Reads a value by a schema; null when it has another shape. */
const reader =
  <S extends z.ZodMiniType>(schema: S) =>
  (json: unknown): z.output<S> | null => {
    const parsed = z.safeParse(schema, json)
    return parsed.success ? parsed.data : null
  }

// The sandbox's own control addresses, beside the service's paths.

/** One movement on the store owner's card. */
const ledgerEntry = z.looseObject({
  kind: z.enum(['charge', 'refund']),
  orderId: z.int(),
  amount: z.string(),
  currency: z.string(),
  /** Milliseconds since 1970. */
  time: z.number(),
  requestId: z.string(),
})
export type LedgerEntry = z.output<typeof ledgerEntry>
export const readLedger = reader(z.array(ledgerEntry))

const delivery = z.looseObject({
  id: z.int(),
  url: z.string(),
  event: z.partial(event),
  attempts: z.array(z.looseObject({ at: z.number(), status: z.number() })),
  dueAt: z.nullable(z.number()),
})
export type Delivery = z.output<typeof delivery>
export const readDeliveries = reader(
  z.looseObject({ retryMinutes: z.array(z.number()), deliveries: z.array(delivery) }),
)

export const readAttempt = reader(z.looseObject({ status: z.number(), answer: z.string(), ms: z.number() }))

const seenRequest = z.looseObject({
  time: z.number(),
  method: z.string(),
  path: z.string(),
  status: z.number(),
})
export type SeenRequest = z.output<typeof seenRequest>
export const readRequests = reader(z.array(seenRequest))

export const readClock = reader(z.looseObject({ now: z.number(), ahead: z.number() }))

const faultPlan = z.array(
  z.looseObject({
    kind: z.string(),
    method: z.optional(z.string()),
    path: z.optional(z.string()),
    count: z.number(),
  }),
)
export type PlannedFault = z.output<typeof faultPlan>[number]
export const readFaultPlan = reader(faultPlan)

/** Designs that the demo's merchant has made; their drawings are parsed by the code that keeps designs. */
const keptDesigns = z.looseObject({
  designs: z.array(
    z.looseObject({
      id: z.string(),
      name: z.string(),
      productId: z.int(),
      technique: z.string(),
      variantId: z.int(),
      placement: z.string(),
      content: z.unknown(),
      /** The store product that carries it. */
      usedBy: z.nullable(z.int()),
      /** Files of the library; `variant` is one whose garment color has its own print. */
      prints: z.array(
        z.looseObject({
          variant: z.nullable(z.int()),
          fileId: z.int(),
          preview: z.nullable(z.string()),
          filename: z.string(),
          width: z.number(),
          height: z.number(),
        }),
      ),
    }),
  ),
  /** Where the merchant's browser has placed artwork on store products, as it was sent with their variants. */
  products: z.array(
    z.looseObject({
      id: z.int(),
      variants: z.array(z.looseObject({ id: z.int(), files: z.array(fileInput) })),
    }),
  ),
  /** SVG text by the key of its artwork. */
  pictures: z.record(z.string(), z.string()),
})
export type KeptDesigns = z.output<typeof keptDesigns>
export const readKeptDesigns = reader(keptDesigns)
