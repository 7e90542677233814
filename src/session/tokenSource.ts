import { createStore } from '~/domain/async/createStore'
/** Whether the service still takes the token, as the interface shows it. */
export type SessionState = 'good' | RefusedToken

/** Another object for each refusal: what was typed after one is not there after the next. */
export interface RefusedToken {
  /** Counts on, as a React key. */
  nth: number
}

/** Holds the token of the current connection; the client asks for it at each call. */
export interface TokenSource {
  /**
   * Null when there is none. With `waitsForSignIn` it comes once the merchant has given one; without, the merchant is
   * asked for it and null is answered at once.
   */
  token(waitsForSignIn: boolean): Promise<string | null>
  /** A newer token than the refused one as soon as there is one; null as above, or when the merchant gives up. */
  renew(refused: string, waitsForSignIn: boolean, signal: AbortSignal | undefined): Promise<string | null>
  /** A token that had just been given is refused as well: the merchant is asked for another one, and no call waits for it. */
  refuse?(refused: string): void
  state(): SessionState
  subscribe(listener: () => void): () => void
  /** The merchant gave a new token, or signed in again: whoever waits goes on. */
  restore(token: string): void
  /** The connection is left: whoever waits is told that there will be no token. */
  close(): void
}

/** The same token source, which answers no token once it is closed, whatever was on its way then. */
export function untilClosed(tokenSource: TokenSource): TokenSource {
  let isClosed = false
  const unlessClosed = async (ask: () => Promise<string | null>): Promise<string | null> => {
    const token = isClosed ? null : await ask()
    return isClosed ? null : token
  }
  return {
    ...tokenSource,
    token: (waitsForSignIn) => unlessClosed(() => tokenSource.token(waitsForSignIn)),
    renew: (...asked) => unlessClosed(() => tokenSource.renew(...asked)),
    close: () => {
      isClosed = true
      tokenSource.close()
    },
  }
}

/** State and waiting calls, the same for private tokens and for a public app. */
export function createTokenGate() {
  const waiting = new Set<(token: string | null) => void>()
  const store = createStore<SessionState>('good')
  let isClosed = false
  const open = (token: string | null): void => {
    store.set('good')
    const leaving = Array.from(waiting)
    for (const settle of leaving) settle(token)
  }
  let nth = 0
  const refuse = () => {
    if (store.get() === 'good') store.set({ nth: ++nth })
  }
  return {
    state: store.get,
    subscribe: store.subscribe,
    /** Shows that the token is refused and, with `waitsForSignIn`, waits for another one. Throws the abort of `signal`. */
    ask: async (waitsForSignIn: boolean, signal?: AbortSignal): Promise<string | null> => {
      signal?.throwIfAborted()
      if (isClosed) return null
      if (!waitsForSignIn) {
        refuse()
        return null
      }
      return new Promise((resolve, reject) => {
        const settle = (token: string | null) => {
          waiting.delete(settle)
          resolve(token)
        }
        waiting.add(settle)
        signal?.addEventListener('abort', () => {
          waiting.delete(settle)
          reject(signal.reason)
        })
        refuse()
      })
    },
    open,
    /** Nobody waits any more, nor whoever asks later. */
    close: () => {
      isClosed = true
      open(null)
    },
  }
}

/** Keeps a private token. It cannot be renewed by itself: the merchant pastes another one (contract/README 2.2). */
export function keepPrivateToken(first: string): TokenSource {
  const gate = createTokenGate()
  let token = first
  return {
    state: gate.state,
    subscribe: gate.subscribe,
    token: async () => token,
    renew: async (refused, waitsForSignIn, signal) =>
      token === refused ? gate.ask(waitsForSignIn, signal) : token,
    refuse: (refused) => {
      if (token === refused) void gate.ask(false)
    },
    restore: (next) => {
      token = next
      gate.open(next)
    },
    close: gate.close,
  }
}
