/** What every failure of a call says beside its cause. */
class CallError extends Error {
  /** Its entry in the request log. */
  call: string | null = null
  /** The call was a write that had left and was not refused: the service may have done what it says. */
  mayHaveActed = false
}

/** The service answered outside 2xx. Reason and message are its own words, unless `isOwn`, shown as they are. */
export class ApiError extends CallError {
  override readonly name = 'ApiError'
  readonly status: number
  readonly reason: string
  /** Seconds to wait, from Retry-After or from the text; null when neither says. */
  readonly retryAfter: number | null
  /** The scope that the call needs, where it was refused and the token is not known to have it. */
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

/** Whether the service has refused a call. Any other failure may come after it has acted: what became of the call must be read. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500

/** Whether the token was refused, or there is none: nothing was done, and every other call would fail the same way. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Whether a call was refused that needs a scope which the token is not known to have. */
export const lacksScope = (error: unknown): boolean => error instanceof ApiError && error.lacks !== null

/** Whether a write failed in a way that leaves open what became of it. A read, and what never left, leaves nothing open. */
export const mayHaveActed = (error: unknown): boolean => Reflect.get(Object(error), 'mayHaveActed') === true

/** Says of an error that a write before it may have been done. */
export function asOpen(error: unknown): unknown {
  if (error instanceof Error) Object.assign(error, { mayHaveActed: true })
  return error
}

/** The path of a reply that is none of the service at all. */
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

/** Why a call that had not left is refused: its connection was signed out of, switched or erased. */
export const leftConnection = (): DOMException =>
  new DOMException('You have left this connection. Nothing was sent.', 'AbortError')

/** Why a change that had not left when its page was left is refused, should the browser bring that page back. */
export const leftPage = (): DOMException =>
  new DOMException('The page was left before this was sent. Nothing was sent.', 'AbortError')

/** An abandoned read; callers show nothing of it. */
export const isAbort = (error: unknown): boolean => Reflect.get(Object(error), 'name') === 'AbortError'

/** What an error says, as a whole sentence to which another can be added. */
export function errorSentence(error: unknown): string {
  const said = error instanceof Error ? error.message.trim() : ''
  if (said === '') return 'Something went wrong.'
  return /[.!?]$/.test(said) ? said : `${said}.`
}
