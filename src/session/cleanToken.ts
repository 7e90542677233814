/**
 * Cleans a pasted token of spaces, line breaks, quotes and a leading "Bearer". Returns null for text that
 * cannot be a token, such as one with characters not allowed in a header.
 */
export function cleanToken(pasted: string): string | null {
  const token = pasted
    .trim()
    .replace(/^["'`]+|["'`]+$/g, '')
    .replace(/^authorization:\s*/i, '')
    .replace(/^bearer(\s+|$)/i, '')
    .replace(/\s+/g, '')
  return /^[\x21-\x7e]{4,}$/.test(token) ? token : null
}
