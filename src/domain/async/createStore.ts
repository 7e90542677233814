type Listener = () => void

/** Functions to call at every change. */
export interface Listeners {
  /** Answers how to stop listening. */
  subscribe(listener: Listener): () => void
  tell(): void
  count(): number
}

/** Listeners called without arguments at each change; each is called once, however often it subscribed. */
export function createListeners(): Listeners {
  const listeners = new Set<Listener>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: () => {
      for (const listener of listeners) listener()
    },
    count: () => listeners.size,
  }
}

/** A value with listeners; setting it to the value that it already has calls none. */
export interface Store<T> {
  get(): T
  set(next: T): void
  subscribe(listener: Listener): () => void
}

/** Creates a store for `useSyncExternalStore`; setting the same value tells nobody. */
export function createStore<T>(initial: T): Store<T> {
  const { subscribe, tell } = createListeners()
  let value = initial
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      tell()
    },
    subscribe,
  }
}
