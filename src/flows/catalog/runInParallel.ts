/**
 * Runs the same work several times in parallel. The first failure makes the others stop when they next check
 * the signal, and is thrown once all have ended.
 */
export async function runInParallel(
  count: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const stop = new AbortController()
  const follow = (): void => stop.abort(signal.reason)
  if (signal.aborted) follow()
  signal.addEventListener('abort', follow)
  const failures: unknown[] = []
  const run = (): Promise<void> =>
    work(stop.signal).catch((error: unknown) => {
      failures.push(error)
      stop.abort()
    })
  await Promise.all(Array.from({ length: count }, run))
  signal.removeEventListener('abort', follow)
  if (failures.length > 0) throw failures[0]
}
