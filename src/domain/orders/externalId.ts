/** At most 32 characters: digits, Latin letters, dash, underscore (contract/README 9.1). */
export const isExternalId = (value: string): boolean => /^[0-9A-Za-z_-]{1,32}$/.test(value)

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-'

/**
 * An id made by this app together with the draft and used for every retry, so that a repeat cannot create a second
 * order. 24 characters of 64 are 144 bits.
 */
export function newExternalId(random: Uint8Array = crypto.getRandomValues(new Uint8Array(24))): string {
  return [...random].map((byte) => alphabet[byte & 63]).join('')
}

/** A shorter id, unique on this device or in one order: for designs and items. 16 characters are 96 bits. */
export const newShortId = (): string => newExternalId().slice(0, 16)
