// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keyName, sealedValue } from '~/session/sealedValue'

const parse = (kept: unknown) => (typeof kept === 'string' && kept !== 'no such value' ? kept : null)
const sealed = (isKept = false, more: { keys?: Storage } = {}) =>
  sealedValue({ id: 'test', isKept, parse, ...more })

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

/** What lies in the database under the value's name. */
async function records(): Promise<IDBObjectStore> {
  const opened = await done(indexedDB.open('platen.sealed'))
  return opened.transaction('values', 'readwrite').objectStore('values')
}
const done = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error))
  })

describe('a sealed value', () => {
  it('is nothing before it is written, what was written last after that, and nothing once removed', async () => {
    const value = sealed()
    expect(await value.read()).toBeNull()
    await value.write('first')
    await value.write('second')
    expect(await value.read()).toBe('second')
    await value.write('no such value')
    expect(await value.read()).toBeNull()
    await value.remove()
    expect(sessionStorage.getItem(keyName('test'))).toBeNull()
    expect(await done((await records()).count())).toBe(0)
  })

  it('is read by another tab that has its key, and stays readable there when it is written anew', async () => {
    await sealed().write('one')
    const keys = { ...sessionStorage }
    const elsewhere = {
      getItem: (name: string) => keys[name] ?? null,
      setItem: () => expect.unreachable('It has the key'),
      removeItem: () => undefined,
    }
    const other = sealedValue({ id: 'test', isKept: false, parse, keys: elsewhere })
    expect(await other.read()).toBe('one')
    await other.write('two')
    expect(await sealed().read()).toBe('two')
  })

  it('outlives its tab only where it is kept, by a key that no script can read', async () => {
    const [kept, ofTab] = [sealed(true), sealedValue({ id: 'of the tab', isKept: false, parse })]
    await kept.write('one')
    await ofTab.write('two')
    expect(sessionStorage.getItem(keyName('test'))).toBeNull()
    sessionStorage.clear()
    expect(await sealed(true).read()).toBe('one')
    expect(await ofTab.read()).toBeNull()
    const { deviceKey } = await done((await records()).get('test'))
    expect(deviceKey.extractable).toBe(false)
    await kept.write('three')
    expect(await sealed(true).read()).toBe('three')
  })

  it.each([
    null,
    7,
    'text',
    {},
    { iv: 1, data: 2 },
    { iv: 1, deviceKey: null },
    { data: 2, deviceKey: null },
  ])('whose record is %j is nothing, and can be written', async (record) => {
    await sealed().write('one')
    await done((await records()).put(record, 'test'))
    expect(await sealed().read()).toBeNull()
    await sealed().write('two')
    expect(await sealed().read()).toBe('two')
  })
})

describe('where the browser refuses', () => {
  beforeEach(() =>
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('Storage is off', 'SecurityError')
      },
    }),
  )

  it('its database, a value of the tab stays in the tab', async () => {
    const value = sealed()
    expect(await value.read()).toBeNull()
    await value.write('one')
    expect(await value.read()).toBe('one')
    expect(JSON.parse(sessionStorage.getItem('platen.sealed.test') ?? '')).toBe('one')
    await value.remove()
    expect(await value.read()).toBeNull()
  })

  it('its database, a value that is to be kept is refused in words', async () => {
    const value = sealed(true)
    for (const asked of [value.read(), value.write('one'), value.remove()])
      await expect(asked).rejects.toMatchObject({ name: 'DatabaseRefused', reason: 'refused' })
    expect(sessionStorage).toHaveLength(0)
  })

  it('ciphers, every value stays in the tab', async () => {
    vi.stubGlobal('crypto', {})
    const value = sealed(true)
    await value.write('one')
    expect(await value.read()).toBe('one')
    await value.remove()
    expect(await value.read()).toBeNull()
  })
})
