import * as z from 'zod/mini'
import { flag, numberOrNull, readOr, rowsIn, text, textOrNull } from '../readers'
import { countingUnread } from '../countingUnread'

/** A place without a name is called by its code. */
const named = <S extends z.ZodMiniType<{ code: string; name: string | null }>>(place: S) =>
  z.pipe(
    place,
    z.transform((read: z.output<S>) => ({ ...read, name: read.name ?? read.code })),
  )

const state = named(z.looseObject({ code: text, name: textOrNull, shipping_taxable: flag }))

const readableCountry = z.looseObject({
  code: text,
  name: textOrNull,
  /** Null where a country has none (contract/README 11.4). */
  states: z.transform((rows) => {
    const read = (rowsIn(rows) ?? []).flatMap((row) => readOr(state, row))
    return read.length === 0 ? null : read
  }),
  /** Ours: states that are there and could not be read. */
  unread_states: z.optional(z.int()),
  region: textOrNull,
})
export const country = named(countingUnread(readableCountry, 'states', state, true))
export type Country = z.output<typeof country>

export const taxInfo = z.looseObject({ required: flag, rate: numberOrNull, shipping_taxable: flag })

export const taxInput = z.strictObject({
  recipient: z.looseObject({
    country_code: z.optional(z.string()),
    state_code: z.optional(z.string()),
    city: z.optional(z.string()),
    zip: z.optional(z.string()),
  }),
})
