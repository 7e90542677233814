/** What a store prints on every packing slip; empty texts print nothing. An order's own slip goes before it. */
export const storeSlipFields = ['email', 'phone', 'message', 'logo_url', 'store_name'] as const
export type StoreSlip = Record<(typeof storeSlipFields)[number], string>

export const emptyStoreSlip: StoreSlip = { email: '', phone: '', message: '', logo_url: '', store_name: '' }

/** What is wrong with a phone number of the slip; null where it is right, and where there is none. */
export const slipPhoneProblem = (text: string): string | null =>
  text.trim() === '' || /^[+\d][\d\s()./-]{4,}$/.test(text.trim())
    ? null
    : 'Enter a number such as 111-222-3333'

/** What is wrong with the address of the logo; null where it is right, and where there is none. */
export const slipLogoProblem = (text: string): string | null =>
  text.trim() === '' || /^https?:\/\/\S+$/i.test(text.trim())
    ? null
    : 'Enter an address that starts with https://'

/** A slip with what was typed over another one: fields that were left as they were there stay as they are here. */
export const slipWithTyped = (slip: StoreSlip, typed: StoreSlip, over: StoreSlip): StoreSlip => ({
  ...slip,
  ...Object.fromEntries(
    storeSlipFields.flatMap((field) => (typed[field] === over[field] ? [] : [[field, typed[field]]])),
  ),
})

/**
 * The body that sets the slip. Fields that are empty and that this device never filled are left out, so that nothing is
 * taken away that was set elsewhere; one that was filled here and is emptied is sent empty.
 */
export const slipToSend = (typed: StoreSlip, last: Partial<StoreSlip> | null): Partial<StoreSlip> =>
  Object.fromEntries(
    storeSlipFields.flatMap((field) => {
      const text = typed[field].trim()
      return text !== '' || (last?.[field] ?? '') !== '' ? [[field, text]] : []
    }),
  )
