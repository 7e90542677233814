import { addressHints } from '~/domain/address/addressHints'
import type { RecipientField } from '~/domain/address/recipientFields'

/** The parts of an address that are shown in addition to the texts in its fields. */
export interface ShownBeside {
  /** Codes; empty for none. */
  country: string
  state: string
  /** What is probably wrong with each field. */
  hints: Readonly<Partial<Record<RecipientField, string>>>
}

/** Computes these parts: few keys change them. */
export function shownBeside(address: Readonly<Record<RecipientField, string>>): ShownBeside {
  return {
    country: address.country_code,
    state: address.state_code,
    hints: Object.fromEntries(addressHints(address).map(({ field, message }) => [field, message])),
  }
}
