import { openTabChannel } from '~/device/openTabChannel'
import { keyRangeOf } from '../keyRanges'
import { createListeners } from '~/domain/async/createStore'
import type { MockupPicture, MockupTask } from '~/domain/mockups/mockupTask'
import { openMockupDb } from './mockupDb'

export interface MockupSnapshot {
  /** Tasks, oldest first. */
  tasks: readonly MockupTask[]
  pictures: readonly MockupPicture[]
  /** Whether data exists in memory only, because the browser refuses to store it: it is lost with the page. */
  isVolatile: boolean
}

/** The mockups of one store on this device: tasks with their recipes, pictures and their bytes. */
export interface KeptMockups {
  snapshot(): MockupSnapshot
  subscribe(listener: () => void): () => void
  /** Reads again what other tabs have written, whose messages may be delayed. */
  refresh(): Promise<void>
  putTasks(tasks: readonly MockupTask[]): Promise<void>
  /** Saves a task, unless another tab has removed it; so do the methods below. Resolves to whether the task exists. */
  change(task: MockupTask): Promise<boolean>
  /** Saves a finished task and its pictures, in one transaction. */
  finish(task: MockupTask, pictures: readonly MockupPicture[]): Promise<void>
  /** `bytes` is null where the browser has no room: the picture then counts as refused. */
  keep(picture: MockupPicture, bytes: ArrayBuffer | null): Promise<void>
  bytesOf(id: string): Promise<ArrayBuffer | null>
  removeTasks(ids: readonly string[]): Promise<void>
  removePictures(ids: readonly string[]): Promise<void>
  close(): void
}

