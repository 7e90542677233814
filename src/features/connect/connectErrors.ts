import { ApiError, NetworkError } from '~/client/apiError'
import { serviceSays } from '~/domain/serviceSays'
import type { StoreConnection } from '~/session/connection'
import { TokenProblem } from './tryToken'

/** Why a token could not be used, and what to do; nothing was kept in any of these cases. */
export function connectProblem(error: unknown, apiBaseUrl: string): { title: string; text: string } {
  if (error instanceof ApiError && error.status === 401) {
    return {
      title: 'The service does not accept this token',
      text: `${serviceSays(error)} The token may have expired or been deleted. Create a new one in the developer portal.`,
    }
  }
  if (error instanceof ApiError && error.status === 403) {
    return {
      title: 'This token may not be used here',
      text: `${serviceSays(error)} Create a token with the scopes that you need.`,
    }
  }
  if (error instanceof NetworkError) {
    return {
      title: 'This browser could not reach the service',
      text: `No readable answer came from ${apiBaseUrl}. You may be offline, or the service refuses calls from browsers. In the second case, run Platen with forwarding (see the README) or try the demo store.`,
    }
  }
  return {
    title: 'The token could not be checked',
    text: error instanceof Error ? error.message : 'Try again.',
  }
}

/** The same for a repeated sign-in. */
export function signInProblem(
  error: unknown,
  { apiBaseUrl }: StoreConnection,
): { title: string; text: string } {
  if (error instanceof TokenProblem) return { title: 'Another store', text: error.message }
  return connectProblem(error, apiBaseUrl)
}
