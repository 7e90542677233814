/** An address from outside that may become a link: http or https, no credentials; null for anything else. */
export function safeUrl(address: string | null | undefined): URL | null {
  if (address === null || address === undefined || !/^https?:\/\//i.test(address)) return null
  try {
    const url = new URL(address)
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
    return isWeb && url.username === '' && url.password === '' ? url : null
  } catch {
    return null
  }
}
