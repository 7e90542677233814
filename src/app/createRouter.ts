import { createBrowserRouter, createMemoryRouter, RouterContextProvider } from 'react-router'
import { servicesForLoaders } from '~/queries/services'
import type { ServicesHolder } from './appServices'
import { routes } from './routes'

const future = { v8_middleware: true } as const

const contextOf = (services: ServicesHolder) => () => {
  const context = new RouterContextProvider()
  context.set(servicesForLoaders, services.current())
  return context
}

export const createAppRouter = (services: ServicesHolder) =>
  createBrowserRouter(routes, { future, getContext: contextOf(services) })

/** The same routes without the address bar, for tests. */
export const createTestRouter = (services: ServicesHolder, address: string) =>
  createMemoryRouter(routes, { future, getContext: contextOf(services), initialEntries: [address] })
