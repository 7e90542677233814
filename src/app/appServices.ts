import { createListeners } from '~/domain/async/createStore'
import { leftConnection } from '~/client/apiError'
import type { ApiOptions } from '~/client/callOptions'
import { type Api, createApi } from '~/client/createApi'
import { storeKey } from '~/client/exchange'
import { createRequestLog } from '~/client/requestLog'
import { createScheduler } from '~/client/scheduler/createScheduler'
import { type Ledger, memoryLedger } from '~/client/scheduler/ledgers'
import { liveTabs } from '~/client/scheduler/liveTabs'
import type { AppConfig } from '~/contract/appConfig'
import { beginPage, onErased } from '~/device/eraseDevice'
import { withOnlineCheck, offlineSince, subscribeToNetwork } from '~/device/offline/network'
import type { MoneyTools } from '~/flows/money/moneyTools'
import type { OpenCopy } from '~/flows/rehearsal/rehearse'
import { openOnce } from '~/domain/async/openOnce'
import { isLanguageRefused, loadLanguage, noteLanguageRefused, saveLanguage } from '~/local/language'
import { createMockupsHandle } from '~/flows/mockups/mockupsHandle'
import { announceReadOrders, announceResult } from '~/flows/orderIndex/announceOrders'
import { createOrderIndexHandle } from '~/flows/orderIndex/orderIndexHandle'
import { createQueryClient } from '~/queries/queryClient'
import type { ConnectionServices } from '~/queries/connectionServices'
import type { LanguageChoice } from '~/queries/languageChoice'
import type { Services } from '~/queries/services'
import type { StoreTools } from '~/widgets/storeTools'
import type { Connection, StoreConnection } from '~/session/connection'
import {
  forgetConnection,
  listConnection,
  loadConnection,
  loadConnections,
  saveConnection,
} from '~/session/connectionStore'
import { forgetSoon } from '~/session/forgetSoon'
import { inStore, storesOf } from '~/session/stores'
import { markFirstPageLoaded } from '~/device/afterFirstPage'
import { apiOptions } from './apiOptions'
import { tokenSourceOf } from './tokenSourceOf'
import { createLeaveGate, type LeaveGate } from '~/ui/leaving/leaveGate'
import { moveOnce } from './moveOnce'

type Transport = ApiOptions['fetch']

export interface Transports {
  /** Starts the embedded sandbox; called at most once, when the demo store is first used. */
  openDemo(): Promise<Transport>
  /** Opens a copy of a store in the embedded sandbox, to rehearse on. */
  openCopy: OpenCopy
  /** The way to a real service. */
  live: Transport
  /** Where calls are counted; tabs that are to share one limit share one ledger. */
  ledger?: Ledger
  /** Connections that were kept on this device. */
  kept?: readonly StoreConnection[]
  /** The query that the service has sent the merchant back with after signing in; null at any other start. */
  arrival?: URLSearchParams | null
}

/** Everything a connection brings; pages reach it by the part they need. */
export type AppServices = Services & ConnectionServices & LanguageChoice & StoreTools

/** The services of the current connection, and a way to hear when the connection changes. */
export interface ServicesHolder {
  current(): AppServices
  subscribe(listener: () => void): () => void
  /** Asks before the connection or the page is left. */
  leaving: LeaveGate
}

/**
 * Builds what the pages need for the kept connection and replaces it when another one is chosen; what is cached
 * stays with its connection.
 */
