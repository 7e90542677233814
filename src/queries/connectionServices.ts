import { createContext, useSyncExternalStore } from 'react'
import type { Api } from '~/client/createApi'
import type { Connection, StoreConnection } from '~/session/connection'
import type { SessionState, TokenSource } from '~/session/tokenSource'
import { useProvided } from './services'

/** Services for pages about connecting, switching and leaving. */
export interface ConnectionServices {
  /**
   * Switches to another connection and keeps it; resolves once it can be used. False where unsaved work would
   * have been lost and the merchant stayed.
   */
  connect(connection: Connection): Promise<boolean>
  /**
   * Keeps a new token or new scopes of the open connection; calls waiting for a token continue. Ignored for a
   * connection that was left.
   */
  renew(connection: StoreConnection): void
  /** Every store connection that this tab knows. */
  connections(): StoreConnection[]
  /** Holds the token; null for the demo and without a connection. */
  tokenSource: TokenSource | null
  /** Sends requests to the real service, for sign-in addresses. */
  transport: (request: Request) => Promise<Response>
  /** Parameters of the address when the service returned from signing in. */
  arrival: URLSearchParams | null
  /** Deletes the connection of this tab and empties the cache; false as above. */
  disconnect(): Promise<boolean>
  /** An API for trying a token before it becomes the connection; ended when the open connection is left. */
  tryToken(token: string, onReply: (reply: Response) => void): Api
}

export const ConnectionContext = createContext<ConnectionServices | null>(null)

/** The connection services. Throws where the app has not provided them. */
export const useConnectionServices = (): ConnectionServices => useProvided(ConnectionContext)

const never = () => () => undefined
const alwaysGood = () => 'good' as const

/** Whether the service still accepts the token of the open connection. */
export function useSession(): SessionState {
  const { tokenSource } = useConnectionServices()
  return useSyncExternalStore(tokenSource?.subscribe ?? never, tokenSource?.state ?? alwaysGood)
}
