import { IDBFactory } from 'fake-indexeddb'
import type { IDBPDatabase } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { moveOnce } from '~/app/moveOnce'
import { createApi } from '~/client/createApi'
import { dismissTrouble, troubles } from '~/device/trouble'
import { connectionTo } from '~/features/connect/openStore'
import { tryToken } from '~/features/connect/tryToken'
import { openDesigns } from '~/local/designs/designDatabase'
import { openDraftDb } from '~/local/drafts/draftDb'
import { openLibrary } from '~/local/fileLibrary'
import { openImports } from '~/local/jobs/importDatabase'
import { openJournalDb } from '~/local/journal/journal'
import { openMockupDb } from '~/local/mockups/mockupDb'
import { openIndexDb } from '~/local/orderIndex/indexDb'
import { openHistory } from '~/local/orders/orderHistory'
import { openOrderJobs } from '~/local/jobs/orderJobs'
import { productStore } from '~/local/products/productStore'
import { openReviews } from '~/local/orders/shipmentReviews'
import { openTemplates } from '~/local/products/templateStore'
import { createSandbox } from '~/sandbox/createSandbox'
import { readConnection, type StoreConnection } from '~/session/connection'
import { forgetConnection, listConnection, saveConnection } from '~/session/connectionStore'
import { makeConnection } from '~/session/makeConnection'
import { demoIn, inStore, keyOf } from '~/session/stores'
import { openTab } from './storages'

const apiBaseUrl = 'https://service.test'
const start = { apiBaseUrl, storeId: null, storeName: 'Your store', scopes: [], isSandbox: false }
const scopeOf = (connection: StoreConnection): string => keyOf(connection).join('|')

