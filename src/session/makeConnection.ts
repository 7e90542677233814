import { digestText } from '~/domain/text/digestText'
import type { StoreConnection } from './connection'

/** Values needed to make a connection; the others have defaults. */
type ConnectionStart = Pick<
  StoreConnection,
  'token' | 'apiBaseUrl' | 'storeId' | 'storeName' | 'scopes' | 'isSandbox'
> &
  Partial<StoreConnection>

/** A connection with a new id, unless one is given, and with a home made from its token until its store's id is known. */
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

/** A connection kept by an earlier version, with `id` and `home` added; any other value unchanged. */
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

/** 132 bits of the token's digest: distinguishes tokens without revealing them. Never sent anywhere. */
export const homeOfToken = (token: string): string => `token ${digestText(token).slice(0, 22)}`

/** The store id in a home; null where the home was made from a token. */
export function storeIdOfHome(home: string): number | null {
  const id = /^store (\d+)$/.exec(home)?.[1]
  return id === undefined ? null : Number(id)
}
