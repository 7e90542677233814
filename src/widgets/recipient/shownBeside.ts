import { addressHints } from '~/domain/address/addressHints'
import type { RecipientField } from '~/domain/address/recipientFields'

/** What of an address is shown beside the texts in its fields. */
export interface ShownBeside {
  /** Codes; empty for none. */
  country: string
  state: string
  /** What is likely wrong with a field. */
  hints: Readonly<Partial<Record<RecipientField, string>>>
}

/** What is shown of an address beside the texts in its fields: few keys change it. */
export function shownBeside(address: Readonly<Record<RecipientField, string>>): ShownBeside {
  return {
    country: address.country_code,
    state: address.state_code,
    hints: Object.fromEntries(addressHints(address).map(({ field, message }) => [field, message])),
  }
}
