import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb'
import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest'
import { type DatabaseName, databases } from '~/device/databases'

type Device = typeof import('~/device/openDatabase') & typeof import('~/device/trouble')

/** A tab of its own: no module is shared with another one. */
async function openTab(): Promise<Device> {
  vi.resetModules()
  return { ...(await import('~/device/openDatabase')), ...(await import('~/device/trouble')) }
}

const names = Object.keys(databases) as DatabaseName[]
const upgrade = (database: IDBDatabase): void => {
  if (!database.objectStoreNames.contains('rows')) database.createObjectStore('rows')
}
const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
const put = (database: IDBDatabase, row: string) =>
  done(database.transaction('rows', 'readwrite').objectStore('rows').put(row, 'key'))
const get = (database: IDBDatabase) => done(database.transaction('rows').objectStore('rows').get('key'))

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => {
  vi.unstubAllGlobals()
})

describe.each(names)('database %s', (name) => {
  it('opens once, lets go for a newer version of another tab, and says so; nothing is lost', async () => {
    const [mine, other] = [await openTab(), await openTab()]
    const open = mine.openDatabase(name, upgrade, 1)
    expect(await open()).toBe(await open())
    await put(await open(), 'typed')
    const newer = other.openDatabase(name, upgrade, 2)
    expect(await get(await newer())).toBe('typed')
    await expect(open()).rejects.toMatchObject({ name: 'DatabaseRefused', reason: 'newer' })
    expect(mine.troubles().map(({ title }) => title)).toEqual(['A newer version of Platen was used here'])
    expect(await get(await newer())).toBe('typed')
  })

  it('opens anew when another tab deleted it, and when the browser ended it', async () => {
    const { openDatabase } = await openTab()
    const open = openDatabase(name, upgrade, 1)
    await put(await open(), 'old')
    await done(indexedDB.deleteDatabase(name))
    expect(await get(await open())).toBeUndefined()
    await put(await open(), 'new')
    const database = await open()
    const ended = new Promise((resolve) => database.addEventListener('close', resolve))
    // Its types ask for the class; it takes a database.
    forceCloseDatabase(database as unknown as typeof IDBDatabase)
    await ended
    expect(await get(await open())).toBe('new')
  })

  it('is made anew where something that knew its name alone left it without tables', async () => {
    const left = await done(indexedDB.open(name, databases[name].version))
    left.close()
    const { openDatabase } = await openTab()
    const open = openDatabase(name, upgrade)
    await put(await open(), 'typed')
    expect(await get(await open())).toBe('typed')
  })

  it('waits for a tab with an older version only for a while, says so, and opens when it has let go', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const held = await done(indexedDB.open(name, 1))
    const { openDatabase, troubles } = await openTab()
    const open = openDatabase(name, upgrade, 2)
    const { open: ask } = indexedDB
    // Until it is told, it waits for any answer, for longer: that clock is not the one to be moved.
    const told = new Promise((resolve) => {
      vi.spyOn(indexedDB, 'open').mockImplementationOnce((...asked) => {
        const request = ask.apply(indexedDB, asked)
        request.addEventListener('blocked', resolve)
        return request
      })
    })
    const refused = expect(open()).rejects.toMatchObject({ reason: 'blocked' })
    await told
    await vi.advanceTimersByTimeAsync(10_000)
    await refused
    expect(troubles()[0]?.text).toContain('Close the other tabs of Platen')
    held.close()
    expect((await open()).version).toBe(2)
  })

  it('goes on without one that never answers, and opens it when it does', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { openDatabase, troubles } = await openTab()
    const open = openDatabase(name, upgrade, 1)
    const { open: answering } = indexedDB
    const silent = vi.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest)
    const refused = expect(open()).rejects.toMatchObject({ reason: 'silent' })
    await vi.waitFor(() => expect(silent).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(30_000)
    await refused
    expect(troubles().map(({ title }) => title)).toEqual(['The browser’s storage does not answer'])
    silent.mockRestore()
    expect(indexedDB.open).toBe(answering)
    // Of whatever else is under way in this runtime.
    const others = vi.getTimerCount()
    expect((await open()).version).toBe(1)
    expect(vi.getTimerCount()).toBe(others)
  })

  it('says when there is no room; what was kept stays', async () => {
    const { openDatabase, troubles } = await openTab()
    const database = await openDatabase(name, upgrade, 1)()
    await put(database, 'kept')
    const transaction = database.transaction('rows', 'readwrite')
    transaction.objectStore('rows').put('too much', 'key')
    Object.defineProperty(transaction, 'error', { value: new DOMException('', 'QuotaExceededError') })
    const aborted = new Promise((resolve) => database.addEventListener('abort', resolve))
    transaction.abort()
    await aborted
    expect(troubles().map(({ title }) => title)).toEqual(['There is no room left on this device'])
    expect(await get(database)).toBe('kept')
  })

  it.each([
    ['throws when it is opened', () => vi.spyOn(indexedDB, 'open').mockImplementation(refuse)],
    [
      'is not to be had at all',
      () => Object.defineProperty(globalThis, 'indexedDB', { get: refuse, configurable: true }),
    ],
  ])('that %s is refused in words, and used again when it may be', async (_, spoil) => {
    const { openDatabase, troubles } = await openTab()
    const open = openDatabase(name, upgrade, 1)
    const good = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')
    spoil()
    await expect(open()).rejects.toThrow(`works without ${databases[name].holds}`)
    expect(troubles().map(({ title }) => title)).toEqual(['This browser does not keep everything'])
    vi.restoreAllMocks()
    if (good !== undefined) Object.defineProperty(globalThis, 'indexedDB', good)
    expect((await open()).name).toBe(name)
  })

  it('keeps its old shape when an upgrade fails', async () => {
    const { openDatabase } = await openTab()
    await put(await openDatabase(name, upgrade, 1)(), 'kept')
    const broken = openDatabase(
      name,
      () => {
        throw new Error('A bug of the newer build')
      },
      2,
    )
    await expect(broken()).rejects.toMatchObject({ reason: 'refused' })
    expect(await get(await (await openTab()).openDatabase(name, upgrade, 1)())).toBe('kept')
  })
})

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
