import type { ApiOptions } from '~/client/createApi'
import type { AppConfig } from '~/contract/appConfig'
import { type Connection, connectionKey } from '~/session/connection'

type Transport = ApiOptions['fetch']

/** The demo's merchant owns the whole account, so that templates can be seen; all else is about the one store. */
const demoStore = { token: 'sandbox-account', id: 5_104_771 }

/** Where a connection's calls go, and on whose behalf. */
export function apiOptions(
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
    ...(isToken ? { scopes: connection.scopes, storeName: connection.storeName } : {}),
    ...(isDemo ? { storeName: 'Demo store' } : {}),
    language: null,
    key: [connectionKey(connection), String(storeId ?? 'own')],
  }
}
