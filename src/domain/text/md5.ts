import { md5 as hash } from '@noble/hashes/legacy.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** MD5 in hexadecimal, as the service states it for files; a text is encoded as UTF-8. */
export const md5 = (content: string | Uint8Array): string =>
  bytesToHex(hash(typeof content === 'string' ? new TextEncoder().encode(content) : content))

/** The same for content that comes in parts. */
export function md5InParts() {
  const state = hash.create()
  return {
    add: (part: ArrayBuffer) => void state.update(new Uint8Array(part)),
    hex: (): string => bytesToHex(state.digest()),
  }
}
