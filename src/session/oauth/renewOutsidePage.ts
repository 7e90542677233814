import { startTimeout } from '~/domain/async/startTimeout'
import { tabTexts } from '~/device/storages'
import type { StoreConnection } from '../connection'
import { keyName } from '../sealedValue'
import { pairRecordName } from './pairStore'
import type { RenewalReply, RenewalRequest } from './renewalMessages'
import type { Renewal } from './renewTokens'
import { TokenEndpointDown } from './tokenEndpoint'

/**
 * How long the worker may take, in ms: it waits for the lock of the tabs (10 s) and asks twice (15 s each). A
 * later renewal checks the stored pair under the same lock first, so that one pair is not renewed twice.
 */
const timeoutMs = 45_000

type Renew = (refused: string | null) => Promise<Renewal>

/**
 * Renews tokens in a worker that all pages share and that outlives each of them. Without such a worker, or
 * where it could not read the tokens, the page renews them itself, with `inPage`.
 */
export function renewOutsidePage({ id, isKept, oauth }: StoreConnection, inPage: Renew): Renew {
  if (oauth === null || oauth.needsSecret) return inPage
  if (!('SharedWorker' in globalThis) || !('subtle' in crypto)) return inPage
  const { tokenEndpoint, encoding, clientId } = oauth
  const waiting = new Map<number, (reply: RenewalReply | null) => void>()
  let port: MessagePort | null = null
  let isBroken = false
  let calls = 0

  /** A worker that does not run is not waited for. */
  const giveUp = () => {
    isBroken = true
    for (const answer of waiting.values()) answer(null)
    waiting.clear()
  }
  const open = (): MessagePort => {
    const worker = new SharedWorker(new URL('./renewalWorker.ts', import.meta.url), {
      type: 'module',
      name: 'platen-renewal',
      // The browser keeps a worker alive after its last page only on request. Missing in some type libraries.
      extendedLifetime: true,
    } as WorkerOptions)
    worker.addEventListener('error', giveUp)
    worker.port.addEventListener('message', ({ data }: MessageEvent<RenewalReply>) => {
      waiting.get(data.call)?.(data)
      waiting.delete(data.call)
    })
    worker.port.start()
    return worker.port
  }

  return async (refused) => {
    const key = isKept ? null : tabTexts.getItem(keyName(pairRecordName(id)))
    if (isBroken || (!isKept && key === null)) return inPage(refused)
    const request: RenewalRequest = {
      call: ++calls,
      id,
      isKept,
      key,
      grant: { tokenEndpoint: absolute(tokenEndpoint), encoding, clientId },
      refused,
    }
    const reply = await new Promise<RenewalReply | null>((resolve) => {
      const stop = startTimeout(timeoutMs, giveUp)
      waiting.set(request.call, (answer) => {
        stop()
        resolve(answer)
      })
      try {
        port ??= open()
        port.postMessage(request)
      } catch {
        giveUp()
      }
    })
    if (reply === null || reply.renewal.kind === 'unread') return inPage(refused)
    const { renewal } = reply
    return renewal.kind === 'offline'
      ? { kind: 'offline', error: new TokenEndpointDown(renewal.message) }
      : renewal
  }
}

/** Resolved here, because the worker's own address differs from the page's. */
const absolute = (address: string): string => new URL(address, location.href).href
