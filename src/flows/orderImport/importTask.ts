import { withoutNull } from '~/domain/withoutNull'
import { ApiError, isAbort, isRefusal } from '~/client/apiError'
import { isNotFound } from '~/client/isOfOneCall'
import type { Api } from '~/client/createApi'
import type { RetryAfterGate } from '~/client/retryAfterGate'
import type { Order } from '~/contract/orders/order'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { createOrder } from '~/contract/orders/orderWriteEndpoints'
import { sleep } from '~/domain/async/sleep'
import { isOtherCustomer, isSameOrder } from '~/domain/orders/sameOrder'
import type { ImportTask } from '~/local/jobs/importDatabase'

/** The outcome of one order, and whether the run can continue. */
export type TaskResult =
  | { kind: 'settled'; task: ImportTask; order: Order | null; wasThere: boolean }
  /** Nothing was created; the task may be sent again after a wait, or with another id. */
  | { kind: 'again'; task: ImportTask }
  /** Sending must stop until the merchant has seen why. */
  | { kind: 'stop'; task: ImportTask; error: unknown }

export interface TaskTools {
  api: Pick<Api, 'call'>
  hold: RetryAfterGate
  signal: AbortSignal
  /** Saves the task in the journal; resolves once it is saved. */
  save: (task: ImportTask) => Promise<void>
  /** Whether the order is looked up before sending: the last ones existed already, so that saves a call. */
  looksFirst: boolean
  /** Waits in ms between look-ups after a lost reply. */
  lookAgainMs: readonly number[]
}

/** After this many postponed look-ups the run stops. */
const mostRefusals = 5

/** The merchant's own clicks go first, and a quarter of the budget is reserved for them. */
const importUrgency = { priority: 'background', budget: 0.75 } as const

/**
 * Creates one draft, never twice and never submitted: its external id is unique in the store (contract/README
 * 9.1), so a repeated create is refused and the existing order is found by it. A lost reply is settled by reading.
 */
export async function sendTask(task: ImportTask, tools: TaskTools): Promise<TaskResult> {
  const isUnsure = task.state === 'sending' || task.state === 'unknown'
  if (isUnsure || tools.looksFirst) {
    try {
      const found = await findOrder(task, tools)
      const spare = isUnsure ? null : spareOf(task, found)
      if (spare !== null) return { kind: 'again', task: spare }
      if (found !== null) return settled(withFound(task, found, isUnsure), found, true)
    } catch (error) {
      return stopped(task, error, isUnsure ? 'unknown' : 'waiting')
    }
  }
  return create(task, tools, true)
}

async function create(task: ImportTask, tools: TaskTools, mayRepeat: boolean): Promise<TaskResult> {
  await tools.hold.turn(tools.signal)
  await tools.save({ ...task, state: 'sending', message: null })
  try {
    const recipient = withoutNull(task.input.recipient)
    const body = { ...task.input, recipient, external_id: task.externalId }
    // A pause ends the wait for the rate limit. A call already sent is awaited, so that its outcome is known.
    const call = { prepare: async () => body, signal: tools.signal, ...importUrgency }
    const order = await tools.api.call(createOrder, call)
    return settled({ ...task, state: 'created', orderId: order.id, message: null }, order, false)
  } catch (error) {
    // Aborted while it waited for the rate limit: paused, or the connection was left.
    if (isAbort(error)) return stopped(task, error, 'waiting')
    if (isRefusal(error)) return settleRefusal(task, tools, error)
    return settleLostReply(task, tools, error, mayRepeat)
  }
}

async function settleRefusal(task: ImportTask, tools: TaskTools, error: ApiError): Promise<TaskResult> {
  if (error.status === 429) {
    tools.hold.hold(error.retryAfter ?? 60)
    return { kind: 'again', task: { ...task, state: 'waiting' } }
  }
  if (error.status === 401 || error.status === 403) return stopped(task, error, 'waiting')
  // How a used external id is refused is not documented, so after every refusal the order is looked up.
  try {
    const found = await findOrder(task, tools)
    const spare = spareOf(task, found)
    if (spare !== null) return { kind: 'again', task: spare }
    if (found !== null) return settled(withFound(task, found, false), found, true)
  } catch (lost) {
    return stopped(task, lost, 'unknown')
  }
  return settled({ ...task, state: 'failed', message: error.message }, null, false)
}

async function settleLostReply(
  task: ImportTask,
  tools: TaskTools,
  error: unknown,
  mayRepeat: boolean,
): Promise<TaskResult> {
  for (const wait of tools.lookAgainMs) {
    await sleep(wait)
    try {
      const found = await findOrder(task, tools)
      if (found !== null) return settled(withFound(task, found, true), found, false)
    } catch (lost) {
      return stopped(task, lost, 'unknown')
    }
  }
  // The service answers and does not know the order, so the call never arrived.
  return mayRepeat ? create(task, tools, false) : stopped(task, error, 'unknown')
}

async function findOrder({ externalId }: ImportTask, tools: TaskTools): Promise<Order | null> {
  for (let refusals = 0; ; refusals++) {
    await tools.hold.turn(tools.signal)
    try {
      return await tools.api.call(getOrder, { params: { id: `@${externalId}` }, ...importUrgency })
    } catch (error) {
      if (isNotFound(error)) return null
      if (!(error instanceof ApiError) || error.status !== 429 || refusals === mostRefusals) throw error
      tools.hold.hold(error.retryAfter ?? 60)
    }
  }
}

/** The task with its spare id, when the order with its number is a different one; null otherwise. */
function spareOf({ spareId, ...task }: ImportTask, found: Order | null): ImportTask | null {
  if (spareId === undefined || found === null || !isOtherCustomer(found, task.input)) return null
  return { ...task, externalId: spareId, state: 'waiting' }
}

function withFound(task: ImportTask, order: Order, wasSent: boolean): ImportTask {
  // A canceled order keeps its number (contract/README 9.1), and nothing comes of it.
  const same = isSameOrder(order, task.input) && order.status !== 'canceled'
  const what = order.status === 'canceled' ? 'and it was canceled' : 'with another recipient or other items'
  const message = same ? null : `Order #${order.id} has this number already, ${what}. It was left as it is.`
  return { ...task, state: !same ? 'conflict' : wasSent ? 'created' : 'existed', orderId: order.id, message }
}

const settled = (task: ImportTask, order: Order | null, wasThere: boolean): TaskResult => ({
  kind: 'settled',
  task,
  order,
  wasThere,
})
const stopped = (task: ImportTask, error: unknown, state: 'waiting' | 'unknown'): TaskResult => ({
  kind: 'stop',
  task: { ...task, state },
  error,
})