/** Opens the kept mockups of a store, which are served from memory. Tabs notify each other of changes. */
export async function openKeptMockups(scope: string): Promise<KeptMockups> {
  const db = await openMockupDb().catch(() => null)
  const listeners = createListeners()
  const tasks = new Map<string, MockupTask>()
  const pictures = new Map<string, MockupPicture>()
  const volatileBytes = new Map<string, ArrayBuffer>()
  const channel = openTabChannel(`platen.mockups.${scope}`)
  /** Rows that this device had no room for: they exist in this tab's memory only. */
  const unwritten = new Set<MockupTask | MockupPicture>()
  let isVolatile = db === null
  /** Incremented when a write begins and when it ends. */
  let writes = 0
  let current: MockupSnapshot = { tasks: [], pictures: [], isVolatile }

  function changed(): void {
    current = {
      tasks: [...tasks.values()].toSorted((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1)),
      pictures: [...pictures.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      isVolatile,
    }
    listeners.tell()
  }

  async function load(): Promise<void> {
    if (db === null) return changed()
    const before = writes
    const [keptTasks, keptPictures] = await Promise.all([
      db.getAll('tasks', keyRangeOf(scope)),
      db.getAll('pictures', keyRangeOf(scope)),
    ])
    // A write happened meanwhile, so the rows just read may be outdated.
    if (before !== writes) return load()
    const ownTasks = [...tasks.values()].filter((task) => unwritten.has(task))
    const ownPictures = [...pictures.values()].filter((picture) => unwritten.has(picture))
    tasks.clear()
    pictures.clear()
    for (const { scope: _scope, ...task } of keptTasks) tasks.set(task.id, task)
    for (const { scope: _scope, ...picture } of keptPictures) pictures.set(picture.id, picture)
    for (const task of ownTasks) tasks.set(task.id, task)
    for (const picture of ownPictures) pictures.set(picture.id, picture)
    changed()
  }

  /** Changes memory at once, then the database, then notifies other tabs. `rows` are the written rows. */
  async function store(
    write: () => Promise<unknown>,
    rows: readonly (MockupTask | MockupPicture)[] = [],
  ): Promise<void> {
    writes += 1
    changed()
    try {
      await write()
      writes += 1
      channel?.postMessage('changed')
    } catch {
      // No room, or the database was closed: work goes on in memory, and the page says so.
      isVolatile = true
      for (const row of rows) unwritten.add(row)
      changed()
    }
  }

  /** Whether another tab has removed a row that this one still has. Rows without room were never written. */
  const isRemoved = async (
    rows: { getKey(key: [string, string]): Promise<unknown> },
    known: MockupTask | MockupPicture | undefined,
  ): Promise<boolean> =>
    known !== undefined && !unwritten.has(known) && (await rows.getKey([scope, known.id])) === undefined

  await load()
  // Another tab wrote: the small rows are read again rather than sent in a message.
  const refresh = () => load().catch(() => undefined)
  channel?.addEventListener('message', () => void refresh())

  return {
    snapshot: () => current,
    subscribe: listeners.subscribe,
    refresh,
    putTasks: async (rows) => {
      for (const task of rows) tasks.set(task.id, task)
      await store(async () => {
        const transaction = db?.transaction('tasks', 'readwrite')
        for (const task of rows) void transaction?.store.put({ ...task, scope })
        await transaction?.done
      }, rows)
    },
    change: async (task) => {
      const known = tasks.get(task.id)
      if (known === undefined) return false
      tasks.set(task.id, task)
      await store(async () => {
        const transaction = db?.transaction('tasks', 'readwrite')
        if (transaction !== undefined && (await isRemoved(transaction.store, known))) {
          tasks.delete(task.id)
          changed()
        } else void transaction?.store.put({ ...task, scope })
        await transaction?.done
      }, [task])
      return tasks.has(task.id)
    },
    finish: async (task, made) => {
      const known = tasks.get(task.id)
      tasks.set(task.id, task)
      for (const picture of made) pictures.set(picture.id, picture)
      await store(async () => {
        const transaction = db?.transaction(['tasks', 'pictures'], 'readwrite')
        if (transaction !== undefined && (await isRemoved(transaction.objectStore('tasks'), known))) {
          tasks.delete(task.id)
          for (const { id } of made) pictures.delete(id)
          changed()
        } else {
          void transaction?.objectStore('tasks').put({ ...task, scope })
          for (const picture of made) void transaction?.objectStore('pictures').put({ ...picture, scope })
        }
        await transaction?.done
      }, [task, ...made])
    },
    keep: async (picture, bytes) => {
      const { id } = picture
      const known = pictures.get(id)
      const write = async (row: MockupPicture, content: ArrayBuffer | null): Promise<void> => {
        const transaction = db?.transaction(['pictures', 'bytes'], 'readwrite')
        if (transaction !== undefined && (await isRemoved(transaction.objectStore('pictures'), known))) {
          pictures.delete(id)
          changed()
        } else {
          if (content !== null) void transaction?.objectStore('bytes').put({ scope, id, bytes: content })
          void transaction?.objectStore('pictures').put({ ...row, scope })
        }
        await transaction?.done
      }
      const refused: MockupPicture = { ...picture, keeping: 'refused', byteCount: 0 }
      pictures.set(id, picture)
      if (bytes !== null) volatileBytes.set(id, bytes)
      await store(async () => {
        try {
          await write(picture, bytes)
        } catch {
          // No room for the bytes: the row itself is small enough, and its picture has to be downloaded by hand.
          await write(refused, null)
          if (pictures.has(id)) pictures.set(id, refused)
          changed()
        }
        // Without a database they are here alone.
        if (db !== null) volatileBytes.delete(id)
      }, [picture])
    },
    bytesOf: async (id) => volatileBytes.get(id) ?? (await db?.get('bytes', [scope, id]))?.bytes ?? null,
    removeTasks: async (ids) => {
      for (const id of ids) tasks.delete(id)
      await store(async () => {
        const transaction = db?.transaction('tasks', 'readwrite')
        for (const id of ids) void transaction?.store.delete([scope, id])
        await transaction?.done
      })
    },
    removePictures: async (ids) => {
      for (const id of ids) pictures.delete(id)
      for (const id of ids) volatileBytes.delete(id)
      await store(async () => {
        const transaction = db?.transaction(['pictures', 'bytes'], 'readwrite')
        for (const id of ids) {
          void transaction?.objectStore('pictures').delete([scope, id])
          void transaction?.objectStore('bytes').delete([scope, id])
        }
        await transaction?.done
      })
    },
    close: () => channel?.close(),
  }
}
