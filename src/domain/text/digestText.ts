import { sha256 } from './sha256'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** SHA-256 of a text in 43 letters that external ids may hold: the same text always gives the same. */
export const digestText = (text: string): string => base64url(sha256(new TextEncoder().encode(text)))

function base64url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    for (const shift of [18, 12, 6, 0]) text += alphabet[(three >> shift) & 63]
  }
  return text
}
