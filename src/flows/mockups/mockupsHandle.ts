import { createListeners } from '~/domain/async/createStore'
import type { Api } from '~/client/createApi'
import type { Scheduler } from '~/client/scheduler/schedulerState'
import { deviceTexts } from '~/device/storages'
import { openOnce } from '~/domain/async/openOnce'
import type { MockupPicture, MockupRecipe, MockupTask } from '~/domain/mockups/mockupTask'
import type { MockupSnapshot } from '~/local/mockups/keptMockups'
import { storeScope } from '~/domain/storeScope'
import type { OpenMockups } from './openMockups'

export interface MockupsView extends MockupSnapshot {
  /** Whether kept mockups were read from this device; until then the lists are not meaningful. */
  isLoaded: boolean
  /** Why opening or the queue failed; the next use tries again. */
  problem: unknown
}

/** The mockups of the current store: a queue that runs while the app is open, on any page, and after a reload. */
export interface MockupsHandle {
  view(): MockupsView
  subscribe(listener: () => void): () => void
  add(recipes: readonly MockupRecipe[]): Promise<void>
  /** Tries a failed task again. */
  retry(taskId: string): Promise<void>
  removeTasks(ids: readonly string[]): Promise<void>
  /** Restores tasks that were removed. */
  bringBack(tasks: readonly MockupTask[]): Promise<void>
  /** Removes pictures from this device, and finished tasks without pictures. */
  removePictures(ids: readonly string[]): Promise<void>
  bytesOf(pictureId: string): Promise<ArrayBuffer | null>
  /** Tries again to save a picture. */
  keepAgain(picture: MockupPicture): Promise<void>
  /** Continues the queue. */
  resume(): void
  close(): void
}

const nothing: MockupsView = { tasks: [], pictures: [], isVolatile: false, isLoaded: false, problem: null }
/** Delay in ms after the start, so that the first page is painted before. */
const resumeAfterMs = 2_000
/** Delay in ms after a failure, such as a part of the app that could not be loaded. */
const tryAgainMs = 60_000

/** Mockups of the current store: opened on first use, and resumed once the first page is painted. */
export function createMockupsHandle(api: Api, scheduler: Scheduler): MockupsHandle {
  const scope = storeScope(api)
  // Kept while tasks are unfinished, so that the app loads this code at its start only if there are some.
  const marker = `platen.mockups.open.${scope}`
  const listeners = createListeners()
  const ended = new AbortController()
  const { signal } = ended
  let view = nothing
  let isRunning = false
  let isWanted = false
  const open = openOnce(async (): Promise<OpenMockups> => {
    const { openMockups } = await import('./openMockups')
    return openMockups({ api, scheduler, scope, signal, onChange: show })
  })

  function show(change: Partial<MockupsView>): void {
    view = { ...view, ...change }
    listeners.tell()
  }

  /** A failure is shown on the page, and rejects for the caller. */
  async function act<T>(task: (opened: OpenMockups) => Promise<T>): Promise<T> {
    try {
      return await task(await open())
    } catch (error) {
      if (!signal.aborted) show({ problem: error })
      throw error
    }
  }

  async function run(): Promise<void> {
    isWanted = true
    if (isRunning) return
    isRunning = true
    try {
      const { work } = await open()
      // Tasks added while a run was ending need another run.
      while (isWanted && !signal.aborted) {
        isWanted = false
        await work(
          () => deviceTexts.setItem(marker, '1'),
          () => deviceTexts.removeItem(marker),
        )
      }
      if (view.problem !== null) show({ problem: null })
    } catch (error) {
      // If the connection was left, the marker makes a later page continue the queue; otherwise a timer or the next
      // use does.
      if (!signal.aborted) {
        show({ problem: error })
        resumption = setTimeout(() => void run(), tryAgainMs)
      }
    }
    isRunning = false
  }

  // Resumes work that was interrupted, on any page; without such work nothing is loaded.
  let resumption =
    deviceTexts.getItem(marker) === '1' ? setTimeout(() => void run(), resumeAfterMs) : undefined

  const actAndRun = async (task: (opened: OpenMockups) => Promise<void>): Promise<void> => {
    await act(task)
    void run()
  }

  return {
    view: () => view,
    subscribe: (listener) => {
      void run()
      return listeners.subscribe(listener)
    },
    add: (recipes) => actAndRun((opened) => opened.add(recipes)),
    retry: (taskId) => actAndRun((opened) => opened.retry(taskId)),
    removeTasks: (ids) => act((opened) => opened.removeTasks(ids)),
    bringBack: (tasks) => actAndRun((opened) => opened.bringBack(tasks)),
    removePictures: (ids) => act((opened) => opened.removePictures(ids)),
    // Read outside `act`, which would report a picture that cannot be read as a problem of the queue.
    bytesOf: async (pictureId) => (await act(async (opened) => opened)).bytesOf(pictureId),
    keepAgain: (picture) => actAndRun((opened) => opened.keepAgain(picture)),
    resume: () => void run(),
    close: () => {
      ended.abort()
      clearTimeout(resumption)
    },
  }
}