let tab: ReturnType<typeof openTab>
beforeEach(() => {
  tab = openTab()
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => vi.unstubAllGlobals())

async function connectBy(token: string): Promise<StoreConnection> {
  const sandbox = createSandbox()
  const api = (tried: string) =>
    createApi({
      baseUrl: apiBaseUrl,
      fetch: sandbox.fetch,
      token: tried,
      storeId: null,
      language: null,
      key: ['try', 'own'],
    })
  const found = await tryToken(token, api)
  return connectionTo(found, found.stores[0], { apiBaseUrl })
}

describe('whose everything is that this browser keeps', () => {
  it('goes by the id of the store, whichever token opens it and however it is called', async () => {
    const [byStore, byAccount, bySome] = await Promise.all(
      ['sandbox-store', 'sandbox-account', 'sandbox-orders-only'].map(connectBy),
    )
    if (byStore === undefined || byAccount === undefined || bySome === undefined) throw new Error('No token')
    expect(keyOf(byStore)).toEqual([apiBaseUrl, 'store 5104771'])
    expect(keyOf({ ...byStore, storeName: 'Renamed' })).toEqual(keyOf(byStore))
    expect(keyOf(byAccount)).toEqual(keyOf(byStore))
    // It may not list stores; its orders say whose they are.
    expect(keyOf(bySome)).toEqual(keyOf(byStore))
    expect(keyOf(inStore(byAccount, { id: 5_104_773, name: 'Other' }))).toEqual([apiBaseUrl, 'store 5104773'])
    expect(keyOf(demoIn())).toEqual(['demo', 'own'])
  })

  it('goes by a digest where the store is not known: two tokens share nothing, and neither is in it', () => {
    const [one, two] = ['first-secret', 'second-secret'].map((token) => makeConnection({ ...start, token }))
    if (one === undefined || two === undefined) throw new Error('No token')
    expect(scopeOf(one)).not.toBe(scopeOf(two))
    expect(scopeOf(one) + scopeOf(two)).not.toMatch(/secret|Your store/)
    expect(scopeOf(makeConnection({ ...start, token: 'first-secret' }))).toBe(scopeOf(one))
    // Another token for the same store, given over the page, and a reload.
    const renewed = readConnection(JSON.parse(JSON.stringify({ ...one, token: 'third' })))
    expect(renewed === null ? null : scopeOf(renewed)).toBe(scopeOf(one))
  })
})

type Row = readonly [open: () => Promise<unknown>, table: string, spelled: string, row: object, key?: unknown]

/** A row in each table, in the spelling in which earlier versions named its owner. */
const rowsOf = (key: readonly string[]): Row[] => {
  const [bar, dot, slash, blank] = ['|', '.', '/', ' '].map((mark) => key.join(mark))
  return [
    [openJournalDb, 'intents', 'scope', { id: `i-${bar}`, scope: bar }],
    [openDraftDb, 'drafts', 'scope', { scope: bar, id: 'd' }],
    [openDraftDb, 'unreadable', 'scope', { scope: bar, id: 'u' }],
    [openDraftDb, 'versions', 'scope', { scope: bar, id: 'v', at: 1 }],
    [openIndexDb, 'orders', 'scope', { scope: bar, id: 1 }],
    [openIndexDb, 'pictures', 'scope', { scope: bar, id: 2, url: 'x' }],
    [openIndexDb, 'coverage', 'key', { total: 1 }, bar],
    [openMockupDb, 'tasks', 'scope', { scope: bar, id: 't' }],
    [openMockupDb, 'pictures', 'scope', { scope: bar, id: 'p' }],
    [openMockupDb, 'bytes', 'scope', { scope: bar, id: 'p' }],
    [openReviews, 'reviews', 'scope', { scope: bar, id: 3 }],
    [openOrderJobs, 'jobs', 'store', { id: `j-${slash}`, store: slash }],
    [productStore, 'copies', 'store', { id: `c-${slash}`, store: slash, takenAt: 1 }],
    [productStore, 'jobs', 'store', { id: `b-${slash}`, store: slash }],
    [productStore, 'briefs', 'store', { store: slash, id: 4 }],
    [productStore, 'edits', 'name', { name: `${slash}/product/5#tab`, values: {} }],
    [openDesigns, 'designs', 'owner', { id: `g-${dot}`, owner: dot }],
    [openDesigns, 'artworks', 'owner', { key: `a-${dot}`, owner: dot }],
    [openDesigns, 'presets', 'owner', { owner: dot, presets: [] }],
    [openLibrary, 'files', 'scope', { scope: blank, id: 6 }],
    [openTemplates, 'uses', 'scope', { scope: blank, templateId: 7, orderId: 8 }],
    [openImports, 'jobs', 'store', { id: `m-${blank}`, store: blank }],
    [openHistory, 'seen', 'key', [{ status: 'draft' }], [blank, 9]],
  ]
}

const tableOf = async (open: Row[0]): Promise<IDBPDatabase> => (await open()) as IDBPDatabase

async function keep(key: readonly string[]): Promise<void> {
  for (const [open, table, , row, at] of rowsOf(key))
    await (await tableOf(open)).put(table, row, at as IDBValidKey | undefined)
  tab.local.setItem(`platen.views.orders.${key.join('|')}`, '[]')
  tab.local.setItem(`platen.index.days.${key.join('|')}`, '90')
  tab.session.setItem(`platen.form.quotes.${key.join('.')}`, '{}')
  tab.local.setItem('platen.design.g', JSON.stringify({ owner: key.join('.'), rev: 1, content: {} }))
}

/** Every owner that is named in any table, and how many rows there are. */
async function owners(): Promise<{ names: string[]; rows: number }> {
  const names = new Set<string>()
  let rows = 0
  for (const [open, table, field] of rowsOf(['x', 'y'])) {
    const database = await tableOf(open)
    for (const key of await database.getAllKeys(table)) {
      rows += 1
      const row: unknown = await database.get(table, key)
      const owner: unknown =
        field === 'key' ? (Array.isArray(key) ? key[0] : key) : Reflect.get(Object(row), field)
      names.add(String(owner).replace('/product/5#tab', ''))
    }
  }
  return { names: [...names].toSorted(), rows }
}

describe('what earlier versions kept under a name', () => {
  const mine = makeConnection({ ...start, token: 'first-secret', storeName: 'Mill', home: 'store 5' })
  const byName = [`${apiBaseUrl}#Mill`, 'own']

  it.each([
    ['of a store', mine, byName],
    [
      'of a store that only a digest named',
      mine,
      [apiBaseUrl, makeConnection({ ...start, token: 'first-secret' }).home],
    ],
    ['of a store of an account', { ...mine, storeId: 5 }, [`${apiBaseUrl}#Mill`, '5']],
    ['of the demo', demoIn(), ['demo', 'own']],
  ])('%s is moved as a whole, once', async (_, connection, old) => {
    await keep(old)
    const before = await owners()
    const scope = keyOf(connection).join('|')
    await moveOnce(connection)
    expect(await owners()).toEqual({ names: [scope], rows: before.rows })
    expect(Object.keys(tab.local.all()).toSorted()).toEqual(
      [
        'platen.design.g',
        `platen.index.days.${scope}`,
        'platen.moved',
        `platen.views.orders.${scope}`,
      ].toSorted(),
    )
    expect(JSON.parse(tab.local.getItem('platen.design.g') ?? '{}')).toMatchObject({ owner: scope })
    expect(Object.keys(tab.session.all())).toEqual([`platen.form.quotes.${scope}`])
    const other = { ...mine, home: 'store 6', token: 'third' }
    await moveOnce(other)
    expect(await owners()).toEqual({ names: [scope], rows: before.rows })
  })

  it('goes to neither of two connections that may own it, which is said, and to the one that stays', async () => {
    const other = { ...mine, id: 'other', home: 'store 6', token: 'second-secret' }
    saveConnection(mine)
    listConnection(other)
    await keep(byName)
    const before = await owners()
    await moveOnce(mine)
    await moveOnce(other)
    expect(await owners()).toEqual(before)
    expect(troubles().map(({ title }) => title)).toEqual(['Older drafts and lists are kept, but not shown'])
    dismissTrouble('shared')
    forgetConnection(other)
    await moveOnce(mine)
    expect((await owners()).names).toEqual([scopeOf(mine)])
  })

  it('is not spoken of where there is nothing under that name', async () => {
    dismissTrouble('shared')
    const account = { ...mine, storeId: 5, stores: [5, 6, 7].map((id) => ({ id, name: `Store ${id}` })) }
    saveConnection(account)
    listConnection({ ...mine, id: 'other', home: 'store 8', token: 'second-secret' })
    await keep(keyOf(account))
    const before = await owners()
    for (const next of [{ ...account, storeId: 6 }, { ...account, storeId: 7 }, mine]) {
      await moveOnce(next, [account])
      saveConnection(next)
      expect(tab.local.getItem('platen.moved')).toContain(scopeOf(next))
    }
    expect(troubles()).toEqual([])
    expect(await owners()).toEqual(before)
  })

  it('never takes the place of what is there: both rows stay', async () => {
    const scope = scopeOf(mine)
    const drafts = await openDraftDb()
    for (const owner of [byName.join('|'), scope])
      await (drafts as unknown as IDBPDatabase).put('drafts', { scope: owner, id: 'd', content: owner })
    await moveOnce(mine)
    expect(await drafts.count('drafts')).toBe(2)
    expect(await drafts.get('drafts', [scope, 'd'])).toMatchObject({ content: scope })
  })
})
