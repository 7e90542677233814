import { sleep } from '~/domain/async/sleep'
import { ApiError, NetworkError } from './apiError'

/** Attempts in all for a read; a write is never repeated by the client. */
const attempts = 3
const firstDelayMs = 500

/** Repeats a read that failed on its way (no reply, or a gateway's error) with full jitter; throws the last error. */
export async function retryReads<T>(
  read: () => Promise<T>,
  signal: AbortSignal | undefined,
  pause: (ms: number, signal: AbortSignal | undefined) => Promise<void> = sleep,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read()
    } catch (error) {
      if (attempt === attempts || signal?.aborted || !isPassing(error)) throw error
      await pause(Math.random() * firstDelayMs * 2 ** attempt, signal)
    }
  }
}

/** The usual statuses of gateways, and those of Cloudflare, which is in front of the live service. */
const isOfGateway = (status: number): boolean =>
  (status >= 502 && status <= 504) || (status >= 520 && status <= 530)

const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && isOfGateway(error.status))
