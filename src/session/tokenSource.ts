import { createStore } from '~/domain/async/createStore'
/** Whether the service still accepts the token. */
export type SessionState = 'good' | RefusedToken

/** A new object for each refusal, so that text typed after one is cleared at the next. */
export interface RefusedToken {
  /** Number of the refusal, used as a React key. */
  nth: number
}

/** Holds the token of the open connection; the client asks for it at each call. */
export interface TokenSource {
  /**
   * The token, or null when there is none. With `waitsForSignIn` it resolves once the merchant has given one;
   * otherwise the merchant is asked and null is returned at once.
   */
  token(waitsForSignIn: boolean): Promise<string | null>
  /** A newer token than the refused one, as soon as there is one; null as above, or when the merchant gives up. */
  renew(refused: string, waitsForSignIn: boolean, signal: AbortSignal | undefined): Promise<string | null>
  /** Called when a token just given is refused too: the merchant is asked for another one, and no call waits for it. */
  refuse?(refused: string): void
  state(): SessionState
  subscribe(listener: () => void): () => void
  /** Called when the merchant gave a new token or signed in again: waiting calls continue. */
  restore(token: string): void
  /** Called when the connection is left: waiting calls get no token. */
  close(): void
}

/** A token source that returns no token once it is closed, not even for calls under way. */
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
    /** Settles waiting calls without a token, and later ones too. */
    close: () => {
      isClosed = true
      open(null)
    },
  }
}

/** Keeps a private token. It cannot be renewed automatically: the merchant pastes another one (contract/README 2.2). */
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
