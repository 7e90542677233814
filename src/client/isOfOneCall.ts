import { ApiError, ContractError, noEnvelope } from './apiError'

/** Whether a read of one record failed for what the service says of that record: that of another may go well. */
export const isOfOneCall = (error: unknown): boolean =>
  error instanceof ContractError || (error instanceof ApiError && ![401, 403, 429].includes(error.status))

/**
 * Whether an answer says that the service is down, or that something else answers in its place, such as a network that asks
 * to sign in: that may be so for one record alone, and most likely is for all.
 */
export const isDown = (error: unknown): boolean =>
  error instanceof ContractError
    ? error.path === noEnvelope
    : error instanceof ApiError && [502, 503, 504].includes(error.status)
