import { storeScope } from '~/domain/storeScope'
import type { QueryClient } from '@tanstack/react-query'
import { type Context, createContext, useContext } from 'react'
import type { Params } from 'react-router'
import type { Api } from '~/client/createApi'
import type { RequestLog } from '~/client/requestLog'
import type { Scheduler } from '~/client/scheduler/schedulerState'
import type { AppConfig } from '~/contract/appConfig'
import type { Connection } from '~/session/connection'

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
  /** The API of another store that the same token may use; account-level tokens only. */
  forStore(storeId: number): Api
}

/** Where a page is shown. */
export interface PageAddress {
  url: URL
  /** The parts of the path that the route names. */
  params: Params
}

/**
 * Asks for what a page shows before the page is drawn, and beside its code where the route says it. Answers the
 * address to go to in its place, or null; it does not wait for the service, and what fails is said by the page.
 */
export type PageLoader = (services: Services, address: PageAddress) => string | null | Promise<string | null>

/** Whether a page that stays asks anew when its address changes; without one it does. */
export type ShouldRevalidate = (move: { currentUrl: URL; nextUrl: URL }) => boolean

export const ServicesContext = createContext<Services | null>(null)

/** What a context holds; throws where the app has not provided it. */
export function useProvided<T>(context: Context<T | null>): T {
  const value = useContext(context)
  if (value === null) throw new Error('A service is used outside the app')
  return value
}

/** Services of the open connection. Throws where the app has not provided them. */
export const useServices = (): Services => useProvided(ServicesContext)

/** The API of the open connection; another one after the merchant has switched. */
export const useApi = (): Api => useServices().api

/** Whether demo controls (advance an order, reset) may be shown. */
export function useIsSandbox(): boolean {
  const { connection } = useServices()
  return connection?.kind === 'demo' || (connection?.kind === 'token' && connection.isSandbox)
}

/** Whose everything is that this browser keeps of the open connection. */
export const useStoreScope = (): string => storeScope(useApi())
