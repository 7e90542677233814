import { type EndpointSpec, onlyReads, type ResultOf } from '~/contract/endpoint'
import { ContractIssue, parseResult } from '~/contract/parseResult'
import { isGranted, isOpenToAll } from '~/domain/scopes'
import { ApiError, markMayHaveActed, ContractError, isRefusal, NetworkError } from './apiError'
import type { ApiOptions, CallArgs, LooseArgs } from './callOptions'
import { eitherSignal, exchange, type Exchanged } from './exchange'
import { pageAsAsked } from './pageAsAsked'
import { readReply } from './readReply'
import { absolute, sendsLanguage, transmit } from './request'
import { retryReads } from './retryReads'

export interface Api {
  key: ApiOptions['key']
  /** Aborted when the connection is left: longer work with this API stops then. */
  ended: AbortSignal
  language: string | null
  isAnonymous: boolean
  baseUrl: string
  /** Whether it reaches only a copy of the store: nothing that it brings may be kept. */
  isRehearsal: boolean
  /**
   * Answers the parsed result. Throws ApiError (the service refuses, or this client does before anything is sent),
   * ContractError (the reply cannot be read), NetworkError (no whole reply, so the outcome is unknown), the abort of a
   * signal or of a left connection, and whatever `prepare` throws. A write goes out again only after 429 and, when
   * the call may wait for a sign-in, with a new token after 401: neither has had an effect.
   */
  call<E extends EndpointSpec>(endpoint: E, args: CallArgs<E>): Promise<ResultOf<E>>
  /** The same for a job, which is kept on this device: it sends unsent writes after a reload and reports on them. */
  asJob(): Api
  /** Calls a control address of the sandbox, which is not among the service's own paths. */
  control(path: string, init: RequestInit): Promise<Response>
}

/** The only way to the service. Every call is typed and parsed by its row of the endpoint table. */
export function createApi(options: ApiOptions): Api {
  async function send<E extends EndpointSpec>(
    endpoint: E,
    args: LooseArgs,
    how: ApiOptions = options,
  ): Promise<ResultOf<E>> {
    const exchanged = await exchange(how, endpoint, args)
    options.onReply?.(exchanged.reply)
    try {
      const result = parseResult(endpoint, await readReply(exchanged.reply, endpoint.result.kind === 'none'))
      noteDrift(options, exchanged, droppedIn(result))
      options.onResult?.(endpoint, result)
      return result
    } catch (error) {
      const known = error instanceof ContractIssue ? new ContractError(error.path) : error
      if (known instanceof ApiError && known.status === 403) known.lacks = lackOf(options, endpoint)
      throw noteFailure(
        options,
        exchanged,
        onlyReads(endpoint) || isRefusal(known) ? known : markMayHaveActed(known),
      )
    }
  }

  const ended = options.ended ?? new AbortController().signal
  let isLanguageRefused = false

  /** Reads without the language header where the service lets no read with it through. */
  async function read<E extends EndpointSpec>(endpoint: E, args: LooseArgs): Promise<ResultOf<E>> {
    const plain = { ...options, language: null }
    const repeated = (how: ApiOptions) =>
      retryReads(() => send(endpoint, args, how), args.signal, options.pause)
    if (isLanguageRefused || !sendsLanguage(options, endpoint)) return repeated(plain)
    try {
      return await repeated(options)
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error
      // If this fails too, the network was the cause and not the language.
      const result = await send(endpoint, args, plain).catch(() => {
        throw error
      })
      try {
        // If this works, the network has only just come back, and the language was not the cause.
        return await send(endpoint, args)
      } catch (again) {
        if (!(again instanceof NetworkError)) throw again
        isLanguageRefused = true
        options.onLanguageRefused?.()
        return result
      }
    }
  }

  return {
    key: options.key,
    ended,
    language: options.language,
    isAnonymous: options.token === null && options.credentials === undefined,
    baseUrl: options.baseUrl,
    isRehearsal: options.isRehearsal ?? false,
    call: async (endpoint, args) => {
      const loose: LooseArgs = args
      ended.throwIfAborted()
      if (endpoint.method !== 'GET') return send(endpoint, loose)
      const signal = eitherSignal(loose.signal, ended)
      return pageAsAsked(loose.query, (query) => read(endpoint, { ...loose, query, signal }))
    },
    asJob: () => createApi({ ...options, isJob: true }),
    control: async (path, init) => {
      ended.throwIfAborted()
      const address = absolute(`${options.baseUrl}/_sandbox${path}`)
      return transmit(options, init.signal, (signal) => new Request(address, { ...init, signal }))
    },
  }
}

/** The scope that an endpoint needs; null if all may use it or the token is known to have it. */
const lackOf = ({ scopes = [] }: ApiOptions, { access }: EndpointSpec): string | null =>
  isOpenToAll(access) || (scopes.length > 0 && isGranted(scopes, access)) ? null : access

function droppedIn(result: unknown): readonly string[] {
  const { dropped }: { dropped?: unknown } = Object(result)
  return Array.isArray(dropped) ? dropped : []
}

function noteDrift({ log }: ApiOptions, { entry }: Exchanged, drift: readonly string[]): void {
  if (entry !== null && drift.length > 0) log?.amend(entry, { drift })
}

/** Notes in the log why the reply could not be used, and gives the error the id of its log entry. */
function noteFailure({ log }: ApiOptions, { entry }: Exchanged, error: unknown): unknown {
  if (entry === null) return error
  if (error instanceof ContractError) {
    log?.amend(entry, { failure: 'unreadable', drift: [error.path] })
    error.call = entry.id
  }
  if (error instanceof ApiError) {
    log?.amend(entry, { said: error.message })
    error.call = entry.id
  }
  return error
}
