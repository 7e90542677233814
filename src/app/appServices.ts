import { type ApiOptions, createApi } from '~/client/createApi'
import type { AppConfig } from '~/contract/appConfig'
import { createMockupsHandle } from '~/queries/mockups/mockupsHandle'
import { noteSeenOrders } from '~/queries/orderIndex/noteSeenOrders'
import { createOrderIndexHandle } from '~/queries/orderIndex/orderIndexHandle'
import { createQueryClient } from '~/queries/queryClient'
import type { Services } from '~/queries/services'
import {
  type Connection,
  connectionKey,
  forgetConnection,
  loadConnection,
  saveConnection,
} from '~/session/connectionStore'

type Transport = ApiOptions['fetch']

export interface Transports {
  /** Starts the embedded sandbox; called at most once, when the demo store is first used. */
  openDemo(): Promise<Transport>
  /** The way to a real service. */
  live: Transport
}

/** The services of the current connection, and a way to hear when the connection changes. */
export interface ServicesHolder {
  current(): Services
  subscribe(listener: () => void): () => void
}

export function createServices(config: AppConfig, transports: Transports): ServicesHolder {
  const queryClient = createQueryClient()
  const listeners = new Set<() => void>()
  const demo = openOnFirstCall(transports.openDemo)
  let stopNoting = (): void => undefined
  let current = build(loadConnection(config.apiBaseUrl))

  function build(connection: Connection | null): Services {
    const api = createApi(apiOptions(config, connection, transports.live, demo))
    const orderIndex = createOrderIndexHandle(api)
    stopNoting()
    stopNoting = noteSeenOrders(queryClient, api.key, orderIndex)
    return {
      api,
      config,
      connection,
      queryClient,
      orderIndex,
      mockups: createMockupsHandle(api),
      connect: async (next) => {
        saveConnection(next)
        change(next)
      },
      disconnect: () => {
        forgetConnection()
        change(null)
      },
      tryToken: (token, onReply) =>
        createApi({ ...apiOptions(config, null, transports.live, demo), token, onReply }),
    }
  }

  function change(connection: Connection | null): void {
    queryClient.clear()
    current.orderIndex.close()
    current.mockups.close()
    current = build(connection)
    for (const listener of listeners) listener()
  }

  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function apiOptions(
  config: AppConfig,
  connection: Connection | null,
  live: Transport,
  demo: Transport,
): ApiOptions {
  const isDemo = connection?.kind === 'demo'
  const isToken = connection?.kind === 'token'
  const storeId = isToken ? connection.storeId : null
  return {
    // The demo's requests never leave the browser; the address only has to be well formed.
    baseUrl: isDemo ? 'https://demo.invalid' : config.apiBaseUrl,
    fetch: isDemo ? demo : live,
    token: isDemo ? 'sandbox-store' : isToken ? connection.token : null,
    storeId,
    language: null,
    key: [connectionKey(connection), String(storeId ?? 'own')],
  }
}

function openOnFirstCall(open: () => Promise<Transport>): Transport {
  let opened: Promise<Transport> | null = null
  return async (request) => {
    opened ??= open()
    return (await opened)(request)
  }
}
