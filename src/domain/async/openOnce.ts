/** Opens at the first call and answers the same from then on. One that failed is opened anew by the next call. */
export function openOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | null = null
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }
}
