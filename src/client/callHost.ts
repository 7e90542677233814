import { isOffline } from '~/device/offline/network'
import { timeoutSignal } from '~/domain/async/startTimeout'
import { absolute, transmit } from './request'

/** An upload that failed; the message says why, for the person who has set up the artwork host. */
export class ArtworkHostError extends Error {
  override readonly name = 'ArtworkHostError'
}

export interface HostCall {
  /** The host's name at the beginning of a sentence: "The artwork host". */
  who: string
  url: string
  method: 'GET' | 'POST' | 'PUT'
  headers?: Headers
  body?: BodyInit
  /** How long the whole answer may take, in ms. */
  timeoutMs: number
}

/**
 * Calls an artwork host, without token, referrer or another site's cookies, and follows no redirect. Answers the whole
 * reply, whatever the status; throws ArtworkHostError when none came.
 */
export async function callHost({ who, url, method, headers, body, timeoutMs }: HostCall): Promise<Response> {
  const address = absolute(url)
  const { origin, protocol } = new URL(address)
  if (protocol === 'http:' && globalThis.location?.protocol === 'https:' && !isOwnDevice(address))
    throw new ArtworkHostError(
      `${who} is at ${origin}, and a page with https may call https only. Name its https address in config.json.`,
    )
  const policy = hearPolicy(origin)
  const began = Date.now()
  let isAnswered = false
  const send = async (request: Request): Promise<Response> => {
    const reply = await fetch(request)
    isAnswered = true
    return reply
  }
  try {
    const reply = await transmit({ fetch: send, timeoutMs: timeoutMs }, null, (signal) => {
      const init: RequestInit = {
        method,
        // A host on this page's own origin may need the same sign-in cookies.
        credentials: 'same-origin',
        cache: 'no-store',
        redirect: 'manual',
        referrerPolicy: 'no-referrer',
        signal,
      }
      if (headers !== undefined) init.headers = headers
      if (body !== undefined) init.body = body
      return new Request(address, init)
    })
    if (reply.type === 'opaqueredirect' || (reply.status >= 300 && reply.status < 400))
      throw new ArtworkHostError(
        `${who} points to another address, and an upload does not follow. Name the final address in config.json.`,
      )
    return reply
  } catch (error) {
    if (error instanceof ArtworkHostError) throw error
    const why = policy.isRefused()
      ? `${who} is at ${origin}, which the policy of this page does not let it call. Name that origin in config.json and deploy the header files that npm run build makes of it.`
      : await whyNoAnswer(`${who} (${origin})`, method, origin, {
          isAnswered,
          isLate: Date.now() - began >= timeoutMs,
          names: [...(headers?.keys() ?? [])],
        })
    throw new ArtworkHostError(why, { cause: error })
  } finally {
    policy.stop()
  }
}

const isOwnDevice = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

/** Notes whether this page's own policy refuses a call to the origin; the call itself fails without saying why. */
function hearPolicy(origin: string): { isRefused: () => boolean; stop: () => void } {
  let isRefused = false
  const hear = (event: Event): void => {
    const blocked: unknown = Reflect.get(event, 'blockedURI')
    if (typeof blocked === 'string' && blocked.startsWith(origin)) isRefused = true
  }
  globalThis.document?.addEventListener('securitypolicyviolation', hear)
  return {
    isRefused: () => isRefused,
    stop: () => globalThis.document?.removeEventListener('securitypolicyviolation', hear),
  }
}

interface Known {
  isAnswered: boolean
  isLate: boolean
  /** Names of the headers that were to be sent. */
  names: readonly string[]
}

async function whyNoAnswer(
  who: string,
  method: string,
  origin: string,
  { isAnswered, isLate, names }: Known,
): Promise<string> {
  if (isOffline()) return 'This device is offline. Try again when the connection is back.'
  if (isLate) return `${who} gave no whole answer in time. Try again; a smaller file needs less time.`
  if (isAnswered) return `${who} broke its answer off. Try again.`
  if (!(await isThere(origin)))
    return `${who} could not be reached: it is down, its name or certificate is wrong, or the connection is. Try again.`
  const here = globalThis.location?.origin ?? 'this page'
  const headers = names.length === 0 ? '' : ` and the headers ${names.join(', ')}`
  return `${who} is there, but pages of ${here} may not read its answer. Allow this origin in its CORS settings, with the method ${method}${headers}. If it worked before, the connection broke off: try again.`
}

const probeTimeoutMs = 10_000

/** Whether anything answers at the origin; a page of another origin cannot see the answer itself. */
const isThere = (origin: string): Promise<boolean> =>
  fetch(`${origin}/`, {
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: timeoutSignal(probeTimeoutMs),
  }).then(
    () => true,
    () => false,
  )
