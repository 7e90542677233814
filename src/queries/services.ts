import type { QueryClient } from '@tanstack/react-query'
import { type Context, createContext, useContext } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { Api } from '~/client/createApi'
import type { RequestLog } from '~/client/requestLog'
import type { Scheduler } from '~/client/scheduler/createScheduler'
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

export const ServicesContext = createContext<Services | null>(null)

/** The same services for route loaders, which run outside React. */
export const servicesForLoaders = createRouterContext<Services>()

/** What a context holds; throws where the app has not provided it. */
export function useProvided<T>(context: Context<T | null>): T {
  const value = useContext(context)
  if (value === null) throw new Error('A service is used outside the app')
  return value
}

export const useServices = (): Services => useProvided(ServicesContext)

export const useApi = (): Api => useServices().api

/** Whether demo controls (advance an order, reset) may be shown. */
export function useIsSandbox(): boolean {
  const { connection } = useServices()
  return connection?.kind === 'demo' || (connection?.kind === 'token' && connection.isSandbox)
}
