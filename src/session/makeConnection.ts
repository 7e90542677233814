import { digestText } from '~/domain/text/digestText'
import type { StoreConnection } from './connection'

/** What must be given to make a connection; the rest has plain defaults. */
type ConnectionStart = Pick<
  StoreConnection,
  'token' | 'apiBaseUrl' | 'storeId' | 'storeName' | 'scopes' | 'isSandbox'
> &
  Partial<StoreConnection>

/** A connection with a new id, unless one is given, and a home made from its token until its store's id is known. */
export function makeConnection(start: ConnectionStart): StoreConnection {
  return {
    oauth: null,
    stores: [],
    isKept: false,
    ...start,
    ...identityOf(start),
    kind: 'token',
  }
}

/** A connection as an earlier version kept it, with what tells it apart; anything else as it is. */
export function completed(kept: unknown): unknown {
  const { token, id, home }: { token?: unknown; id?: unknown; home?: unknown } = Object(kept)
  if (typeof token !== 'string') return kept
  return {
    ...Object(kept),
    ...identityOf({
      token,
      ...(typeof id === 'string' ? { id } : {}),
      ...(typeof home === 'string' ? { home } : {}),
    }),
  }
}

function identityOf({
  token,
  id = crypto.randomUUID(),
  home = token === '' ? `connection ${id}` : homeOfToken(token),
}: Pick<ConnectionStart, 'token' | 'id' | 'home'>): Pick<StoreConnection, 'id' | 'home'> {
  return { id, home }
}

/** 132 bits of it: tells tokens apart, and says nothing about one. Never sent anywhere. */
export const homeOfToken = (token: string): string => `token ${digestText(token).slice(0, 22)}`

/** The store that a home is of, where it says its id. */
export function storeIdOfHome(home: string): number | null {
  const id = /^store (\d+)$/.exec(home)?.[1]
  return id === undefined ? null : Number(id)
}
