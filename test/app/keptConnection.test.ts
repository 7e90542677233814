import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createServices } from '~/app/appServices'
import { databaseUse } from '~/device/backup/heldDatabase'
import { loadConnection, loadConnections } from '~/session/connectionStore'
import { forgetOnDevice, keepOnDevice, noteUsed, readKeptConnections } from '~/session/keptConnections'
import { makeConnection } from '~/session/makeConnection'
import { demoIn } from '~/session/stores'
import { plainConfig } from '../plainConfig'
import { openTab } from './storages'

let tab: ReturnType<typeof openTab>
beforeEach(() => {
  tab = openTab()
})
afterEach(() => vi.unstubAllGlobals())

const apiBaseUrl = 'https://service.test'
const storeOf = (name: string) =>
  makeConnection({
    token: `token of ${name}`,
    apiBaseUrl,
    storeId: null,
    storeName: name,
    scopes: [],
    isSandbox: false,
    isKept: true,
  })
const [mill, press] = [storeOf('Mill'), storeOf('Press')]

/** The app starts in this tab, on a device that keeps these connections. */
const start = (kept: readonly (typeof mill)[]) => {
  tab.local.setItem('platen.kept', JSON.stringify(kept.map(({ id }) => id)))
  const never = () => new Promise<never>(() => undefined)
  return createServices(plainConfig({ apiBaseUrl }), {
    live: never,
    openDemo: never,
    openCopy: never,
    kept,
  }).current().connection
}

it('a tab that began with the connection kept on this device stays in it, whatever another tab keeps meanwhile', () => {
  expect(start([mill])).toEqual(mill)
  expect(start([mill, press])).toEqual(mill)
})

it('a tab that began with the demo stays in it after another tab has connected', () => {
  tab.local.setItem('platen.demo', '1')
  expect(start([])).toEqual(demoIn())
  expect(start([mill])).toEqual(demoIn())
})

it('a sleeping tab that began with the kept connection has no token left after another tab has erased everything', () => {
  start([mill])
  tab.local.clear()
  expect(loadConnection(apiBaseUrl)).toBeNull()
  expect(loadConnections(apiBaseUrl)).toEqual([])
  expect(JSON.stringify(tab.session.all())).not.toContain('token of')
})

it('a tab that began with the kept connection is signed out at its next start once another tab has signed out of it', () => {
  expect(start([mill, press])).toEqual(press)
  expect(start([mill])).toEqual(mill)
  expect(start([])).toBeNull()
  expect(loadConnections(apiBaseUrl)).toEqual([])
})

it('a new tab begins with the connection last chosen, in the store last opened in it', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const stores = [
    { id: 1, name: 'Mill' },
    { id: 2, name: 'Weir' },
  ]
  const account = { ...mill, storeId: 1, stores }
  for (const connection of [account, press]) await keepOnDevice(connection)
  noteUsed({ ...account, token: 'older token', storeId: 2, storeName: 'Weir' })
  expect(await readKeptConnections(apiBaseUrl)).toEqual([
    press,
    { ...account, storeId: 2, storeName: 'Weir' },
  ])
  await forgetOnDevice(account)
  noteUsed(account)
  expect(await readKeptConnections(apiBaseUrl)).toEqual([press])
  expect(Object.keys(tab.local.all())).toEqual(['platen.kept'])
})

it('a connection whose id finds no room on the device is not kept, and leaves no token there', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.spyOn(tab.local, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await expect(keepOnDevice(mill)).rejects.toThrow('did not keep')
  expect(await databaseUse()).toEqual([{ name: 'platen.sealed', records: 0 }])
})
