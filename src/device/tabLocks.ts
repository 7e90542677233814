/** The browser's locks; absent in insecure contexts. */
const locksOf = (): LockManager | undefined => globalThis.navigator?.locks

/**
 * Runs the task unless one under this name is running already in any tab; answers whether it ran. Without locks it
 * always runs.
 */
export async function inOneTab(name: string, task: () => Promise<void>): Promise<boolean> {
  const locks = locksOf()
  if (locks === undefined) {
    await task()
    return true
  }
  return locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false
    await task()
    return true
  })
}

/** Names that some tab of this browser holds at this moment; none where there are no locks. */
export async function heldNames(): Promise<ReadonlySet<string | undefined>> {
  const held = (await locksOf()?.query())?.held ?? []
  return new Set(held.map(({ name }) => name))
}

/** Holds a name until this page or worker is gone, however it ends. Without locks the name is never held. */
export function holdForLife(name: string, onHeld: () => void): void {
  void locksOf()?.request(name, () => {
    onHeld()
    return new Promise<never>(() => undefined)
  })
}

const queues = new Map<string, Promise<unknown>>()

/** Clears all queues: without locks a call that never ends keeps its turn for good. */
export const forgetTurns = (): void => queues.clear()

/** Runs the task when its turn under this name comes, one at a time across all tabs. `signal` ends the waiting. */
export function underLock<T>(name: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const locks = locksOf()
  if (locks !== undefined) return locks.request(name, signal === undefined ? {} : { signal }, task)
  // Without locks, calls of this tab still take turns.
  const before = queues.get(name) ?? Promise.resolve()
  const run = before.then(task, task)
  queues.set(
    name,
    run.catch(() => undefined),
  )
  return run
}