export function createServices(config: AppConfig, transports: Transports): ServicesHolder {
  beginPage()
  const queryClient = createQueryClient()
  queryClient.getQueryCache().subscribe((event) => {
    const isReply =
      event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error')
    if (isReply && queryClient.isFetching() === 0) markFirstPageLoaded()
  })
  // Online again: reads that failed are made again. Writes are never repeated.
  subscribeToNetwork(() => {
    if (offlineSince() !== null) return
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })
  const listeners = createListeners()
  const leaving = createLeaveGate()
  const openDemo = openOnce(transports.openDemo)
  const live = withOnlineCheck(transports.live)
  const demo: Transport = async (request) => (await openDemo())(request)
  const scheduler = createScheduler({ ledger: transports.ledger ?? memoryLedger(), liveTabs })
  const log = createRequestLog()
  let stopAnnouncing = (): void => undefined
  for (const connection of transports.kept ?? [])
    if (loadConnections(config.apiBaseUrl).every(({ id }) => id !== connection.id)) listConnection(connection)
  const first = loadConnection(config.apiBaseUrl, transports.kept?.at(-1))
  if (first !== null) saveConnection(first)
  let tokenSource = tokenSourceOf(first, live)
  // All callers share this one array, which is changed in place: a newer token of the same store may have other scopes.
  let scopes = first?.kind === 'token' ? [...first.scopes] : null
  let ending = new AbortController()
  let current = build(first)

  function build(connection: Connection | null): AppServices {
    // The demo's worker starts while the page's code is still on its way.
    if (connection?.kind === 'demo') void openDemo().catch(() => undefined)
    const plain = apiOptions(config, connection, live, demo)
    const { signal: ended } = ending
    const isRefused = isLanguageRefused(plain.baseUrl)
    const language = isRefused ? 'en_US' : loadLanguage()
    const options = {
      ...plain,
      ...(scopes === null ? {} : { scopes }),
      ...(tokenSource === null ? {} : { credentials: tokenSource }),
      scheduler,
      log,
      language,
      ended,
      onLanguageRefused: () => {
        noteLanguageRefused(plain.baseUrl)
        // A late reply to a connection that was left must not bring it back.
        if (!ended.aborted) rebuild(current.connection)
      },
    }
    // The index belongs to this store alone: another store's orders have their own.
    const onResult: NonNullable<ApiOptions['onResult']> = (endpoint, result) =>
      announceResult({ api, orderIndex }, endpoint, result)
    const api = createApi({ ...options, onResult })
    scheduler.watch(storeKey(api))
    const orderIndex = createOrderIndexHandle(api)
    stopAnnouncing()
    stopAnnouncing = announceReadOrders(queryClient, { api, orderIndex })
    return {
      api,
      config,
      connection,
      queryClient,
      orderIndex,
      openMoney: openOnce(() => openMoneyTools(createApi({ ...options, onResult, priority: 'money' }))),
      openStage: async (copy) => {
        const { openStage } = await import('~/flows/rehearsal/rehearse')
        return openStage(copy, transports.openCopy, (storeId, on) =>
          createApi({
            ...plain,
            ...on,
            ...(storeId === null ? {} : { storeId }),
            language,
            ended,
            isRehearsal: true,
            pause: async () => undefined,
          }),
        )
      },
      language,
      isLanguageRefused: isRefused,
      setLanguage: (next) => {
        saveLanguage(next)
        noteLanguageRefused(null)
        if (!ended.aborted) rebuild(current.connection)
      },
      mockups: createMockupsHandle(api, scheduler),
      scheduler,
      log,
      connect: async (next) => {
        await moveOnce(next, transports.kept)
        return leaving.leave(() => {
          saveConnection(next)
          change(next)
        })
      },
      renew: (next) => {
        // The connection was left meanwhile: its new token is not kept, and is not that of the connection now open.
        if (ended.aborted) return
        saveConnection(next)
        scopes?.splice(0, scopes.length, ...next.scopes)
        // The services are not rebuilt, so jobs and imports that wait for the token go on.
        current = { ...current, connection: next }
        listeners.tell()
        tokenSource?.restore(next.token)
      },
      connections: () => loadConnections(config.apiBaseUrl),
      tokenSource,
      transport: live,
      arrival: transports.arrival ?? null,
      disconnect: () =>
        leaving.leave(() => {
          forgetConnection(connection)
          if (connection?.kind === 'token' && (connection.isKept || connection.oauth !== null))
            void forgetSoon(connection)
          change(null)
        }),
      forStore: (storeId) => {
        const store = storesOf(connection).find(({ id }) => id === storeId)
        // Uses the keys that the store has when it is open, so that caches and limits are counted once.
        const target = connection === null || store === undefined ? connection : inStore(connection, store)
        return createApi({
          ...options,
          ...apiOptions(config, target, live, demo),
          ...(scopes === null ? {} : { scopes }),
          language,
          storeId,
        })
      },
      tryToken: (token, onReply) =>
        createApi({
          ...apiOptions(config, null, live, demo),
          scheduler,
          log,
          ended,
          token,
          onReply,
        }),
    }
  }

  function rebuild(connection: Connection | null): void {
    current.orderIndex.close()
    current.mockups.close()
    current = build(connection)
    listeners.tell()
  }

  function change(connection: Connection | null): void {
    // This comes first: jobs, imports, queues and reads of the old connection stop by this signal.
    ending.abort(leftConnection())
    ending = new AbortController()
    queryClient.clear()
    tokenSource?.close()
    tokenSource = tokenSourceOf(connection, live)
    scopes = connection?.kind === 'token' ? [...connection.scopes] : null
    rebuild(connection)
  }

  // Everything here was erased, by this tab or another one: the connection ends.
  onErased(() => change(null))

  return {
    current: () => current,
    subscribe: listeners.subscribe,
    leaving,
  }
}

async function openMoneyTools(api: Api): Promise<MoneyTools> {
  const [{ openJournal }, { browserTools }] = await Promise.all([
    import('~/local/journal/journal'),
    import('~/flows/money/moneyTools'),
  ])
  return browserTools(api, openJournal())
}
