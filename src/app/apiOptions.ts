import type { ApiOptions } from '~/client/callOptions'
import type { AppConfig } from '~/contract/appConfig'
import type { Connection } from '~/session/connection'
import { keyOf, storeOf } from '~/session/stores'

type Transport = ApiOptions['fetch']

/** The demo's merchant owns a whole account with several stores. */
const demoToken = 'sandbox-account'

/** Where a connection's calls go, and on whose behalf. */
export function apiOptions(
  config: AppConfig,
  connection: Connection | null,
  live: Transport,
  demo: Transport,
): ApiOptions {
  const isDemo = connection?.kind === 'demo'
  const isToken = connection?.kind === 'token'
  const store = connection === null ? null : storeOf(connection)
  const storeId = store?.id ?? null
  return {
    // The demo's requests never leave the browser; the address only has to be well formed.
    baseUrl: isDemo ? 'https://demo.invalid' : config.apiBaseUrl,
    fetch: isDemo ? demo : live,
    token: isDemo ? demoToken : isToken ? connection.token : null,
    storeId,
    ...(isToken ? { scopes: connection.scopes } : {}),
    ...(store === null ? {} : { storeName: store.name }),
    language: null,
    key: keyOf(connection),
  }
}
