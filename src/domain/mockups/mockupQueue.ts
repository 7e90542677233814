import { nextStartAt, type StartGate } from './mockupPace'
import type { MockupPicture, MockupTask } from './mockupTask'

/** Milliseconds from the start of a task to the first request for its result (contract/README 13.1). */
const firstLookMs = 10_000
const longestLookMs = 60_000
/** Longest wait that a refusal asks for (client/scheduler/waitTimes.ts). */
const furthestLookMs = 900_000
/** After this many milliseconds the service is asked again only when the merchant wants it. */
const timeoutMs = 30 * 60_000
/** Most requests for a result while no answer comes. */
const mostLooks = 60

export type QueueStep =
  | { kind: 'start'; task: MockupTask }
  | { kind: 'look'; task: MockupTask }
  | { kind: 'keep'; picture: MockupPicture }
  | { kind: 'wait'; until: number }
  | { kind: 'done' }

/** What to do next: ask for a result, start a task, keep a picture, or wait until something is due. */
export function nextStep(
  tasks: readonly MockupTask[],
  pictures: readonly MockupPicture[],
  gate: StartGate,
  now: number,
): QueueStep {
  const looks = tasks
    .filter(({ state }) => state === 'waiting')
    .toSorted((a, b) => (a.nextLook ?? 0) - (b.nextLook ?? 0))
  const [look] = looks
  // A time further ahead than any wait dates from before the clock was set back.
  const isDue = ({ nextLook }: MockupTask) =>
    nextLook === null || nextLook <= now || nextLook > now + furthestLookMs
  if (look !== undefined && isDue(look)) return { kind: 'look', task: look }
  const [queued] = tasks.filter(({ state }) => state === 'queued').toSorted((a, b) => a.created - b.created)
  const start = nextStartAt(startsOf(tasks), gate, now)
  if (queued !== undefined && start <= now) return { kind: 'start', task: queued }
  const picture = pictures.find(({ keeping }) => keeping === 'pending')
  if (picture !== undefined) return { kind: 'keep', picture }
  const moments = [
    ...(look?.nextLook == null ? [] : [look.nextLook]),
    ...(queued === undefined ? [] : [start]),
  ]
  return moments.length === 0 ? { kind: 'done' } : { kind: 'wait', until: Math.min(...moments) }
}

/** Start times of the tasks, in ms, which count against the limit. */
export const startsOf = (tasks: readonly MockupTask[]): number[] => tasks.flatMap(({ starts }) => [...starts])

/** Whether the task may still have a result. */
export const isUnfinished = ({ state }: MockupTask): boolean =>
  state === 'queued' || state === 'starting' || state === 'waiting'

/** Noted before the call that starts the task; `now` in ms, here and below. */
export const starting = (task: MockupTask, now: number): MockupTask => ({
  ...task,
  state: 'starting',
  starts: [...task.starts, now],
  problem: null,
  canLookAgain: false,
})

/** The service has accepted the task under this key: from now on its result is asked for. */
export const started = (task: MockupTask, taskKey: string, now: number): MockupTask => ({
  ...task,
  state: 'waiting',
  taskKey,
  since: now,
  looks: 0,
  nextLook: now + firstLookMs,
})

/** Refused for now: the task waits for its turn again. `why` in words, for reasons other than the limit. */
export const putBack = (task: MockupTask, why: string | null = null): MockupTask => ({
  ...task,
  state: 'queued',
  problem: why,
  starts: task.starts.slice(0, -1),
})

/** The task is not finished yet: it is asked for later each time, and no more after half an hour. */
export const notYet = (task: MockupTask, now: number): MockupTask =>
  now - task.since > timeoutMs
    ? leftOpen(task, 'The service has not finished it within half an hour. It may still do so.')
    : looksAgain(task, now)

/** No answer came, which says nothing about the task, however long ago it was last asked for. */
export const unanswered = (task: MockupTask, now: number, atLeastMs = 0): MockupTask =>
  task.looks >= mostLooks
    ? leftOpen(task, 'The service could not be asked whether it is finished.')
    : looksAgain(task, now, atLeastMs)

const leftOpen = (task: MockupTask, problem: string): MockupTask => ({
  ...failed(task, problem),
  canLookAgain: true,
})

function looksAgain(task: MockupTask, now: number, atLeastMs = 0): MockupTask {
  const pause = Math.min(longestLookMs, 5_000 * 1.5 ** task.looks)
  return { ...task, looks: task.looks + 1, nextLook: now + Math.max(atLeastMs, pause) }
}

/** The task is given up, with the reason in words; the merchant may start it again. */
export const failed = (task: MockupTask, problem: string): MockupTask => ({
  ...task,
  state: 'failed',
  nextLook: null,
  problem,
  canLookAgain: false,
})

/** The task's pictures have come; it is not asked for again. */
export const ready = (task: MockupTask): MockupTask => ({
  ...task,
  state: 'ready',
  nextLook: null,
  problem: null,
})

/** Tries once more: by asking for the result where the task may still finish, else as a new task. */
export const again = (task: MockupTask, now: number): MockupTask =>
  task.canLookAgain
    ? { ...task, state: 'waiting', since: now, looks: 0, nextLook: now, problem: null, canLookAgain: false }
    : { ...task, state: 'queued', taskKey: null, looks: 0, nextLook: null, problem: null }

/** The page was closed while the task was being started: it is not known whether it runs. */
export const interruptedStart = (task: MockupTask): MockupTask =>
  task.state === 'starting'
    ? failed(task, 'The page was closed while it was being started. Another try costs one more request.')
    : task
