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
  /** Puts tasks that were removed back as they were. */
  bringBack(tasks: readonly MockupTask[]): Promise<void>
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
  // Remembers that work is under way, so that a start of the app without any loads nothing for it.
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

  /** What fails is shown on the page, and rejects for whoever waits for it. */
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
      // Tasks that were added while a run ended need another run.
      while (isWanted && !signal.aborted) {
        isWanted = false
        await work(
          () => deviceTexts.setItem(marker, '1'),
          () => deviceTexts.removeItem(marker),
        )
      }
      if (view.problem !== null) show({ problem: null })
    } catch (error) {
      // When the connection was left, the marker resumes the queue later. Else it goes on by itself, or at its next use.
      if (!signal.aborted) {
        show({ problem: error })
        resumption = setTimeout(() => void run(), tryAgainMs)
      }
    }
    isRunning = false
  }

  // What was under way when the page was left goes on, on any page; without it nothing is loaded.
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
    // One that cannot be read stops nothing else.
    bytesOf: async (pictureId) => (await act(async (opened) => opened)).bytesOf(pictureId),
    keepAgain: (picture) => actAndRun((opened) => opened.keepAgain(picture)),
    resume: () => void run(),
    close: () => {
      ended.abort()
      clearTimeout(resumption)
    },
  }
}
