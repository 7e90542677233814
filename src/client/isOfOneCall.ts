import { ApiError, ContractError } from './apiError'

/** Whether a read of one record failed for what the service says of that record: that of another may go well. */
export const isOfOneCall = (error: unknown): boolean =>
  error instanceof ContractError || (error instanceof ApiError && ![401, 403, 429].includes(error.status))
