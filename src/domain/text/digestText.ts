import { sha256 } from '@noble/hashes/sha2.js'

/**
 * SHA-256 of a text, in characters that external ids may have. The browser's own digest is not used, because it is
 * missing on plain http and asynchronous.
 */
export function digestText(text: string): string {
  const bytes = sha256(new TextEncoder().encode(text))
  // The 44th character is padding; keys of earlier versions have it.
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', 'A')
}
