/** Whether the merchant would be told of what is read: on the page, or in a hidden tab by the browser's notifications. */
export async function isWatched(): Promise<boolean> {
  if (globalThis.document?.visibilityState !== 'hidden') return true
  try {
    return (await import('~/local/notices/newsStore')).isBrowserTold()
  } catch {
    return false
  }
}
