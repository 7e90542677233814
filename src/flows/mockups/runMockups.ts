import { ApiError, isAbort, NetworkError } from '~/client/apiError'
import { isDown, isOfCaller, isOfOneRow } from '~/client/isOfOneCall'
import { hasPassed } from '~/domain/async/hasPassed'
import { serviceSays } from '~/domain/serviceSays'
import type { Api } from '~/client/createApi'
import { PictureError, type PictureBytes } from '~/client/readPicture'
import { createMockupTask, getMockupTask } from '~/contract/artwork/mockupEndpoints'
import type { StartGate } from '~/domain/mockups/mockupPace'
import * as queue from '~/domain/mockups/mockupQueue'
import { type MockupPicture, type MockupTask, picturesOfReply } from '~/domain/mockups/mockupTask'
import type { KeptMockups } from '~/local/mockups/keptMockups'

export interface MockupRunOptions {
  signal: AbortSignal
  /** Milliseconds since 1970. */
  now(): number
  /** What is known of the limit on starting tasks. */
  gate(): StartGate
  /** May end early, when there is new work; rejects when the run is aborted. */
  sleep(ms: number): Promise<void>
  readPicture(url: string): Promise<PictureBytes>
  /** Whether the browser knows that it is offline: nothing is started then. */
  isOffline?(): boolean
  /** Called with the tasks that this run has finished, and their number of pictures. */
  onDone?(tasks: readonly MockupTask[], pictures: number): void
}

/** Interval in ms at which it checks whether the browser is online again. */
const offlineMs = 5_000
/** Wait in ms before a service that is down or unreachable is asked to start another task. */
const downMs = 60_000

/** Works through the queue until it is empty: starts tasks, polls for results, saves pictures. */
export async function runMockups(
  api: Api,
  keptMockups: KeptMockups,
  options: MockupRunOptions,
): Promise<void> {
  let block = none
  const worked = new Set<string>()
  // Another tab may have changed tasks without this one having heard of it.
  await keptMockups.refresh()
  for (const task of keptMockups.snapshot().tasks)
    if (task.state === 'starting') await keptMockups.change(queue.interruptedStart(task))
  for (;;) {
    options.signal.throwIfAborted()
    const { tasks, pictures } = keptMockups.snapshot()
    const { allowance, openAt } = options.gate()
    const now = options.now()
    const isBlocked = !hasPassed(block.ms, block.since, now)
    const gate = { allowance, openAt: Math.max(openAt, isBlocked ? block.since + block.ms : 0) }
    const step = queue.nextStep(tasks, pictures, gate, now)
    if (step.kind === 'done') {
      const ended = tasks.filter(({ id }) => worked.has(id))
      const made = pictures.filter(({ taskId }) => worked.has(taskId))
      if (ended.length > 0) options.onDone?.(ended, made.length)
      return
    }
    if (step.kind !== 'wait' && options.isOffline?.() === true) {
      await options.sleep(offlineMs)
      continue
    }
    if (step.kind === 'start' || step.kind === 'look') worked.add(step.task.id)
    if (step.kind === 'wait') await options.sleep(step.until - options.now())
    if (step.kind === 'start') block = await start(api, keptMockups, step.task, options)
    if (step.kind === 'look') await look(api, keptMockups, step.task, options)
    if (step.kind === 'keep') await keep(keptMockups, step.picture, options)
  }
}

/** When a block of further starts began and how long it lasts; also over once the device's clock was set back. */
interface Block {
  since: number
  ms: number
}
const none: Block = { since: 0, ms: 0 }

/** Starts a task; returns the block on further starts. */
async function start(
  api: Api,
  keptMockups: KeptMockups,
  task: MockupTask,
  { now, signal }: MockupRunOptions,
): Promise<Block> {
  const begun = queue.starting(task, now())
  // Saved first: a page closed now must not start it twice unnoticed. A task that was removed is not started.
  if (!(await keptMockups.change(begun))) return none
  try {
    const { recipe } = task
    const reply = await api.call(createMockupTask, {
      params: { id: recipe.blankId },
      body: recipe.request,
      priority: 'background',
    })
    await keptMockups.change(queue.started(begun, reply.task_key, now()))
    return none
  } catch (error) {
    if (isRateLimited(error)) {
      await keptMockups.change(queue.putBack(begun))
      return { since: now(), ms: (error.retryAfter ?? 60) * 1000 }
    }
    if (isAbort(error)) {
      // The connection was left before it was sent: it waits for the next run.
      await keptMockups.change(queue.putBack(begun))
      throw error
    }
    // Other tasks would not be started either: they wait, instead of failing one by one. If the service did
    // take this one, a second start costs only one more request.
    if (isOfCaller(error) || isDown(error)) {
      const why = isOfCaller(error) ? startProblem(error) : 'The service is down.'
      await keptMockups.change(queue.putBack(begun, `${why} Platen tries again every minute.`))
      return { since: now(), ms: downMs }
    }
    await keptMockups.change(queue.failed(begun, startProblem(error)))
    signal.throwIfAborted()
    return error instanceof NetworkError ? { since: now(), ms: downMs } : none
  }
}

async function look(
  api: Api,
  keptMockups: KeptMockups,
  task: MockupTask,
  { now, signal }: MockupRunOptions,
): Promise<void> {
  try {
    const reply = await api.call(getMockupTask, {
      query: { task_key: task.taskKey ?? '' },
      signal,
      priority: 'background',
    })
    if (reply.status === 'completed') {
      const pictures = picturesOfReply(task, reply)
      if (!isThere(keptMockups.snapshot().tasks, task)) return
      if (pictures.length > 0) await keptMockups.finish(queue.ready(task), pictures)
      else await keptMockups.change(queue.failed(task, 'The service finished it without any picture.'))
    } else if (reply.status === 'failed') {
      const reason = reply.error ?? 'it gives no reason'
      await keptMockups.change(queue.failed(task, `The service could not make it: ${reason}`))
    } else await keptMockups.change(queue.notYet(task, now()))
  } catch (error) {
    if (isAbort(error) || signal.aborted) throw error
    const isRefused = error instanceof ApiError && error.status < 500 && isOfOneRow(error)
    if (isRefused) await keptMockups.change(queue.failed(task, startProblem(error)))
    // Offline, signed out, busy or down for now: the task continues at the service, so its result is polled again.
    else
      await keptMockups.change(
        queue.unanswered(task, now(), isRateLimited(error) ? (error.retryAfter ?? 60) * 1000 : 0),
      )
  }
}

async function keep(
  keptMockups: KeptMockups,
  picture: MockupPicture,
  { readPicture, signal }: MockupRunOptions,
): Promise<void> {
  try {
    const { bytes, mimeType } = await readPicture(picture.url)
    if (isThere(keptMockups.snapshot().pictures, picture))
      await keptMockups.keep({ ...picture, keeping: 'kept', byteCount: bytes.byteLength, mimeType }, bytes)
  } catch (error) {
    if (isAbort(error) || signal.aborted) throw error
    const keeping = error instanceof PictureError ? error.why : 'refused'
    if (isThere(keptMockups.snapshot().pictures, picture))
      await keptMockups.keep({ ...picture, keeping }, null)
  }
}

/** Rows that were removed while a reply was under way stay removed. */
const isThere = (rows: readonly { id: string }[], { id }: { id: string }): boolean =>
  rows.some((row) => row.id === id)

const isRateLimited = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 429

function startProblem(error: unknown): string {
  if (error instanceof ApiError) return serviceSays(error)
  return 'No answer came back, so it may have been started or not. Another try costs one more request.'
}
