import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { databaseUse } from '~/device/backup/heldDatabase'
import { restoreDevice } from '~/device/backup/restoreDevice'
import { saveDevice } from '~/device/backup/saveDevice'
import { fromText, toText } from '~/device/backup/valueText'
import { openDatabase } from '~/device/openDatabase'
import { deviceTexts } from '~/device/storages'
import { type Intent, openJournal } from '~/local/journal/journal'
import { backupMutations } from '~/queries/store/backupQueries'
import { keepAgeLimits, readAgeLimits } from '~/local/orders/ageLimits'

/** Texts that the browser keeps by name; there are none outside of a page. */
class Texts extends Map<string, string> {
  getItem = (name: string) => this.get(name) ?? null
  setItem = (name: string, value: string) => void this.set(name, value)
  removeItem = (name: string) => void this.delete(name)
  key = (at: number) => [...this.keys()][at] ?? null
  get length() {
    return this.size
  }
}

const freshBrowser = () => {
  vi.stubGlobal('localStorage', new Texts())
  globalThis.indexedDB = new IDBFactory()
  deviceTexts.clear()
}
beforeEach(freshBrowser)

const intent = (id: string, orderId: number): Intent => ({
  id,
  scope: 'demo|own',
  kind: 'cancel',
  step: 'settled',
  orderId,
  externalId: null,
  body: null,
  consent: null,
  outcome: 'canceled',
  startedAt: Date.now(),
})

it('a kept value comes back as it was: dates, maps, bytes, pictures, and objects that look like the marks', async () => {
  const value = {
    when: new Date(86_400_000),
    map: new Map<unknown, unknown>([
      ['a', new Set([1, undefined])],
      [2, Infinity],
    ]),
    bytes: new Uint8Array([0, 255, 7]).subarray(1),
    floats: new Float32Array([1.5, -2]),
    buffer: new Uint8Array([9, 8]).buffer,
    $: 'date',
    nested: [{ $: 'x', v: 3 }, null, 'ü€😀'],
    big: 12n,
  }
  expect(fromText(await toText(value))).toEqual(value)
  const blob = fromText(await toText(new Blob(['print'], { type: 'image/png' })))
  expect(blob).toBeInstanceOf(Blob)
  expect(blob instanceof Blob && [blob.type, await blob.text()]).toEqual(['image/png', 'print'])
})

