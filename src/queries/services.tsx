import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { Api } from '~/client/createApi'
import type { RequestLog } from '~/client/requestLog'
import type { Scheduler } from '~/client/scheduler/createScheduler'
import type { AppConfig } from '~/contract/appConfig'
import type { MoneyTools } from '~/flows/money/moneyTools'
import type { MockupsHandle } from '~/flows/mockups/mockupsHandle'
import type { OrderIndexHandle } from '~/flows/orderIndex/orderIndexHandle'
import type { Language } from '~/contract/catalog/language'
import type { Connection, StoreConnection } from '~/session/connection'
import type { Keeper } from '~/session/keeper'

/** What every page may use: the API of the current connection, the operator's settings and the cache. */
export interface Services {
  api: Api
  config: AppConfig
  connection: Connection | null
  queryClient: QueryClient
  /** When each call is sent; shows what waits and why. */
  scheduler: Scheduler
  /** The calls of this tab. */
  log: RequestLog
  /** All orders of the current store in brief, on this device. */
  orderIndex: OrderIndexHandle
  /** What a click needs that may cost money; loaded on first use. */
  openMoney(): Promise<MoneyTools>
  /** In which the catalogue's names come. */
  language: Language
  /** The service answers reads without a language only, so names stay in English. */
  isLanguageRefused: boolean
  setLanguage(language: Language): void
  /** Mockups of the current store on this device, and the queue that makes them. */
  mockups: MockupsHandle
  /** Switches to another connection and remembers it; resolves once it is usable. */
  connect(connection: Connection): Promise<void>
  /** Every store connection that this tab knows. */
  connections(): StoreConnection[]
  /** Who holds the token; null for the demo and without a connection. */
  keeper: Keeper | null
  /** The way to a real service, for sign-in addresses. */
  transport: (request: Request) => Promise<Response>
  /** What the address said when the service sent the merchant back from signing in. */
  arrival: URLSearchParams | null
  /** Forgets the connection of this tab and empties the cache. */
  disconnect(): void
  /** The API of another store that the same token may use; account-level tokens only. */
  forStore(storeId: number): Api
  /** An API for trying a token before it becomes the connection. */
  tryToken(token: string, onReply: (reply: Response) => void): Api
}

export const ServicesContext = createContext<Services | null>(null)

/** The same services for route loaders, which run outside React. */
export const servicesForLoaders = createRouterContext<Services>()

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('useServices is used outside the app')
  return services
}

export const useApi = (): Api => useServices().api

/** Whether demo controls (advance an order, reset) may be shown. */
export function useIsSandbox(): boolean {
  const { connection } = useServices()
  return connection?.kind === 'demo' || (connection?.kind === 'token' && connection.isSandbox)
}
