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

const textInput = z.optional(z.nullable(z.string()))

/** Recipient as requests carry it: all fields are strings. Which are needed is a rule of the country. */
export const addressInput = z.strictObject({
  name: textInput,
  company: textInput,
  address1: textInput,
  address2: textInput,
  city: textInput,
  state_code: textInput,
  state_name: textInput,
  country_code: textInput,
  country_name: textInput,
  zip: textInput,
  phone: textInput,
  email: textInput,
  tax_number: textInput,
})
export type AddressInput = z.output<typeof addressInput>
