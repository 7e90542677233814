import { sha256 } from '@noble/hashes/sha2.js'

/**
 * SHA-256 of a text in letters that external ids may hold: the same text always gives the same. Not the browser's own
 * digest, which is missing on plain http and answers later only.
 */
export function digestText(text: string): string {
  const bytes = sha256(new TextEncoder().encode(text))
  // The 44th letter is padding; keys of earlier versions have it.
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', 'A')
}
