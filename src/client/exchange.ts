import { type EndpointSpec, fillPath, onlyReads } from '~/contract/endpoint'
import { isGranted } from '~/domain/scopes'
import { ApiError, asOpen, isAbort, NetworkError } from './apiError'
import type { ApiOptions, LooseArgs } from './callOptions'
import { addressOf, bodyOf, toRequest, transmit } from './request'
import type { LogEntry } from './requestLog'
import { bucketsOf } from './scheduler/bucketTable'

export interface Exchanged {
  reply: Response
  /** The attempt that brought the reply, when there is a log. */
  entry: LogEntry | null
}

/**
 * One call over the wire: in its turn, and once more with a new token after 401, which says that nothing was done.
 * A call with `waitsForSignIn` off never waits for a person to sign in, or a click would charge at a time nobody expects;
 * its write is not repeated even with a token that renewed itself. The next click decides.
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
  /** Answers whether the token is another one than before. */
  const takeToken = async (): Promise<boolean> => {
    const before = token
    token =
      options.credentials === undefined
        ? options.token
        : await orUnreachable(options.credentials.token(canWaitForSignIn(options, args)))
    // Of a connection that is left there is no token: that it was left says more.
    over.throwIfAborted()
    if (options.credentials !== undefined && token === null) throw signedOut()
    return token !== before
  }
  const prepare = async (): Promise<void> => {
    if (args.prepare === undefined) return
    // The reads that prepare the write are not aborted with it: one that is on its way is waited for.
    const { signal: _signal, ...lasting } = args
    await takeToken()
    // What was read before a renewal or a sign-in is old by then.
    do sent = { ...lasting, body: await args.prepare() }
    while (await takeToken())
  }
  const attempt = async (goesOut?: () => void, aborted = over): Promise<Response> => {
    if (args.prepare === undefined) await takeToken()
    // Nothing is waited for from here to the wire.
    aborted.throwIfAborted()
    const url = addressOf(options, endpoint, args)
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
        return toRequest(options, endpoint, sent, token, signal)
      }),
    ).catch((error: unknown) => {
      throw onlyReads(endpoint) || !(error instanceof NetworkError) ? error : asOpen(error)
    })
    // Refused before it was processed: it waits for its turn again.
    if (reply.status === 429) args.onWire?.(false)
    asked = Date.now()
    return reply
  }
  /** Whether there is a new token in place of the one that was refused. It waits for that as long as the call may. */
  const goesAgain = async ({ status }: Response, aborted = over): Promise<boolean> => {
    const { credentials } = options
    if (status !== 401 || credentials === undefined || token === null) return false
    if (isSecond) {
      // The new token is refused, too: it is asked for, but this call waits for no third one.
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

/** What the service would refuse is not sent; the buttons say the same beforehand. */
function refuseWithoutScope({ scopes }: ApiOptions, { method, access }: EndpointSpec): void {
  if (method === 'GET' || scopes === undefined || isGranted(scopes, access)) return
  const message = `Your token lacks the scope ${access}. Nothing was sent.`
  throw new ApiError({ status: 403, reason: 'Forbidden', message, isOwn: true })
}

/** Without a network there is no new token either: the call could not be made. */
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
 * Aborted with the first of the two. A signal of its own for each call, so that no listeners pile up on one that lasts
 * or is shared by many calls.
 */
export const eitherSignal = (one: AbortSignal | undefined, lasting: AbortSignal | undefined): AbortSignal =>
  AbortSignal.any([one, lasting].filter((signal) => signal !== undefined))

const canWaitForSignIn = (options: ApiOptions, args: LooseArgs): boolean =>
  args.waitsForSignIn ?? priorityOf(options, args) !== 'money'

const priorityOf = (options: ApiOptions, args: LooseArgs) => args.priority ?? options.priority ?? 'click'

/** Limits are counted per store and service address (contract/README 3.1). */
export const storeKey = ({ baseUrl, key }: Pick<ApiOptions, 'baseUrl' | 'key'>): string =>
  [baseUrl, ...key].join(' ')
