import { type Api, type ApiOptions, createApi } from '~/client/createApi'
import type { AppConfig } from '~/contract/appConfig'
import type { MoneyTools } from '~/queries/money/moneyTools'
import { loadLanguage, saveLanguage } from '~/local/language'
import { createMockupsHandle } from '~/queries/mockups/mockupsHandle'
import { noteSeenOrders } from '~/queries/orderIndex/noteSeenOrders'
import { createOrderIndexHandle } from '~/queries/orderIndex/orderIndexHandle'
import { watchOrders } from '~/queries/orderHistory'
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
  watchOrders(queryClient)
  const listeners = new Set<() => void>()
  const openDemo = openOnFirstCall(transports.openDemo)
  const demo: Transport = async (request) => (await openDemo())(request)
  let stopNoting = (): void => undefined
  let current = build(loadConnection(config.apiBaseUrl))

  function build(connection: Connection | null): Services {
    const language = loadLanguage()
    const api = createApi({ ...apiOptions(config, connection, transports.live, demo), language })
    const orderIndex = createOrderIndexHandle(api)
    stopNoting()
    stopNoting = noteSeenOrders(queryClient, api.key, orderIndex)
    return {
      api,
      config,
      connection,
      queryClient,
      orderIndex,
      openMoney: openOnFirstCall(() => openMoneyTools(api)),
      language,
      setLanguage: (next) => {
        saveLanguage(next)
        current.orderIndex.close()
        current = build(connection)
        for (const listener of listeners) listener()
      },
      mockups: createMockupsHandle(api),
      connect: async (next) => {
        saveConnection(next)
        change(next)
      },
      disconnect: () => {
        forgetConnection()
        change(null)
      },
      forStore: (storeId) => {
        const options = apiOptions(config, connection, transports.live, demo)
        return createApi({ ...options, storeId, key: [options.key[0], String(storeId)] })
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

async function openMoneyTools(api: Api): Promise<MoneyTools> {
  const [{ openJournal }, { browserTools }] = await Promise.all([
    import('~/local/journal/journal'),
    import('~/queries/money/moneyTools'),
  ])
  return browserTools(api, await openJournal())
}

function openOnFirstCall<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | null = null
  return () => (opened ??= open())
}
