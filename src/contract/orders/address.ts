import * as z from 'zod/mini'
import { textOrNull } from '../readers'

/** Recipient as replies carry it (contract/README 9.2, 9.3). */
export const address = z.looseObject({
  name: textOrNull,
  company: textOrNull,
  address1: textOrNull,
  address2: textOrNull,
  city: textOrNull,
  state_code: textOrNull,
  state_name: textOrNull,
  country_code: textOrNull,
  country_name: textOrNull,
  zip: textOrNull,
  phone: textOrNull,
  email: textOrNull,
  tax_number: textOrNull,
})
export type Address = z.output<typeof address>
