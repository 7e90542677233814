import * as z from 'zod/mini'
import { flag, numberOrNull, orNull, textOrNull } from '../readers'

const state = z.looseObject({ code: z.string(), name: z.string(), shipping_taxable: flag })

/** `states` is null where a country has none (contract/README 11.4). */
export const country = z.looseObject({
  code: z.string(),
  name: z.string(),
  states: orNull(z.array(state)),
  region: textOrNull,
})
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
