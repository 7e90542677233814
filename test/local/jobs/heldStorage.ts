import type { DatabaseName } from '~/device/databases'

/** Another tab that is frozen in the middle of writing: what is begun meanwhile waits for it. Answers what ends that. */
export async function holdDatabase(name: DatabaseName): Promise<() => void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error))
  })
  const tables = [...database.objectStoreNames]
  const table = database.transaction(tables, 'readwrite').objectStore(tables[0] ?? '')
  let isHeld = true
  const goOn = (): void => {
    if (!isHeld) return database.close()
    table.count().addEventListener('success', goOn)
  }
  goOn()
  return () => {
    isHeld = false
  }
}

/**
 * A browser that writes what it was given and does not say so: no transaction ends, and none can be aborted. Answers what
 * ends that: what was written meanwhile is then said, so that nobody waits for it beyond the test.
 */
export function hangCommits(): () => void {
  const { abort, addEventListener, dispatchEvent } = IDBTransaction.prototype
  const heard = new WeakMap<EventTarget, Set<() => void>>()
  const unsaid: (() => void)[] = []
  Object.assign(IDBTransaction.prototype, {
    abort: () => {
      throw new DOMException('It is being written.', 'InvalidStateError')
    },
    addEventListener: function hear(this: IDBTransaction, type: string, listener: () => void) {
      if (type === 'complete') unsaid.push(listener)
      else addEventListener.call(this, type, listener)
      if (type === 'abort') heard.set(this, (heard.get(this) ?? new Set()).add(listener))
    },
    // A stand-in for a database takes events of its own kind alone, such as those of what was begun before.
    dispatchEvent: function tell(this: IDBTransaction, event: Event) {
      if (!(event instanceof Event)) return dispatchEvent.call(this, event)
      for (const listener of heard.get(this) ?? []) listener()
      return true
    },
  })
  return () => {
    Object.assign(IDBTransaction.prototype, { abort, addEventListener, dispatchEvent })
    for (const say of unsaid.splice(0)) say()
  }
}
