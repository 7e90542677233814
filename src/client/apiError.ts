/** Fields that every failed call has, whatever its cause. */
class CallError extends Error {
  /** Id of its entry in the request log. */
  call: string | null = null
  /** The call was a write that was sent and not refused: the service may have carried it out. */
  mayHaveActed = false
}

/** The service answered outside 2xx. Reason and message are its own words, shown as they are, unless `isOwn`. */
export class ApiError extends CallError {
  override readonly name = 'ApiError'
  readonly status: number
  readonly reason: string
  /** Seconds to wait, from Retry-After or from the text; null when neither says it. */
  readonly retryAfter: number | null
  /** The scope that the call needs, where it was refused and the token is not known to have that scope. */
  lacks: string | null = null
  /** The words are ours: the service gave none, or this app refused the call before anything was sent. */
  readonly isOwn: boolean

  constructor(answer: {
    status: number
    reason: string
    message: string
    retryAfter?: number | null
    isOwn?: boolean
  }) {
    super(answer.message)
    this.isOwn = answer.isOwn ?? false
    this.status = answer.status
    this.reason = answer.reason
    this.retryAfter = answer.retryAfter ?? null
  }
}

/** Whether the service refused a call. After any other failure it may have had its effect, which must be read. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500

/** Whether the token was refused or is missing: nothing was done, and every other call would fail the same way. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Whether a call was refused that needs a scope which the token is not known to have. */
export const lacksScope = (error: unknown): boolean => error instanceof ApiError && error.lacks !== null

/** Whether a failed write may have had its effect. A read, or a call that was never sent, has none. */
export const mayHaveActed = (error: unknown): boolean => Reflect.get(Object(error), 'mayHaveActed') === true

/** Marks an error to say that the write before it may have been done. */
export function markMayHaveActed(error: unknown): unknown {
  if (error instanceof Error) Object.assign(error, { mayHaveActed: true })
  return error
}

/** Path named by an error about a reply that is not the service's at all. */
export const noEnvelope = 'the envelope'

/** The reply arrived but does not have the shape that the contract promises. Path only, never values. */
export class ContractError extends CallError {
  override readonly name = 'ContractError'
  readonly path: string

  constructor(path: string) {
    super(`The service's reply could not be read at ${path}`)
    this.path = path
  }
}

/** No readable reply: offline, dropped, or refused to this browser. Whether the call took effect is unknown. */
export class NetworkError extends CallError {
  override readonly name = 'NetworkError'

  constructor(cause: unknown) {
    super('The service could not be reached', { cause })
  }
}

/** The error of an unsent call whose connection was signed out of, switched or erased. */
export const leftConnection = (): DOMException =>
  new DOMException('You have left this connection. Nothing was sent.', 'AbortError')

/** The error of an unsent change whose page was left, for the case that the browser brings that page back. */
export const leftPage = (): DOMException =>
  new DOMException('The page was left before this was sent. Nothing was sent.', 'AbortError')

/** Whether a read was abandoned; callers do not show it. */
export const isAbort = (error: unknown): boolean => Reflect.get(Object(error), 'name') === 'AbortError'

/** An error's message as a whole sentence, to which another can be added. */
export function errorSentence(error: unknown): string {
  const said = error instanceof Error ? error.message.trim() : ''
  if (said === '') return 'Something went wrong.'
  return /[.!?]$/.test(said) ? said : `${said}.`
}
