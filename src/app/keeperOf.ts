import { openOnce } from '~/domain/openOnce'
import { sleep } from '~/domain/sleep'
import type { Connection, StoreConnection } from '~/session/connection'
import { type Keeper, keepPrivateToken, untilClosed } from '~/session/keeper'
import type { RenewalTools } from '~/session/oauth/renewTokens'

type Transport = (request: Request) => Promise<Response>

/** Who holds the token of a connection; null for the demo and without one. */
export function keeperOf(connection: Connection | null, fetch: Transport): Keeper | null {
  if (connection?.kind !== 'token') return null
  return untilClosed(
    connection.oauth === null
      ? keepPrivateToken(connection.token)
      : loadedLater(() => openOauthKeeper(connection, fetch)),
  )
}

/** The code of the public app's tokens is not part of the first screen for those who use none. */
async function openOauthKeeper(connection: StoreConnection, fetch: Transport): Promise<Keeper> {
  const [
    { keepOauthTokens },
    { openPairStore },
    { askForTokens, TokenRefusal },
    { aloneAmongTabs, renewTokens },
    { renewOutsidePage },
  ] = await Promise.all([
    import('~/session/oauth/keepOauthTokens'),
    import('~/session/oauth/pairStore'),
    import('~/session/oauth/tokenEndpoint'),
    import('~/session/oauth/renewTokens'),
    import('~/session/oauth/renewOutsidePage'),
  ])
  const { id, oauth, isKept } = connection
  const tools: RenewalTools = {
    store: openPairStore(id, isKept),
    ask: async (refresh) => {
      if (oauth === null || oauth.needsSecret)
        throw new TokenRefusal('grant', 'The app’s secret is kept nowhere.')
      return askForTokens(fetch, oauth, { grant_type: 'refresh_token', refresh_token: refresh })
    },
    alone: (task) => aloneAmongTabs(`platen.auth.${id}`, task),
    now: Date.now,
    wait: sleep,
  }
  return keepOauthTokens({
    id,
    tools,
    renew: renewOutsidePage(connection, (refused) => renewTokens(tools, refused)),
  })
}

/** The keeper whose code comes later than the first screen; what did not come is asked for anew by the next call. */
function loadedLater(load: () => Promise<Keeper>): Keeper {
  const listeners = new Set<() => void>()
  let loaded: Keeper | null = null
  let isClosed = false
  const keeper = openOnce(async () => {
    const opened = await load()
    if (isClosed) opened.close()
    loaded = opened
    opened.subscribe(() => {
      for (const listener of listeners) listener()
    })
    return opened
  })
  // Loaded at once; what does not come is told to whoever asks.
  void keeper().catch(() => undefined)
  return {
    token: async (isPatient) => (await keeper()).token(isPatient),
    renew: async (...asked) => (await keeper()).renew(...asked),
    state: () => loaded?.state() ?? 'good',
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    restore: (token) =>
      void keeper()
        .then((opened) => opened.restore(token))
        // What could not be loaded now is loaded by the next call, which says so when it fails.
        .catch(() => undefined),
    close: () => {
      isClosed = true
      loaded?.close()
    },
  }
}
