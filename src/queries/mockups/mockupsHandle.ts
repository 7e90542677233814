import type { Api } from '~/client/createApi'
import type { Scheduler } from '~/client/scheduler/createScheduler'
import type { MockupPicture, MockupRecipe } from '~/domain/mockups/mockupTask'
import type { MockupShelf, ShelfSnapshot } from '~/local/mockups/mockupShelf'
import { openMarker } from './openMarker'
import { storeScope } from '../storeScope'

export interface MockupsView extends ShelfSnapshot {
  /** Whether what this device keeps has been read; until then the lists say nothing. */
  isLoaded: boolean
}

/** The mockups of the current store: a queue that works on while the app is open, on whatever page, and after a reload. */
export interface MockupsHandle {
  view(): MockupsView
  subscribe(listener: () => void): () => void
  add(recipes: readonly MockupRecipe[]): Promise<void>
  /** Tries a failed task once more. */
  retry(taskId: string): Promise<void>
  removeTasks(ids: readonly string[]): Promise<void>
  /** Removes pictures from this device, and finished tasks that have none left. */
  removePictures(ids: readonly string[]): Promise<void>
  bytesOf(pictureId: string): Promise<ArrayBuffer | null>
  /** Tries to keep a picture that could not be kept. */
  keepAgain(picture: MockupPicture): Promise<void>
  wipe(): Promise<void>
  close(): void
}

const nothing: MockupsView = { tasks: [], pictures: [], isVolatile: false, isLoaded: false }
/** After the first page has painted. */
const resumeAfterMs = 2_000

export function createMockupsHandle(api: Api, scheduler: Scheduler): MockupsHandle {
  const scope = storeScope(api)
  const marker = openMarker(scope)
  const listeners = new Set<() => void>()
  const ended = new AbortController()
  let view = nothing
  let shelf: Promise<MockupShelf> | null = null
  let wake = (): void => undefined
  let isRunning = false
  let isWanted = false

  const open = (): Promise<MockupShelf> => (shelf ??= openShelf())

  async function openShelf(): Promise<MockupShelf> {
    const { openMockupShelf } = await import('~/local/mockups/mockupShelf')
    const opened = await openMockupShelf(scope)
    const show = (): void => {
      view = { ...opened.snapshot(), isLoaded: true }
      wake()
      for (const listener of listeners) listener()
    }
    opened.subscribe(show)
    show()
    return opened
  }

  async function run(): Promise<void> {
    isWanted = true
    if (isRunning) return
    isRunning = true
    try {
      const opened = await open()
      const { workOnMockups } = await import('./workOnMockups')
      // What is added while a run ends wants another one.
      while (isWanted && !ended.signal.aborted) {
        isWanted = false
        marker.set(true)
        await workOnMockups(api, opened, scope, scheduler, ended.signal, (waker) => {
          wake = waker
        })
        marker.set(false)
      }
    } catch {
      // Ended with the page or the connection; the marker brings it back.
    }
    isRunning = false
  }

  // What was under way when the page was left goes on, on any page; without it nothing is loaded.
  const resume = marker.isSet() ? setTimeout(() => void run(), resumeAfterMs) : undefined

  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      void open().then(run)
      return () => listeners.delete(listener)
    },
    add: async (recipes) => {
      const { newTask } = await import('~/domain/mockups/mockupTask')
      const now = Date.now()
      const opened = await open()
      await opened.putTasks(
        recipes.map((recipe, index) =>
          newTask(`${now.toString(36)}-${crypto.randomUUID().slice(0, 8)}-${index}`, recipe, now + index),
        ),
      )
      void run()
    },
    retry: async (taskId) => {
      const { again } = await import('~/domain/mockups/mockupQueue')
      const opened = await open()
      const task = opened.snapshot().tasks.find(({ id }) => id === taskId)
      if (task?.state === 'failed') await opened.putTasks([again(task, Date.now())])
      void run()
    },
    removeTasks: async (ids) => (await open()).removeTasks(ids),
    removePictures: async (ids) => {
      const opened = await open()
      await opened.removePictures(ids)
      const { tasks, pictures } = opened.snapshot()
      const empty = tasks.filter(
        ({ id, state }) => state === 'ready' && !pictures.some(({ taskId }) => taskId === id),
      )
      await opened.removeTasks(empty.map(({ id }) => id))
    },
    bytesOf: async (pictureId) => (await open()).bytesOf(pictureId),
    keepAgain: async (picture) => {
      await (await open()).keep({ ...picture, keeping: 'pending' }, null)
      void run()
    },
    wipe: async () => (await open()).wipe(),
    close: () => {
      ended.abort()
      clearTimeout(resume)
      void shelf?.then((opened) => opened.close())
    },
  }
}
