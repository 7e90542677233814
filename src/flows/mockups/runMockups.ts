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

export interface RunOptions {
  signal: AbortSignal
  /** Milliseconds. */
  now(): number
  /** What is known of the limit on starting tasks. */
  gate(): StartGate
  /** May end early, when something new is to be done; rejects when the run is ended. */
  sleep(ms: number): Promise<void>
  readPicture(url: string): Promise<PictureBytes>
  /** Whether the browser knows that it reaches nobody: then nothing is begun. */
  isOffline?(): boolean
  /** Told of the tasks that this run has brought to an end, with how many pictures they have. */
  onDone?(tasks: readonly MockupTask[], pictures: number): void
}

/** Milliseconds until it is looked whether the browser is online again. */
const offlineMs = 5_000
/** Milliseconds until a service that is down, or cannot be reached, is asked to start the next one. */
const downMs = 60_000

/** Works through the queue until nothing is left: starts tasks, looks for results, keeps pictures. */
export async function runMockups(api: Api, keptMockups: KeptMockups, options: RunOptions): Promise<void> {
  let block = none
  const worked = new Set<string>()
  // The tab that worked before may have done more than this one has heard of.
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

/** From when on, and for how long, no other start may be tried; over once the device's clock was set back. */
interface Block {
  since: number
  ms: number
}
const none: Block = { since: 0, ms: 0 }

/** Answers how long no other start may be tried. */
async function start(
  api: Api,
  keptMockups: KeptMockups,
  task: MockupTask,
  { now, signal }: RunOptions,
): Promise<Block> {
  const begun = queue.starting(task, now())
  // Written down first: a page closed now must not start it twice unseen. One that was removed is not started.
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
    if (isTooMany(error)) {
      await keptMockups.change(queue.putBack(begun))
      return { since: now(), ms: (error.retryAfter ?? 60) * 1000 }
    }
    if (isAbort(error)) {
      // The connection was left before it was sent: it waits for the next time.
      await keptMockups.change(queue.putBack(begun))
      throw error
    }
    // None of the others would be started either: they wait, instead of failing one by one. Should a service that is down
    // have taken this one all the same, that cost one more request.
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
  { now, signal }: RunOptions,
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
    // Offline, signed out, busy or broken for now: the task goes on at the service, so it is looked for again.
    else
      await keptMockups.change(
        queue.unanswered(task, now(), isTooMany(error) ? (error.retryAfter ?? 60) * 1000 : 0),
      )
  }
}

async function keep(
  keptMockups: KeptMockups,
  picture: MockupPicture,
  { readPicture, signal }: RunOptions,
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

/** What was removed while an answer was on its way stays removed. */
const isThere = (rows: readonly { id: string }[], { id }: { id: string }): boolean =>
  rows.some((row) => row.id === id)

const isTooMany = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 429

function startProblem(error: unknown): string {
  if (error instanceof ApiError) return serviceSays(error)
  return 'No answer came back, so it may have been started or not. Another try costs one more request.'
}
