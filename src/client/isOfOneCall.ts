import { ApiError, ContractError, noEnvelope } from './apiError'

/** Statuses about the caller: token, permission, rate. */
const callerRefusals: ReadonlySet<number> = new Set([401, 403, 429])

/** Whether the caller was refused, not the request: nothing was done, and other calls would be refused too. */
export const isOfCaller = (error: unknown): boolean =>
  error instanceof ApiError && callerRefusals.has(error.status)

/** Whether a read of one record failed for a reason of that record alone: a read of another may succeed. */
export const isOfOneCall = (error: unknown): boolean =>
  error instanceof ContractError || (error instanceof ApiError && !isOfCaller(error))

/**
 * Whether an answer says that the service is down, or comes from something else in its place, such as a network that
 * asks to sign in. It may be so for one record, but most likely is for all. The service's own refusals have a message.
 */
export const isDown = (error: unknown): boolean =>
  error instanceof ContractError
    ? error.path === noEnvelope
    : error instanceof ApiError && (error.status > 500 || (error.status < 500 && error.isOwn))

/**
 * Whether a row of a job failed for a reason of its own. Without a connection, a token, a scope or storage, within a
 * lockout, or while the service is down, the rows after it would fail too.
 */
export const isOfOneRow = (error: unknown): boolean => isOfOneCall(error) && !isDown(error)

/** Whether the service has answered in a shape that this app cannot read. */
export const isUnreadable = (error: unknown): error is ContractError =>
  error instanceof ContractError && !isDown(error)

/** Whether the service itself refuses with one of these statuses; a page from something else does not count. */
export const isRefusedWith = (error: unknown, statuses: readonly number[]): error is ApiError =>
  error instanceof ApiError && statuses.includes(error.status) && !isDown(error)

/** Whether the service itself says that there is no such record. */
export const isNotFound = (error: unknown): boolean => isRefusedWith(error, [404])
