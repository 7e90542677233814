/** Whether the merchant would see news: on the page, or in a hidden tab by browser notifications. */
export async function isWatched(): Promise<boolean> {
  if (globalThis.document?.visibilityState !== 'hidden') return true
  try {
    return (await import('~/local/notices/newsStore')).hasBrowserNotifications()
  } catch {
    return false
  }
}
