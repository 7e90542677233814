import { type Api, type ApiOptions, createApi } from '~/client/createApi'
import { storeKey } from '~/client/exchange'
import { createRequestLog } from '~/client/requestLog'
import { createScheduler } from '~/client/scheduler/createScheduler'
import { type Ledger, memoryLedger } from '~/client/scheduler/ledgers'
import type { AppConfig } from '~/contract/appConfig'
import type { MoneyTools } from '~/queries/money/moneyTools'
import { loadLanguage, saveLanguage } from '~/local/language'
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
  /** Where calls are counted; tabs that are to share one limit share one ledger. */
  ledger?: Ledger
}

/** The services of the current connection, and a way to hear when the connection changes. */
export interface ServicesHolder {
  current(): Services
  subscribe(listener: () => void): () => void
}

export function createServices(config: AppConfig, transports: Transports): ServicesHolder {
  const queryClient = createQueryClient()
  // What it notes can wait until the first page is there.
  setTimeout(
    () => void import('~/queries/orderHistory').then(({ watchOrders }) => watchOrders(queryClient)),
    1_000,
  )
  const listeners = new Set<() => void>()
  const openDemo = openOnFirstCall(transports.openDemo)
  const demo: Transport = async (request) => (await openDemo())(request)
  const scheduler = createScheduler({ ledger: transports.ledger ?? memoryLedger() })
  const log = createRequestLog()
  let stopNoting = (): void => undefined
  let current = build(loadConnection(config.apiBaseUrl))

  function build(connection: Connection | null): Services {
    const language = loadLanguage()
    const options = { ...apiOptions(config, connection, transports.live, demo), scheduler, log, language }
    const api = createApi(options)
    scheduler.watch(storeKey(api))
    const orderIndex = createOrderIndexHandle(api)
    stopNoting()
    stopNoting = noteSeenOrders(queryClient, api.key, orderIndex)
    return {
      api,
      config,
      connection,
      queryClient,
      orderIndex,
      openMoney: openOnFirstCall(() => openMoneyTools(createApi({ ...options, priority: 'money' }))),
      language,
      setLanguage: (next) => {
        saveLanguage(next)
        current.orderIndex.close()
        current.mockups.close()
        current = build(connection)
        for (const listener of listeners) listener()
      },
      mockups: createMockupsHandle(api, scheduler),
      scheduler,
      log,
      connect: async (next) => {
        saveConnection(next)
        change(next)
      },
      disconnect: () => {
        forgetConnection()
        change(null)
      },
      forStore: (storeId) => {
        return createApi({ ...options, storeId, key: [options.key[0], String(storeId)] })
      },
      tryToken: (token, onReply) =>
        createApi({ ...apiOptions(config, null, transports.live, demo), scheduler, log, token, onReply }),
    }
  }

  function change(connection: Connection | null): void {
    queryClient.clear()
    // Loaded with the import's own pages; where it never was, there is nothing to end.
    void import('~/queries/importRuns').then(({ endImportRuns }) => endImportRuns())
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

/** The demo's merchant owns the whole account, so that templates can be seen; all else is about the one store. */
const demoStore = { token: 'sandbox-account', id: 5_104_771 }

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
    token: isDemo ? demoStore.token : isToken ? connection.token : null,
    storeId: isDemo ? demoStore.id : storeId,
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
