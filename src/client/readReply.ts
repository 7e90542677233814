import { envelope } from '~/contract/envelope'
import { ApiError, ContractError, noEnvelope } from './apiError'
import { askedWait } from './scheduler/waitTimes'

type Envelope = ReturnType<typeof envelope.parse>

/**
 * Opens the response envelope (contract/README 1.1). Throws ApiError for any answer outside 2xx, also for a 200 that
 * contains a failing code; ContractError when a successful answer has no envelope. Its result may be missing where there
 * is `nothingToRead` in it.
 */
export async function readReply(response: Response, nothingToRead = false): Promise<Envelope> {
  const text = await response.text()
  const parsed = envelope.safeParse(parseJson(text))
  const failing = !response.ok || (parsed.data?.code ?? 200) >= 400
  if (failing) throw toApiError(response, parsed.data, text)
  if (parsed.data === undefined) throw new ContractError(noEnvelope)
  const isDone = nothingToRead && parsed.data.code !== undefined
  if (parsed.data.result !== undefined || isDone) return parsed.data
  // By the document the thread colors of a picture come beside `code` (contract/README 7.4).
  if (parsed.data['thread_colors'] === undefined) throw new ContractError(noEnvelope)
  return { ...parsed.data, result: parsed.data }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function toApiError(response: Response, body: Envelope | undefined, text: string): ApiError {
  const status = response.ok ? (body?.code ?? response.status) : response.status
  const said = firstText(body?.error?.message, body?.result)
  const reason = body?.error?.reason
  return new ApiError({
    status,
    // Live replies sometimes have numbers here (contract/README 1.4).
    reason: reason === undefined || reason === null ? '' : String(reason),
    message: said ?? `The service answered ${status} without a reason.`,
    isOwn: said === undefined,
    retryAfter: status === 429 ? askedWait(response.headers, text, Date.now()) : null,
  })
}

const firstText = (...values: unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string' && value !== '')
