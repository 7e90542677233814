type Listener = () => void

/** Those who want to hear of changes. */
export interface Listeners {
  /** Answers how to stop listening. */
  subscribe(listener: Listener): () => void
  tell(): void
  count(): number
}

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

/** A value that can be listened to; telling is left out when it is set to what it is. */
export interface Store<T> {
  get(): T
  set(next: T): void
  subscribe(listener: Listener): () => void
}

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
