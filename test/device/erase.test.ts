import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DatabaseName, databases } from '~/device/databases'
import { openTab as openStorages } from '../app/storages'

const names = Object.keys(databases) as DatabaseName[]

/** A page of its own, or the same one after a reload: no module is shared with another one. */
async function openPage() {
  vi.resetModules()
  const [{ openDatabase }, erase, storages] = await Promise.all([
    import('~/device/openDatabase'),
    import('~/device/eraseDevice'),
    import('~/device/storages'),
  ])
  erase.hearErasing()
  const open = (name: DatabaseName) => openDatabase(name, (fresh) => fresh.createObjectStore('rows'))()
  const put = async (name: DatabaseName): Promise<void> => {
    const transaction = (await open(name)).transaction('rows', 'readwrite')
    transaction.objectStore('rows').put('private', 'key')
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  }
  const fill = async (): Promise<void> => {
    for (const name of names) await put(name)
    storages.deviceTexts.setItem('platen.kept', '["1"]')
    storages.tabTexts.setItem('platen.connection', '{"token":"secret"}')
  }
  return { ...erase, ...storages, open, put, fill }
}

const Channel = BroadcastChannel
/** Hears nothing before `hear` is called, like a tab that is too busy. */
class Deaf extends EventTarget {
  static hear = (): unknown => undefined
  constructor() {
    super()
    Deaf.hear = () => this.dispatchEvent(new MessageEvent('message', { data: 'erase' }))
  }
  postMessage = () => undefined
}

const left = async (tab: ReturnType<typeof openStorages>) => [
  ...(await indexedDB.databases()).map(({ name }) => name),
  ...Object.keys({ ...tab.local.all(), ...tab.session.all() }),
]

let tab: ReturnType<typeof openStorages>
beforeEach(() => {
  tab = openStorages()
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  // What comes after is no part of an erased page.
  vi.resetModules()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('erasing this device', () => {
  it('leaves nothing, stops every tab, and no tab fills anything again', async () => {
    const [one, two] = [await openPage(), await openPage()]
    await one.fill()
    await two.fill()
    const told = vi.fn()
    two.onErased(told)
    expect(await one.eraseDevice()).toEqual([])
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
    for (const page of [one, two]) {
      expect(page.isErased()).toBe(true)
      for (const name of names) await expect(page.put(name)).rejects.toMatchObject({ reason: 'erased' })
      expect(page.tabTexts.setItem('platen.connection', '{}')).toBe(false)
      expect(page.deviceTexts.setItem('platen.demo', '1')).toBe(false)
    }
    expect(await left(tab)).toEqual([])
    // The next start is a first visit.
    const next = await openPage()
    await next.finishErasing()
    await next.put('platen.drafts')
    expect(next.isErased()).toBe(false)
  })

  it('that is cut short by closing the tab is done at the next start, before anything is read', async () => {
    const one = await openPage()
    await one.fill()
    const gone = vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
      throw new Error('The page is gone')
    })
    await one.eraseDevice()
    expect((await left(tab)).length).toBeGreaterThan(names.length)
    gone.mockRestore()
    const next = await openPage()
    const order: string[] = []
    const deleted = vi.spyOn(indexedDB, 'deleteDatabase')
    await Promise.all([
      next.open('platen.sealed').then(async (database) => {
        order.push(`deleted ${deleted.mock.calls.length}`)
        const request = database.transaction('rows').objectStore('rows').get('key')
        await new Promise((resolve) => request.addEventListener('success', resolve))
        order.push(`read ${request.result}`)
      }),
      next.finishErasing(),
    ])
    expect(order).toEqual([`deleted ${names.length}`, 'read undefined'])
    expect(next.isErased()).toBe(false)
    expect(await left(tab)).toEqual(['platen.sealed'])
  })

  it('names what another tab still holds, and goes on with it at the next start', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const one = await openPage()
    await one.fill()
    // A build that knows nothing of all this.
    const held = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('platen.sealed')
      request.addEventListener('success', () => resolve(request.result))
    })
    const erasing = one.eraseDevice()
    await vi.waitFor(async () => expect((await indexedDB.databases()).length).toBe(1))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await erasing).toEqual(['database platen.sealed'])
    vi.useRealTimers()
    held.close()
    const next = await openPage()
    await next.finishErasing()
    expect(await left(tab)).toEqual([])
  })

  it.each(names)('a page that was not told keeps nothing more in %s, whenever it writes', async (name) => {
    for (const moment of [0, 2, 5, 13]) {
      tab = openStorages()
      vi.stubGlobal('indexedDB', new IDBFactory())
      const one = await openPage()
      vi.stubGlobal('BroadcastChannel', Deaf)
      const two = await openPage()
      vi.stubGlobal('BroadcastChannel', Channel)
      two.stampTab()
      const itsOwn = tab.session.all()
      const held = await two.open(name)
      const writing = (async () => {
        for (let times = 0; times < 60; times++) {
          await two.put(name).catch(() => undefined)
          await new Promise(setImmediate)
        }
      })()
      for (let turn = 0; turn < moment; turn++) await new Promise(setImmediate)
      const erasing = one.eraseDevice()
      // Pages share no session storage.
      for (const [key, value] of Object.entries(itsOwn)) tab.session.setItem(key, value)
      await erasing
      for (const [key, value] of Object.entries(itsOwn)) tab.session.setItem(key, value)
      await writing
      expect(() => held.transaction('rows', 'readwrite')).toThrow()
      await expect(two.put(name)).rejects.toMatchObject({ reason: 'erased' })
      await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]))
    }
  })

  it.each(names)(
    'a page that is told late lets go of %s, which it has opened or is opening',
    async (name) => {
      const one = await openPage()
      vi.stubGlobal('BroadcastChannel', Deaf)
      const two = await openPage()
      const { hear } = Deaf
      const three = await openPage()
      await one.eraseDevice()
      const held = await two.open(name)
      await hear()
      await vi.waitFor(() => expect(() => held.transaction('rows')).toThrow())
      await new Promise((gone) => indexedDB.deleteDatabase(name).addEventListener('success', gone))
      const opening = three.open(name)
      await new Promise(setImmediate)
      Deaf.hear()
      await expect(opening).rejects.toMatchObject({ reason: 'erased' })
      await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]))
    },
  )

  it('signs a tab out that slept through it', async () => {
    const { loadConnection, saveConnection } = await import('~/session/connectionStore')
    const { makeConnection } = await import('~/session/makeConnection')
    const connection = makeConnection({
      token: 'secret',
      apiBaseUrl: 'https://service.test',
      storeId: null,
      storeName: 'Mill',
      scopes: [],
      isSandbox: false,
    })
    saveConnection(connection)
    expect(loadConnection('https://service.test')).toMatchObject({ token: 'secret' })
    const asleep = tab.session.all()
    await (await openPage()).eraseDevice()
    for (const [name, value] of Object.entries(asleep)) tab.session.setItem(name, value)
    vi.resetModules()
    const awake = await import('~/session/connectionStore')
    expect(awake.loadConnection('https://service.test')).toBeNull()
    expect(tab.session.all()).toEqual({})
  })
})
