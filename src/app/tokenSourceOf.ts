import { createListeners } from '~/domain/async/createStore'
import { openOnce } from '~/domain/async/openOnce'
import { sleep } from '~/domain/async/sleep'
import type { Connection, StoreConnection } from '~/session/connection'
import { type TokenSource, keepPrivateToken, untilClosed } from '~/session/tokenSource'
import type { RenewalTools } from '~/session/oauth/renewTokens'

type Transport = (request: Request) => Promise<Response>

/** Opens the token source of a connection; null for the demo and without a connection. */
export function tokenSourceOf(connection: Connection | null, fetch: Transport): TokenSource | null {
  if (connection?.kind !== 'token') return null
  return untilClosed(
    connection.oauth === null
      ? keepPrivateToken(connection.token)
      : loadedLater(() => openOauthTokens(connection, fetch)),
  )
}

/** Code for OAuth tokens, which the first screen does not load for merchants without them. */
async function openOauthTokens(connection: StoreConnection, fetch: Transport): Promise<TokenSource> {
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

/** A token source whose code is loaded after the first screen; a load that failed is tried again by the next call. */
function loadedLater(load: () => Promise<TokenSource>): TokenSource {
  const listeners = createListeners()
  let loaded: TokenSource | null = null
  let isClosed = false
  const tokenSource = openOnce(async () => {
    const opened = await load()
    if (isClosed) opened.close()
    loaded = opened
    opened.subscribe(() => {
      listeners.tell()
    })
    return opened
  })
  // Loading starts at once; if it fails, the calls that need the token reject.
  void tokenSource().catch(() => undefined)
  return {
    token: async (waitsForSignIn) => (await tokenSource()).token(waitsForSignIn),
    renew: async (...asked) => (await tokenSource()).renew(...asked),
    // A caller that was refused has called before, so the source is loaded.
    refuse: (refused) => loaded?.refuse?.(refused),
    state: () => loaded?.state() ?? 'good',
    subscribe: listeners.subscribe,
    restore: (token) =>
      void tokenSource()
        .then((opened) => opened.restore(token))
        // A load that failed is repeated by the next call, which says so when it fails.
        .catch(() => undefined),
    close: () => {
      isClosed = true
      loaded?.close()
    },
  }
}
