import { Page, SandboxError } from './call'
import { failure } from './faults'
import type { Spent } from './limits'

/**
 * The reply with the result of a call. A page's bytes are sent unchanged: their drawings have addresses
 * already.
 */
export function success(result: unknown, spent: Spent, toAddresses = (text: string) => text): Response {
  const headers = { ...rateHeaders(spent), 'Content-Type': 'application/json' }
  if (!(result instanceof Page))
    return new Response(
      toAddresses(JSON.stringify({ code: 200, result, extra: [], ...besideCode(result) })),
      { headers },
    )
  const { pieces, total, offset, limit } = result
  const paging = JSON.stringify({ total, offset, limit })
  const shown = pieces.map((piece) => (typeof piece === 'string' ? toAddresses(piece) : piece))
  const body = ['{"code":200,"result":', ...shown, `,"extra":[],"paging":${paging}}`]
  return new Response(inPieces(body), { headers })
}

/** Thread colors come beside `code` too: some documents have them there, others in the result (contract/README 7.4). */
function besideCode(result: unknown): object {
  const { thread_colors: colors }: { thread_colors?: unknown } = Object(result)
  return colors === undefined ? {} : { thread_colors: colors }
}

const encoder = new TextEncoder()

/** Sent in pieces: a page of a hundred orders is neither encoded again nor copied into one buffer. */
const inPieces = (
  pieces: readonly (string | Uint8Array<ArrayBuffer>)[],
): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    start: (stream) => {
      for (const piece of pieces) stream.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece)
      stream.close()
    },
  })

/** The reply that says why a call had no effect, and when it may be repeated. */
export function refusal(error: SandboxError, spent: Spent): Response {
  const headers: Record<string, string> = rateHeaders(spent)
  if (error.retryAfter !== null) {
    headers['Retry-After'] = String(error.retryAfter)
    headers['X-RateLimit-Remaining'] = '0'
    headers['X-RateLimit-Reset'] = String(error.retryAfter)
  }
  return failure(error.status, error.reason, error.message, headers)
}

/** The rate headers of every reply; times in seconds. */
export const rateHeaders = ({ limit, remaining, reset }: Spent): Record<string, string> => ({
  'X-RateLimit-Limit': String(limit),
  'X-RateLimit-Remaining': String(remaining),
  'X-RateLimit-Reset': String(reset),
})
