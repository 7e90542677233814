import { type EndpointSpec, fillPath, onlyReads } from '~/contract/endpoint'
import { isGranted } from '~/domain/scopes'
import { ApiError, markMayHaveActed, isAbort, NetworkError } from './apiError'
import type { ApiOptions, LooseArgs } from './callOptions'
import { callAddress, bodyOf, buildRequest, transmit } from './request'
import type { LogEntry } from './requestLog'
import { bucketsOf } from './scheduler/bucketTable'

export interface Exchanged {
  reply: Response
  /** The attempt that brought the reply, when there is a log. */
  entry: LogEntry | null
}

/**
 * Makes one call when its turn comes, and once more with a new token after 401, which says that nothing was done.
 * A call with `waitsForSignIn` off never waits for the merchant to sign in, or it could charge at a time nobody expects;
 * its write is not repeated even when the token was renewed without a sign-in. The next click decides.
 */
export async function exchange(
  options: ApiOptions,
  endpoint: EndpointSpec,
  args: LooseArgs,
): Promise<Exchanged> {
  refuseWithoutScope(options, endpoint)
  const buckets = bucketsOf(endpoint, options.token === null && options.credentials === undefined, args.body)
  const priority = priorityOf(options, args)
  let asked = Date.now()
  let token = options.token
  let entry: LogEntry | null = null
  let isSecond = false
  let sent = args
  const over = eitherSignal(args.signal, options.ended)
  /** Takes the current token; answers whether it has changed. */
  const takeToken = async (): Promise<boolean> => {
    const before = token
    token =
      options.credentials === undefined
        ? options.token
        : await orUnreachable(options.credentials.token(canWaitForSignIn(options, args)))
    // A connection that was left has no token; the error says that it was left.
    over.throwIfAborted()
    if (options.credentials !== undefined && token === null) throw signedOut()
    return token !== before
  }
  const prepare = async (): Promise<void> => {
    if (args.prepare === undefined) return
    // The reads that prepare a write are not aborted with it.
    const { signal: _signal, ...lasting } = args
    await takeToken()
    // A body that was read before a renewal or a sign-in is out of date by now.
    do sent = { ...lasting, body: await args.prepare() }
    while (await takeToken())
  }
  const attempt = async (goesOut?: () => void, aborted = over): Promise<Response> => {
    if (args.prepare === undefined) await takeToken()
    // From here to sending, nothing is waited for.
    aborted.throwIfAborted()
    const url = callAddress(options, endpoint, args)
    entry =
      options.log?.begin({
        at: Date.now(),
        method: endpoint.method,
        path: url.pathname + url.search,
        template: endpoint.path,
        waited: Date.now() - asked,
        buckets,
        priority,
        store: options.storeName ?? options.key[1],
        sent: { url: url.href, storeId: endpoint.store ? options.storeId : null, body: bodyOf(sent) },
      }) ?? null
    const reply = await noted(options, entry, () =>
      transmit(options, sent.signal, (signal) => {
        goesOut?.()
        args.onWire?.(true)
        return buildRequest(options, endpoint, sent, token, signal)
      }),
    ).catch((error: unknown) => {
      throw onlyReads(endpoint) || !(error instanceof NetworkError) ? error : markMayHaveActed(error)
    })
    // Refused before it was processed: the call waits for its turn again.
    if (reply.status === 429) args.onWire?.(false)
    asked = Date.now()
    return reply
  }
  /** Whether a new token has replaced the refused one. Waits for a sign-in only where the call may. */
  const goesAgain = async ({ status }: Response, aborted = over): Promise<boolean> => {
    const { credentials } = options
    if (status !== 401 || credentials === undefined || token === null) return false
    if (isSecond) {
      // The new token was refused, too: the merchant is asked for another, but this call does not wait for it.
      credentials.refuse?.(token)
      return false
    }
    isSecond = true
    const waitsForSignIn = canWaitForSignIn(options, args)
    const renewing = orUnreachable(credentials.renew(token, waitsForSignIn, aborted))
    if (endpoint.method !== 'GET' && !waitsForSignIn) {
      renewing.catch(() => undefined)
      return false
    }
    args.onWire?.(false)
    const isRenewed = (await renewing) !== null
    asked = Date.now()
    return isRenewed
  }
  if (options.scheduler === undefined) {
    for (;;) {
      await prepare()
      const reply = await attempt()
      if (!(await goesAgain(reply))) return { reply, entry }
    }
  }
  const plan = {
    store: storeKey(options),
    buckets,
    method: endpoint.method,
    isWrite: !onlyReads(endpoint),
    path: fillPath(endpoint.path, args.params ?? {}),
    priority,
    budget: args.budget ?? 1,
    isJob: options.isJob ?? false,
    signal: over,
    prepare: args.prepare === undefined ? null : prepare,
  }
  return { reply: await options.scheduler.run(plan, attempt, goesAgain), entry }
}

/** A write beyond the token's scopes is not sent; the buttons say so beforehand. */
function refuseWithoutScope({ scopes }: ApiOptions, { method, access }: EndpointSpec): void {
  if (method === 'GET' || scopes === undefined || isGranted(scopes, access)) return
  const message = `Your token lacks the scope ${access}. Nothing was sent.`
  throw new ApiError({ status: 403, reason: 'Forbidden', message, isOwn: true })
}

/** A token that cannot be had for want of a network counts as a failed call. */
const orUnreachable = (token: Promise<string | null>): Promise<string | null> =>
  token.catch((error: unknown) => {
    throw isAbort(error) ? error : new NetworkError(error)
  })

const signedOut = (): ApiError =>
  new ApiError({
    status: 401,
    reason: 'Unauthorized',
    message: 'You are signed out. Nothing was sent.',
    isOwn: true,
  })

async function noted(
  { log }: ApiOptions,
  entry: LogEntry | null,
  send: () => Promise<Response>,
): Promise<Response> {
  if (log === undefined || entry === null) return send()
  try {
    const reply = await send()
    log.amend(entry, { status: reply.status, took: Date.now() - entry.at })
    return reply
  } catch (error) {
    const failure = isAbort(error) ? 'abandoned' : 'unanswered'
    log.amend(entry, { failure, took: Date.now() - entry.at })
    if (error instanceof NetworkError) error.call = entry.id
    throw error
  }
}

/**
 * Aborted with the first of the two. Each call has its own signal, so that listeners do not pile up on one that lasts
 * long or is shared.
 */
export const eitherSignal = (one: AbortSignal | undefined, lasting: AbortSignal | undefined): AbortSignal =>
  AbortSignal.any([one, lasting].filter((signal) => signal !== undefined))

const canWaitForSignIn = (options: ApiOptions, args: LooseArgs): boolean =>
  args.waitsForSignIn ?? priorityOf(options, args) !== 'money'

const priorityOf = (options: ApiOptions, args: LooseArgs) => args.priority ?? options.priority ?? 'click'

/** Limits are counted per store and service address (contract/README 3.1). */
export const storeKey = ({ baseUrl, key }: Pick<ApiOptions, 'baseUrl' | 'key'>): string =>
  [baseUrl, ...key].join(' ')
