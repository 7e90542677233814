/** Whether anybody hears of what is read: a tab that nobody looks at reads on only where the browser is to tell it. */
export async function isWatched(): Promise<boolean> {
  if (globalThis.document?.visibilityState !== 'hidden') return true
  try {
    return (await import('~/local/notices/newsStore')).isBrowserTold()
  } catch {
    return false
  }
}
