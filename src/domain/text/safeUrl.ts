/** An address from outside that is safe as a link: http or https, no credentials; null for anything else. */
export function safeUrl(address: string | null | undefined): URL | null {
  if (address === null || address === undefined || !/^https?:\/\//i.test(address)) return null
  try {
    const url = new URL(address)
    return url.username === '' && url.password === '' ? url : null
  } catch {
    return null
  }
}

/**
 * An address that is safe as a picture: as above, or data in this browser (blob, data), or a path of this origin; null
 * for anything else. A picture runs no script, but its host sees who loads it.
 */
export function safePicture(address: string | null | undefined): string | null {
  if (address === null || address === undefined) return null
  if (/^(blob:|data:image\/(png|jpeg|gif|webp|svg\+xml)[;,])/i.test(address)) return address
  if (/^\/(?![/\\])/.test(address)) return address
  return safeUrl(address)?.href ?? null
}
