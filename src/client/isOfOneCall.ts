import { ApiError, ContractError, noEnvelope } from './apiError'

/** Token, permission, rate. */
const callerRefusals: ReadonlySet<number> = new Set([401, 403, 429])

/** Whether the caller was refused, not what it asked: nothing was done, and other calls would be refused the same way. */
export const isOfCaller = (error: unknown): boolean =>
  error instanceof ApiError && callerRefusals.has(error.status)

/** Whether a read of one record failed for what the service says of that record: that of another may go well. */
export const isOfOneCall = (error: unknown): boolean =>
  error instanceof ContractError || (error instanceof ApiError && !isOfCaller(error))

/**
 * Whether an answer says that the service is down, or that something else answers in its place, such as a network that asks
 * to sign in: that may be so for one record alone, and most likely is for all. What the service refuses it says in words.
 */
export const isDown = (error: unknown): boolean =>
  error instanceof ContractError
    ? error.path === noEnvelope
    : error instanceof ApiError && (error.status > 500 || (error.status < 500 && error.isOwn))

/**
 * Whether a row of a job failed for itself alone. Without a connection, a token, a scope or a place to keep things, within a
 * lockout, or while the service is down, the rows after it would fail too.
 */
export const isOfOneRow = (error: unknown): boolean => isOfOneCall(error) && !isDown(error)

/** Whether the service has answered what it was asked for, in a shape that this app cannot read. */
export const isUnreadable = (error: unknown): error is ContractError =>
  error instanceof ContractError && !isDown(error)

/** Whether the service says that there is no such record, which a page of something else in its place does not. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && !isDown(error)
