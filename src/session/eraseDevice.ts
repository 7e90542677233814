const flag = 'platen.erase'
const patienceMs = 3_000

/** Forgets everything that this app keeps here. Databases follow at the next start, when nobody has them open. */
export function eraseDevice(): void {
  localStorage.clear()
  sessionStorage.clear()
  sessionStorage.setItem(flag, '1')
}

/** The second half: run before anything opens a database. */
export async function finishErasing(): Promise<void> {
  if (sessionStorage.getItem(flag) === null) return
  const databases = (await globalThis.indexedDB?.databases?.()) ?? []
  const names = databases.flatMap(({ name }) => (name === undefined ? [] : [name]))
  // Another tab may hold one open; it is deleted when that tab is closed.
  await Promise.race([
    Promise.all(names.map(deleteDatabase)),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ])
  sessionStorage.removeItem(flag)
}

const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    for (const end of ['success', 'error']) request.addEventListener(end, () => resolve())
  })
