import '~/contract/configureZod'
import { DatabaseRefused } from '~/device/openDatabase'
import { hearErasing, onErased } from '~/device/eraseDevice'
import { sleep } from '~/domain/async/sleep'
import { keyName } from '../sealedValue'
import { openPairStore, pairRecordName } from './pairStore'
import type { RenewalReply, RenewalRequest } from './renewalMessages'
import { aloneAmongTabs, renewTokens } from './renewTokens'
import { askForTokens } from './tokenEndpoint'

// The worker outlives the pages, and would store renewed tokens again after everything was erased.
hearErasing()
onErased(() => close())

/**
 * Renews tokens outside the pages: a rotating refresh token is answered once, and a page reloaded during the
 * request would lose the answer for good.
 */
addEventListener('connect', (event) => {
  const port: MessagePort | undefined = Reflect.get(event, 'ports')?.[0]
  port?.addEventListener('message', ({ data }: MessageEvent<RenewalRequest>) => {
    void renew(data).then((reply) => port.postMessage(reply))
  })
  port?.start()
})

async function renew({ call, id, isKept, key, grant, refused }: RenewalRequest): Promise<RenewalReply> {
  const keys = new Map(key === null ? [] : [[keyName(pairRecordName(id)), key]])
  const store = openPairStore(id, isKept, {
    getItem: (name) => keys.get(name) ?? null,
    setItem: (name, value) => void keys.set(name, value),
    removeItem: (name) => void keys.delete(name),
  })
  try {
    const renewal = await renewTokens(
      {
        store,
        ask: (refresh) => askForTokens(fetch, grant, { grant_type: 'refresh_token', refresh_token: refresh }),
        alone: (task) => aloneAmongTabs(`platen.auth.${id}`, task),
        now: Date.now,
        wait: sleep,
      },
      refused,
    )
    return { call, renewal: renewal.kind === 'offline' ? offline(renewal.error) : renewal }
  } catch (error) {
    return { call, renewal: error instanceof DatabaseRefused ? { kind: 'unread' } : offline(error) }
  }
}

const offline = (error: unknown): RenewalReply['renewal'] => ({
  kind: 'offline',
  message: error instanceof Error ? error.message : 'The tokens could not be renewed.',
})
