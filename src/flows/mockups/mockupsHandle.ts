import { createListeners } from '~/domain/async/createStore'
import type { Api } from '~/client/createApi'
import type { Scheduler } from '~/client/scheduler/schedulerState'
import { deviceTexts } from '~/device/storages'
import { openOnce } from '~/domain/async/openOnce'
import type { MockupPicture, MockupRecipe } from '~/domain/mockups/mockupTask'
import type { KeptMockups, MockupSnapshot } from '~/local/mockups/keptMockups'
import { storeScope } from '~/domain/storeScope'

export interface MockupsView extends MockupSnapshot {
  /** Whether what this device keeps has been read; until then the lists say nothing. */
  isLoaded: boolean
  /** Why opening or the queue stopped; the next use tries again. */
  problem: unknown
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
  /** Goes on where it stopped. */
  resume(): void
  close(): void
}

const nothing: MockupsView = { tasks: [], pictures: [], isVolatile: false, isLoaded: false, problem: null }
/** After the first page has painted. */
const resumeAfterMs = 2_000
/** After it stopped, such as for a part of the app that could not be loaded. */
const tryAgainMs = 60_000

/** Mockups of the current store: opened when somebody looks, and gone on with once the first page has painted. */
export function createMockupsHandle(api: Api, scheduler: Scheduler): MockupsHandle {
  const scope = storeScope(api)
  const marker = openMarker(scope)
  const listeners = createListeners()
  const ended = new AbortController()
  let view = nothing
  const open = openOnce(openShelf)
  let keptMockups: KeptMockups | null = null
  let wake = (): void => undefined
  let isRunning = false
  let isWanted = false

  async function openShelf(): Promise<KeptMockups> {
    const { openKeptMockups } = await import('~/local/mockups/keptMockups')
    const opened = await openKeptMockups(scope)
    if (ended.signal.aborted) {
      opened.close()
      throw ended.signal.reason
    }
    keptMockups = opened
    opened.subscribe(() => {
      show({ ...opened.snapshot(), isLoaded: true })
      wake()
    })
    show({ ...opened.snapshot(), isLoaded: true })
    return opened
  }

  function show(change: Partial<MockupsView>): void {
    view = { ...view, ...change }
    listeners.tell()
  }

  /** What fails is shown on the page, and rejects for whoever waits for it. */
  async function act<T>(task: (opened: KeptMockups) => Promise<T>): Promise<T> {
    try {
      return await task(await open())
    } catch (error) {
      if (!ended.signal.aborted) show({ problem: error })
      throw error
    }
  }

  async function run(): Promise<void> {
    isWanted = true
    if (isRunning) return
    isRunning = true
    try {
      const opened = await open()
      const { workOnMockups } = await import('./workOnMockups')
      // Tasks that were added while a run ended need another run.
      while (isWanted && !ended.signal.aborted) {
        isWanted = false
        marker.set(true)
        await workOnMockups(api, opened, scope, scheduler, ended.signal, (waker) => {
          wake = waker
        })
        marker.set(false)
      }
      if (view.problem !== null) show({ problem: null })
    } catch (error) {
      // When the connection was left, the marker resumes the queue later. Else it goes on by itself, or at its next use.
      if (!ended.signal.aborted) {
        show({ problem: error })
        resumption = setTimeout(() => void run(), tryAgainMs)
      }
    }
    isRunning = false
  }

  // What was under way when the page was left goes on, on any page; without it nothing is loaded.
  let resumption = marker.isSet() ? setTimeout(() => void run(), resumeAfterMs) : undefined

  return {
    view: () => view,
    subscribe: (listener) => {
      void run()
      return listeners.subscribe(listener)
    },
    add: async (recipes) => {
      const now = Date.now()
      const idOf = (index: number) => `${now.toString(36)}-${crypto.randomUUID().slice(0, 8)}-${index}`
      await act(async (opened) => {
        const { newTask } = await import('~/domain/mockups/mockupTask')
        await opened.putTasks(recipes.map((recipe, index) => newTask(idOf(index), recipe, now + index)))
      })
      void run()
    },
    retry: async (taskId) => {
      await act(async (opened) => {
        const { again } = await import('~/domain/mockups/mockupQueue')
        const task = opened.snapshot().tasks.find(({ id }) => id === taskId)
        if (task?.state === 'failed') await opened.putTasks([again(task, Date.now())])
      })
      void run()
    },
    removeTasks: (ids) => act((opened) => opened.removeTasks(ids)),
    removePictures: (ids) =>
      act(async (opened) => {
        await opened.removePictures(ids)
        const { tasks, pictures } = opened.snapshot()
        const empty = tasks.filter(
          ({ id, state }) => state === 'ready' && !pictures.some(({ taskId }) => taskId === id),
        )
        await opened.removeTasks(empty.map(({ id }) => id))
      }),
    // One that cannot be read stops nothing else.
    bytesOf: async (pictureId) => (await act(async (opened) => opened)).bytesOf(pictureId),
    keepAgain: async (picture) => {
      await act((opened) => opened.keep({ ...picture, keeping: 'pending' }, null))
      void run()
    },
    resume: () => void run(),
    close: () => {
      ended.abort()
      clearTimeout(resumption)
      keptMockups?.close()
    },
  }
}

/** Remembers that work is under way, so that a start of the app without any loads nothing for it. */
function openMarker(scope: string): { isSet(): boolean; set(isOpen: boolean): void } {
  const name = `platen.mockups.open.${scope}`
  return {
    isSet: () => deviceTexts.getItem(name) === '1',
    set: (isOpen) => {
      if (isOpen) deviceTexts.setItem(name, '1')
      else deviceTexts.removeItem(name)
    },
  }
}
