import { envelope } from '~/contract/envelope'
import { ApiError, ContractError } from './apiError'

type Envelope = ReturnType<typeof envelope.parse>

/**
 * Opens the response envelope (service.md, Response envelope).
 * Throws ApiError for any answer outside 2xx, also for a 200 that carries a failing code; ContractError when a
 * successful answer is no envelope.
 */
export async function readReply(response: Response): Promise<Envelope> {
  const text = await response.text()
  const parsed = envelope.safeParse(parseJson(text))
  const failing = !response.ok || (parsed.data?.code ?? 200) >= 400
  if (failing) throw toApiError(response, parsed.data)
  if (!parsed.success) throw new ContractError('the envelope')
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function toApiError(response: Response, body: Envelope | undefined): ApiError {
  const status = response.ok ? (body?.code ?? response.status) : response.status
  const message =
    firstText(body?.error?.message, body?.result) ?? `The service answered ${status} without a reason.`
  const reason = body?.error?.reason
  return new ApiError({
    status,
    // Live replies carry numbers here at times (facts.md, Errors).
    reason: reason === undefined || reason === null ? '' : String(reason),
    message,
    retryAfter: retryAfterOf(response.headers, message),
  })
}

const firstText = (...values: unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string' && value !== '')

/** Seconds to wait: the header where the browser may read it, else the seconds that the text states. */
function retryAfterOf(headers: Headers, message: string): number | null {
  const header = Number(headers.get('retry-after') ?? Number.NaN)
  if (Number.isFinite(header)) return clampSeconds(header)
  const inText = /(\d+)\s*sec/i.exec(message)?.[1]
  return inText === undefined ? null : clampSeconds(Number(inText))
}

const clampSeconds = (seconds: number): number => Math.min(Math.max(seconds, 1), 900)
