/**
 * Forgives what comes along when a token is pasted: blanks, line breaks, quotes and a leading "Bearer".
 * Answers null for text that cannot be a token, such as one with characters a header cannot carry.
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