describe('a file of everything', () => {
  it('goes to a browser that has nothing, where the app reads it, and adds nothing twice', async () => {
    await openJournal().write(intent('one', 11))
    await openJournal().write(intent('two', 22))
    keepAgeLimits('demo|own', { usual: 33, regions: {} })
    const { file } = await saveDevice()
    freshBrowser()
    expect(await restoreDevice(file)).toEqual({ added: 3, kept: 0, left: [] })
    expect((await openJournal().all('demo|own')).map(({ orderId }) => orderId).toSorted()).toEqual([11, 22])
    expect(readAgeLimits('demo|own').usual).toBe(33)
    expect(await databaseUse()).toEqual([{ name: 'platen.journal', records: 2 }])
    expect(await restoreDevice(file)).toEqual({ added: 0, kept: 3, left: [] })
  })

  it('has everything also where the browser does not tell the names of its databases, and makes none by asking', async () => {
    const hideNames = () =>
      vi.spyOn(indexedDB, 'databases').mockRejectedValue(new DOMException('Internal error', 'UnknownError'))
    await openJournal().write(intent('one', 11))
    hideNames()
    expect(await databaseUse()).toEqual([{ name: 'platen.journal', records: 1 }])
    const { file, left } = await saveDevice()
    expect(left).toEqual([])
    freshBrowser()
    const hidden = hideNames()
    expect(await restoreDevice(file)).toEqual({ added: 1, kept: 0, left: [] })
    expect(await restoreDevice(file)).toEqual({ added: 0, kept: 1, left: [] })
    hidden.mockRestore()
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['platen.journal'])
    expect((await openJournal().all('demo|own')).map(({ orderId }) => orderId)).toEqual([11])
  })

  it('does not make a database that is gone by the time it is counted: its owner would find it without tables', async () => {
    const journal = openJournal()
    const listing = vi
      .spyOn(indexedDB, 'databases')
      .mockResolvedValue([{ name: 'platen.journal', version: 1 }])
    expect(await databaseUse()).toEqual([])
    listing.mockRestore()
    expect(await indexedDB.databases()).toEqual([])
    expect(await journal.open('demo|own')).toEqual([])
  })

  it('does without a database that the browser never opens, as while another tab is deleting it, and says so', async () => {
    await openJournal().write(intent('a', 1))
    const held = await databaseUse()
    expect(held).toEqual([{ name: 'platen.journal', records: 1 }])
    const { file } = await saveDevice()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const silent = vi.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest)
    const all = Promise.all([databaseUse(), saveDevice(), restoreDevice(file)])
    await vi.waitFor(() => expect(silent).toHaveBeenCalledTimes(3))
    await vi.advanceTimersByTimeAsync(30_000)
    const [counted, saved, restored] = await all
    silent.mockRestore()
    expect(counted).toEqual([])
    const left = ['what was about to be charged, canceled or created: The browser’s storage does not answer']
    expect(saved.left).toEqual(left)
    expect(restored.left).toEqual(left)
  })

  it('holds all that can be read where one database never opens, and says which is missing', async () => {
    await openJournal().write(intent('one', 11))
    const holders = openDatabase('platen.drafts', (db) => db.createObjectStore('drafts'))
    await holders()
    keepAgeLimits('demo|own', { usual: 33, regions: {} })
    const open = indexedDB.open.bind(indexedDB)
    vi.spyOn(indexedDB, 'open').mockImplementation((name, ...asked) => {
      if (name === 'platen.drafts') throw new DOMException('Internal error.', 'UnknownError')
      return open(name, ...asked)
    })
    const { file, left } = await saveDevice()
    expect(left).toEqual(['drafts of orders: Internal error'])
    freshBrowser()
    expect(await restoreDevice(file)).toEqual({ added: 2, kept: 0, left: [] })
  })

  it('is brought back however large it is: browsers give no text of half a gigabyte', async () => {
    await openJournal().write(intent('one', 11))
    const long = 'ü'.repeat(3_000_000)
    deviceTexts.setItem('platen.long', long)
    deviceTexts.setItem('platen.short', 'ü')
    const { file } = await saveDevice()
    freshBrowser()
    // As Chromium answers it.
    vi.spyOn(Blob.prototype, 'text').mockResolvedValue('')
    expect(await restoreDevice(file)).toEqual({ added: 3, kept: 0, left: [] })
    vi.restoreAllMocks()
    expect(deviceTexts.getItem('platen.long') === long).toBe(true)
    expect(deviceTexts.getItem('platen.short')).toBe('ü')
    expect(await openJournal().all('demo|own')).toHaveLength(1)
  })

  it('lacks only the record whose picture is gone from the disk, and says so', async () => {
    const open = openDatabase('platen.mockups', (db) => db.createObjectStore('pictures'))
    const table = (await open()).transaction('pictures', 'readwrite').objectStore('pictures')
    for (const id of [1, 2, 3]) table.put({ id, picture: new Blob([`picture ${id}`]) }, id)
    const read = Blob.prototype.arrayBuffer
    let nth = 0
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(function (this: Blob) {
      nth += 1
      return nth === 2 ? Promise.reject(new DOMException('It is gone', 'NotReadableError')) : read.call(this)
    })
    const { file, left } = await saveDevice()
    vi.restoreAllMocks()
    expect(left).toEqual(['mockups and their queue: 1 record could not be read'])
    freshBrowser()
    expect(await restoreDevice(file)).toEqual({ added: 2, kept: 0, left: [] })
  })

  it('replaces nothing that is here', async () => {
    await openJournal().write(intent('one', 11))
    const { file } = await saveDevice()
    await openJournal().write({ ...intent('one', 11), outcome: 'newer' })
    expect(await restoreDevice(file)).toMatchObject({ added: 0, kept: 1 })
    expect((await openJournal().all('demo|own'))[0]?.outcome).toBe('newer')
  })

  it('says what the browser had no room for, and counts it not among what was added', async () => {
    await openJournal().write(intent('one', 11))
    keepAgeLimits('demo|own', { usual: 33, regions: {} })
    const { file } = await saveDevice()
    freshBrowser()
    const full = new DOMException('Quota', 'QuotaExceededError')
    const texts = vi.spyOn(deviceTexts, 'setItem').mockReturnValue(false)
    // As browsers do it: the row is answered, and taken back when it is to be written to the disk.
    const begin = IDBDatabase.prototype.transaction
    const taken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...asked
    ) {
      const transaction = begin.apply(this, asked)
      if (asked[1] === 'readwrite') {
        const whole = transaction.objectStore.bind(transaction)
        transaction.objectStore = (name) => {
          const store = whole(name)
          const add = store.add.bind(store)
          store.add = (...row) => {
            const request = add(...row)
            request.addEventListener('success', () => transaction.abort())
            return request
          }
          return store
        }
        Object.defineProperty(transaction, 'error', { get: () => full, set: () => {} })
      }
      return transaction
    })
    const { added, left } = await restoreDevice(file)
    taken.mockRestore()
    texts.mockRestore()
    expect(added).toBe(0)
    expect(left).toEqual([
      'settings and small texts: this browser has no room for all of them',
      'what was about to be charged, canceled or created: this browser has no room for all of it',
    ])
    expect(await openJournal().all('demo|own')).toEqual([])
    // Once there is room, it is brought back.
    expect(await restoreDevice(file)).toEqual({ added: 2, kept: 0, left: [] })
  })

  it('counts no broken record as added, says so, and adds those behind it', async () => {
    for (const [n, id] of ['one', 'two', 'three', 'four', 'five'].entries())
      await openJournal().write(intent(id, n))
    const lines = (await (await saveDevice()).file.text()).split('\n')
    const spoil = (id: string, change: (line: Record<string, unknown>) => object) => {
      const at = lines.findIndex((line) => line.includes(`"key":"${id}"`))
      lines[at] = JSON.stringify(change(JSON.parse(lines[at] ?? '')))
    }
    spoil('one', ({ value: _gone, ...line }) => line)
    spoil('two', (line) => ({ ...line, value: { id: 7 } }))
    spoil('three', (line) => ({ ...line, value: 'text' }))
    spoil('four', (line) => ({ ...line, row: 'elsewhere' }))
    freshBrowser()
    const holds = 'what was about to be charged, canceled or created'
    const mutation = backupMutations().restore()
    const restored = await mutation.mutationFn?.(new Blob([lines.join('\n')]), {} as never)
    expect(restored).toEqual({ added: 1, kept: 0, left: [`${holds}: 4 records are broken`] })
    expect((await openJournal().all('demo|own')).map(({ id }) => id)).toEqual(['five'])
    expect(await databaseUse()).toEqual([{ name: 'platen.journal', records: 1 }])
  })

  it('holds no token and no connection, whoever put them where', async () => {
    deviceTexts.setItem('platen.kept', '["secret-id"]')
    deviceTexts.setItem('platen.connection', 'secret-token')
    deviceTexts.setItem('other', 'secret-foreign')
    const sealed = await openDatabase('platen.sealed', (db) => db.createObjectStore('keys'))()
    sealed.transaction('keys', 'readwrite').objectStore('keys').put('secret-token', 'token')
    const text = await (await saveDevice()).file.text()
    expect(text).not.toContain('secret')
  })

  it('that is another one, broken or of another version is refused in words, and changes nothing', async () => {
    await expect(restoreDevice(new Blob(['{"a":1}\n']))).rejects.toThrow('This is no file')
    await openJournal().write(intent('one', 11))
    const text = await (await saveDevice()).file.text()
    freshBrowser()
    await expect(restoreDevice(new Blob([text.slice(0, -20)]))).rejects.toThrow('broken')
    expect(await databaseUse()).toEqual([])
    await openJournal().write(intent('here', 1))
    const newer = new Blob([text.replace('"version":1', '"version":7')])
    const refused = {
      added: 0,
      kept: 0,
      left: [
        'what was about to be charged, canceled or created: the file was saved by another version of Platen',
      ],
    }
    expect(await restoreDevice(newer)).toEqual(refused)
    // Nor where there is none yet: this app could never open it again.
    freshBrowser()
    expect(await restoreDevice(newer)).toEqual(refused)
    await openJournal().write(intent('here', 1))
    expect(await openJournal().all('demo|own')).toHaveLength(1)
  })

  it('whose line names another key than its row has replaces nothing', async () => {
    await openJournal().write(intent('one', 11))
    const text = await (await saveDevice()).file.text()
    await openJournal().write({ ...intent('one', 11), outcome: 'newer' })
    const turned = text.replace('"key":"one"', '"key":"elsewhere"')
    expect(turned).not.toBe(text)
    expect(await restoreDevice(new Blob([turned]))).toMatchObject({ added: 0, kept: 1 })
    expect((await openJournal().all('demo|own')).map(({ outcome }) => outcome)).toEqual(['newer'])
  })
})
