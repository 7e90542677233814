/** What a store prints on every packing slip; empty texts print nothing. An order's own slip has precedence. */
export const storeSlipFields = ['email', 'phone', 'message', 'logo_url', 'store_name'] as const
export type StoreSlip = Record<(typeof storeSlipFields)[number], string>

export const emptyStoreSlip: StoreSlip = { email: '', phone: '', message: '', logo_url: '', store_name: '' }

/** Why the slip's phone number is invalid; null where it is valid or empty. */
export const slipPhoneProblem = (text: string): string | null =>
  text.trim() === '' || /^[+\d][\d\s()./-]{4,}$/.test(text.trim())
    ? null
    : 'Enter a number such as 111-222-3333'

/** Why the logo's address is invalid; null where it is valid or empty. */
export const slipLogoProblem = (text: string): string | null =>
  text.trim() === '' || /^https?:\/\/\S+$/i.test(text.trim())
    ? null
    : 'Enter an address that starts with https://'

/** A slip with the changes typed over another one: fields that were not changed there keep their value here. */
export const slipWithTyped = (slip: StoreSlip, typed: StoreSlip, over: StoreSlip): StoreSlip => ({
  ...slip,
  ...Object.fromEntries(
    storeSlipFields.flatMap((field) => (typed[field] === over[field] ? [] : [[field, typed[field]]])),
  ),
})

/**
 * The body that sets the slip. Empty fields that this device never filled are left out, so that nothing set elsewhere
 * is removed; a field that was filled here and is now empty is sent empty.
 */
export const slipToSend = (typed: StoreSlip, last: Partial<StoreSlip> | null): Partial<StoreSlip> =>
  Object.fromEntries(
    storeSlipFields.flatMap((field) => {
      const text = typed[field].trim()
      return text !== '' || (last?.[field] ?? '') !== '' ? [[field, text]] : []
    }),
  )
