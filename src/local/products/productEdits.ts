import { heldNames } from '~/device/tabLocks'
import { createListeners } from '~/domain/async/createStore'
import { productStore } from './productStore'
import { debouncedWriter } from '../debouncedWriter'
import { noteWrite, redoNoted } from '../notedWrites'

/** Unsaved work on a product. Each editor has its own record, so that no tab writes or deletes another's. */
export interface KeptProductEdit {
  /** Key of the record: the product's name, and after `#` the editor. */
  key: string
  /** Increases with every write: an editor with an older one leaves the record alone. */
  rev: number
  /** Time of the last write, in ms. */
  keptAt: number
  values: unknown
}

export interface KeptProductEdits {
  /** Records that no open editor holds, newest first. */
  left: KeptProductEdit[]
  /** How many editors in other tabs hold unsaved work now. */
  elsewhere: number
}

/** Saves the text typed into one editor. */
export interface EditWriter {
  /** Holds the record while the editor is open; returns a function that releases it. */
  open(): () => void
  /** Takes the present values; null when nothing is unsaved any more. */
  type(values: unknown): void
  flush(): Promise<void>
  hasUnwritten(): boolean
  /** False when this browser refuses to keep unsaved work. */
  isKept(): boolean
  subscribe(listener: () => void): () => void
}

const lockOf = (key: string): string => `platen.productEdit.${key}`
/** Editors of this tab that were left and are still writing; readers wait for them. */
const closing = new Set<Promise<void>>()
/** Keys of records held by open editors of this tab. */
const open = new Set<string>()

/** Unsaved work on a product on this device; empty without storage. */
export async function readProductEdits(name: string): Promise<KeptProductEdits> {
  await Promise.all(closing)
  try {
    const database = await productStore()
    const held = await heldNames()
    const isOpen = (key: string) => open.has(key) || held.has(lockOf(key))
    // Open editors write their noted changes themselves.
    await redoNoted('productEdit', name, async (key, { rev = 0, content }) => {
      if (isOpen(key)) return false
      const now = (await database.get('edits', key))?.rev ?? 0
      return now > rev || change(key, now, content)
    })
    const range = IDBKeyRange.bound(`${name}#`, `${name}#\uffff`)
    const [unnumbered, numbered] = await Promise.all([
      database.get('edits', name),
      database.getAll('edits', range),
    ])
    const rows = [unnumbered, ...numbered]
    const all = rows.flatMap((row) =>
      row === undefined || open.has(row.name)
        ? []
        : [{ key: row.name, rev: row.rev ?? 0, keptAt: row.keptAt, values: row.values }],
    )
    const left = all.filter(({ key }) => !held.has(lockOf(key)))
    return { left: left.toSorted((a, b) => b.keptAt - a.keptAt), elsewhere: all.length - left.length }
  } catch {
    return { left: [], elsewhere: 0 }
  }
}

/** Deletes unsaved work that the merchant discarded; a record written since stays. */
export const forgetProductEdit = async ({ key, rev }: KeptProductEdit): Promise<void> => {
  await change(key, rev, null)
}

/** Writes or, by null, deletes a record that still has the given revision. Returns whether it had. */
async function change(key: string, rev: number, values: unknown): Promise<boolean> {
  const transaction = (await productStore()).transaction('edits', 'readwrite')
  const now = await transaction.store.get(key)
  const isMine = now === undefined ? rev === 0 : (now.rev ?? 0) === rev
  if (isMine && values === null) await transaction.store.delete(key)
  else if (isMine) await transaction.store.put({ name: key, rev: rev + 1, keptAt: Date.now(), values })
  await transaction.done
  return isMine
}

/** Saves an editor's work: in the record that it was restored from, or in a new one. */
export function keepProductEdit(name: string, restored: KeptProductEdit | null): EditWriter {
  const listeners = createListeners()
  const newKey = (): string => `${name}#${crypto.randomUUID()}`
  let key = restored?.key ?? newKey()
  /** Revision of the record that this editor wrote or was restored from; null while there is none. */
  let rev = restored?.rev ?? null
  let isKept = true
  let letGo: (() => void) | null = null
  /** Number of openings: an editor may be closed and reopened while its last write is under way. */
  let opened = 0

  function hold(): void {
    letGo?.()
    const held = key
    open.add(held)
    const until = new Promise<void>((resolve) => {
      letGo = () => {
        open.delete(held)
        resolve()
      }
    })
    // Without locks, or when another tab was faster, the revision still guards the record.
    globalThis.navigator?.locks
      ?.request(lockOf(key), { ifAvailable: true }, (lock) => (lock === null ? undefined : until))
      .catch(() => undefined)
  }
  async function write(values: unknown): Promise<void> {
    if (values === null) {
      if (rev !== null) await change(key, rev, null)
      rev = null
      return
    }
    if (await change(key, rev ?? 0, values)) {
      rev = (rev ?? 0) + 1
      return
    }
    // Another tab holds that record: this editor continues in a new one.
    key = newKey()
    rev = null
    if (letGo !== null) hold()
    await write(values)
  }
  const soon = debouncedWriter(
    async (values: unknown) => {
      try {
        await write(values)
        isKept = true
      } catch (error) {
        isKept = values === null
        throw error
      } finally {
        listeners.tell()
      }
    },
    (content, isNext) =>
      noteWrite('productEdit', key, { owner: name, content, rev: (rev ?? 0) + (isNext ? 1 : 0) }),
  )

  return {
    open: () => {
      opened += 1
      hold()
      return () => {
        opened -= 1
        const end = soon.flush().finally(() => {
          closing.delete(end)
          if (opened > 0) return
          letGo?.()
          letGo = null
        })
        closing.add(end)
      }
    },
    type: (values) => {
      if (values !== null || rev !== null || soon.hasUnwritten()) soon.put(values)
    },
    flush: soon.flush,
    hasUnwritten: soon.hasUnwritten,
    isKept: () => isKept,
    subscribe: listeners.subscribe,
  }
}
