type Listener = () => void

/** Functions that are called at every change. */
export interface Listeners {
  /** Answers how to stop listening. */
  subscribe(listener: Listener): () => void
  tell(): void
  count(): number
}

/** Listeners that are told that something changed, not what; each is told once, however often it subscribed. */
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

/** A value with listeners; they are not called when it is set to the value that it has. */
export interface Store<T> {
  get(): T
  set(next: T): void
  subscribe(listener: Listener): () => void
}

/** A value with listeners, as `useSyncExternalStore` takes it; setting the same value tells nobody. */
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
