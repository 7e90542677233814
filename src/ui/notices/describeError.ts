import { offlineSince } from '~/device/offline/network'
import { countWords } from '~/domain/text/countWords'
import { serviceSays } from '~/domain/serviceSays'

export interface ErrorWords {
  /** Message of the service or the browser. */
  said: string
  /** What to do now. */
  advice: string
  /** Kind, status and reason, for support. */
  details: string | null
  /** Id of its entry in the request log, when it came from a call. */
  call: string | null
  /** Whether a write may have taken effect. */
  mayHaveActed: boolean
}

interface Fields {
  name?: unknown
  message?: unknown
  status?: unknown
  reason?: unknown
  retryAfter?: unknown
  isOwn?: unknown
}

/** An error of the client in a merchant's words. Checks the error's shape, because `ui` may not import the client. */
export function describeError(error: unknown): ErrorWords {
  return {
    ...wordsOf(error),
    call: callOf(error),
    mayHaveActed: Reflect.get(Object(error), 'mayHaveActed') === true,
  }
}

/** Whether a part of the app could not be loaded: the connection broke, or a newer version has replaced it. */
export const isPartMissing = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported|importing a module|preload css/i.test(error.message)

/** Which data a refused read lacks the scope for, and which scope it needs; null for any other failure. */
export function scopeLack(error: unknown): { title: string; text: string } | null {
  const scope = /(.+)\/read$/.exec(String(Reflect.get(Object(error), 'lacks')))?.[1]
  if (scope === undefined) return null
  return {
    title: `This token may not read ${scope.replace('sync', 'store').replace('_list', '').replace('_', ' ')}`,
    text: `Connect with a token that has the scope ${scope}, or ${scope}/read to look only.`,
  }
}

/** Call id of the error itself, or of its cause. */
function callOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null
  const call: unknown = Reflect.get(error, 'call')
  return typeof call === 'string' ? call : callOf(Reflect.get(error, 'cause'))
}

function wordsOf(error: unknown): Omit<ErrorWords, 'call' | 'mayHaveActed'> {
  const { name, message, status, reason, retryAfter, isOwn }: Fields =
    typeof error === 'object' && error !== null ? error : {}
  const text = typeof message === 'string' ? message : 'Something went wrong.'
  const isPart = isPartMissing(error) || isPartMissing(Reflect.get(Object(error), 'cause'))
  if (name === 'NetworkError' && !isPart) {
    if (offlineSince() !== null)
      return {
        said: 'This device is offline.',
        advice: 'What is shown is read again when the connection is back; nothing is sent then by itself.',
        details: null,
      }
    return {
      said: 'No answer came back. You may be offline, or the service refuses calls from browsers.',
      advice: 'Check the connection and try again.',
      details: null,
    }
  }
  if (isPart) {
    return {
      said: 'A part of the app could not be loaded.',
      advice: 'Check the connection and try again. If it stays like this, reload the page.',
      details: text,
    }
  }
  if (name === 'ContractError') {
    return {
      said: 'The service answered something that this app cannot read.',
      advice: 'Try again later.',
      details: text,
    }
  }
  if (error instanceof DOMException && name !== 'AbortError' && name !== 'TimeoutError') {
    const said =
      name === 'QuotaExceededError' ? 'This device has no room left.' : 'This browser did not do it.'
    return { said, advice: '', details: `${name}: ${text}` }
  }
  if (name !== 'ApiError' || typeof status !== 'number') {
    return { said: text, advice: '', details: null }
  }
  const cause = typeof reason === 'string' && reason !== '' ? `, ${reason}` : ''
  return {
    said: serviceSays({ message: text, isOwn: isOwn === true }),
    advice:
      status === 404 && isOwn === true
        ? elsewhere
        : adviceFor(status, text, typeof retryAfter === 'number' ? retryAfter : null),
    details: `Status ${status}${cause}`,
  }
}

/** The service itself says what is not there. */
const elsewhere =
  'Something else may answer in place of the service, such as a network that asks to sign in. Try again later.'

function adviceFor(status: number, text: string, retryAfter: number | null): string {
  if (status === 401) return 'The token is not valid any more. Try again with a new one.'
  if (status === 403)
    return /\bscope/i.test(text)
      ? 'Your token has no permission for this. Use one with the scope that is named.'
      : 'Your token may not do this, or it cannot be done any more: look at it again before you repeat it.'
  if (status === 404) return 'It may have been deleted, or it belongs to another store.'
  if (status === 409)
    return 'Something else may have changed it meanwhile: look at it again before you repeat it.'
  if (status === 429) return `Wait ${countWords(retryAfter ?? 60, 'second')}, then try again.`
  if (status >= 500) return 'The service has a problem on its side. Try again in a few minutes.'
  return 'Correct what is named and try again.'
}
