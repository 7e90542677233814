import type { Api } from '~/client/createApi'
import type { Scheduler } from '~/client/scheduler/schedulerState'
import { underLock } from '~/device/tabLocks'
import { again } from '~/domain/mockups/mockupQueue'
import { newTask } from '~/domain/mockups/mockupTask'
import { openKeptMockups } from '~/local/mockups/keptMockups'
import type { MockupsHandle, MockupsView } from './mockupsHandle'

interface Options {
  api: Api
  scheduler: Scheduler
  /** Identifies the open store. */
  scope: string
  /** Aborted when the store is left: nothing is kept open then. */
  signal: AbortSignal
  onChange: (view: Omit<MockupsView, 'problem'>) => void
}

/** The actions of the mockups handle, and the work on the queue; each rejects with its failure. */
export interface OpenMockups extends Pick<
  MockupsHandle,
  'add' | 'retry' | 'removeTasks' | 'bringBack' | 'removePictures' | 'bytesOf' | 'keepAgain'
> {
  /**
   * Works until the queue is empty, once no other tab does: tabs take turns, and the next one continues when
   * this one is closed. Calls `onBegin` before it starts and `onEnd` after.
   */
  work(onBegin: () => void, onEnd: () => void): Promise<void>
}

/** Opens the mockups kept on this device for a store. Rejects where they cannot be read, or once the store is left. */
export async function openMockups({
  api,
  scheduler,
  scope,
  signal,
  onChange,
}: Options): Promise<OpenMockups> {
  const kept = await openKeptMockups(scope)
  if (signal.aborted) {
    kept.close()
    throw signal.reason
  }
  signal.addEventListener('abort', () => kept.close())
  let wake = (): void => undefined
  const tell = () => onChange({ ...kept.snapshot(), isLoaded: true })
  kept.subscribe(() => {
    tell()
    wake()
  })
  tell()
  return {
    work: async (onBegin, onEnd) => {
      const { workOnMockups } = await import('./workOnMockups')
      const run = async () => {
        onBegin()
        await workOnMockups(api, kept, scope, scheduler, signal, (waker) => {
          wake = waker
        })
        onEnd()
      }
      await underLock(`mockups:${scope}`, run, signal)
    },
    add: (recipes) => {
      const now = Date.now()
      const idOf = (index: number) => `${now.toString(36)}-${crypto.randomUUID().slice(0, 8)}-${index}`
      return kept.putTasks(recipes.map((recipe, index) => newTask(idOf(index), recipe, now + index)))
    },
    retry: async (taskId) => {
      const task = kept.snapshot().tasks.find(({ id }) => id === taskId)
      if (task?.state === 'failed') await kept.change(again(task, Date.now()))
    },
    removeTasks: (ids) => kept.removeTasks(ids),
    bringBack: (tasks) => kept.putTasks(tasks),
    removePictures: async (ids) => {
      await kept.removePictures(ids)
      const { tasks, pictures } = kept.snapshot()
      const empty = tasks.filter(
        ({ id, state }) => state === 'ready' && !pictures.some(({ taskId }) => taskId === id),
      )
      await kept.removeTasks(empty.map(({ id }) => id))
    },
    bytesOf: (pictureId) => kept.bytesOf(pictureId),
    keepAgain: (picture) => kept.keep({ ...picture, keeping: 'pending' }, null),
  }
}
