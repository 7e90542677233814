/**
 * Runs the same work several times side by side. The first run that fails stops the others at their next look at the
 * signal, and its error is thrown when all have ended: nobody reads on for a result that is not used.
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
