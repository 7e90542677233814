import { storeScope } from '~/domain/storeScope'
import type { QueryClient } from '@tanstack/react-query'
import { type Context, createContext, useContext } from 'react'
import type { Params } from 'react-router'
import type { Api } from '~/client/createApi'
import type { RequestLog } from '~/client/requestLog'
import type { Scheduler } from '~/client/scheduler/schedulerState'
import type { AppConfig } from '~/contract/appConfig'
import type { Connection } from '~/session/connection'

/** Services for every page: the API of the open connection, the operator's settings and the cache. */
export interface Services {
  api: Api
  config: AppConfig
  connection: Connection | null
  queryClient: QueryClient
  /** Decides when each call is sent; shows what waits and why. */
  scheduler: Scheduler
  /** The calls of this tab. */
  log: RequestLog
  /** An API for another store that the same token may access; account-level tokens only. */
  forStore(storeId: number): Api
}

/** Address of a page. */
export interface PageAddress {
  url: URL
  /** Parameters of the path, by the names in the route. */
  params: Params
}

/**
 * Requests a page's data before the page is drawn, in parallel with its code if the route says so. Returns an
 * address to redirect to, or null; it does not wait for the service, and the page reports failures.
 */
export type PageLoader = (services: Services, address: PageAddress) => string | null | Promise<string | null>

/** Whether the loader runs again when the address changes within a page; if absent, it does. */
export type ShouldRevalidate = (move: { currentUrl: URL; nextUrl: URL }) => boolean

export const ServicesContext = createContext<Services | null>(null)

/** The value of a context; throws where the app has not provided it. */
export function useProvided<T>(context: Context<T | null>): T {
  const value = useContext(context)
  if (value === null) throw new Error('A service is used outside the app')
  return value
}

/** Services of the open connection. Throws where the app has not provided them. */
export const useServices = (): Services => useProvided(ServicesContext)

/** The API of the open connection; a different one after the merchant has switched. */
export const useApi = (): Api => useServices().api

/** Whether demo controls (advance an order, reset) may be shown. */
export function useIsSandbox(): boolean {
  const { connection } = useServices()
  return connection?.kind === 'demo' || (connection?.kind === 'token' && connection.isSandbox)
}

/** Key of all data that this browser keeps for the open connection. */
export const useStoreScope = (): string => storeScope(useApi())
