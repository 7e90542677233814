import { createContext, useSyncExternalStore } from 'react'
import type { Api } from '~/client/createApi'
import type { Connection, StoreConnection } from '~/session/connection'
import type { SessionState, TokenSource } from '~/session/tokenSource'
import { useProvided } from './services'

/** What pages about connecting, switching and leaving need. */
export interface ConnectionServices {
  /**
   * Switches to another connection and remembers it; resolves once it is usable. False where something would have been
   * lost and the merchant stayed.
   */
  connect(connection: Connection): Promise<boolean>
  /**
   * The open connection has another token, or other scopes: remembers them, and whoever waits for a token goes on. Nothing
   * of one that was left.
   */
  renew(connection: StoreConnection): void
  /** Every store connection that this tab knows. */
  connections(): StoreConnection[]
  /** Who holds the token; null for the demo and without a connection. */
  tokenSource: TokenSource | null
  /** The way to a real service, for sign-in addresses. */
  transport: (request: Request) => Promise<Response>
  /** What the address said when the service sent the merchant back from signing in. */
  arrival: URLSearchParams | null
  /** Forgets the connection of this tab and empties the cache; false as above. */
  disconnect(): Promise<boolean>
  /** An API for trying a token before it becomes the connection; given up when the one that is open is left. */
  tryToken(token: string, onReply: (reply: Response) => void): Api
}

export const ConnectionContext = createContext<ConnectionServices | null>(null)

/** Throws where the app has not provided them. */
export const useConnectionServices = (): ConnectionServices => useProvided(ConnectionContext)

const never = () => () => undefined
const alwaysGood = () => 'good' as const

/** Whether the service still takes the token of the open connection. */
export function useSession(): SessionState {
  const { tokenSource } = useConnectionServices()
  return useSyncExternalStore(tokenSource?.subscribe ?? never, tokenSource?.state ?? alwaysGood)
}
