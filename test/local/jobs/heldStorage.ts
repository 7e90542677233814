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
