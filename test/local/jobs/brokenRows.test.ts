import { IDBFactory } from 'fake-indexeddb'
import { type IDBPDatabase, openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readViews, saveView } from '~/local/orders/savedViews'
import { openTab } from '../../app/storages'

let tab: ReturnType<typeof openTab>
beforeEach(() => {
  tab = openTab()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

const hostile: unknown[] = [null, 7, 'text', [], [null], {}, { items: null, rows: [null], uses: 'x' }]

/** Each database: how it is opened, and how a page reads what it keeps. */
const kinds: Record<string, () => Promise<[open: () => Promise<unknown>, read: () => Promise<unknown>]>> = {
  journal: async () => {
    const { openJournal, openJournalDb } = await import('~/local/journal/journal')
    return [openJournalDb, async () => (await openJournal()).open('s')]
  },
  'order jobs': async () => {
    const { orderJobs, openOrderJobs } = await import('~/local/jobs/orderJobs')
    return [openOrderJobs, () => orderJobs.list('s')]
  },
  products: async () => {
    const [{ productJobs, productStore }, { listCopies }, { listBriefs }] = await Promise.all([
      import('~/local/products/productStore'),
      import('~/local/products/productCopies'),
      import('~/local/products/productBriefs'),
    ])
    return [productStore, () => Promise.all([productJobs.list('s'), listCopies('s'), listBriefs('s')])]
  },
  files: async () => {
    const { openLibrary, readLibrary } = await import('~/local/fileLibrary')
    return [openLibrary, () => readLibrary('s')]
  },
  templates: async () => {
    const { openTemplates, readRecipes, readTemplateUses } = await import('~/local/products/templateStore')
    return [openTemplates, () => Promise.all([readRecipes('s'), readTemplateUses('s', 1)])]
  },
  imports: async () => {
    const [{ openImports }, { listImports }] = await Promise.all([
      import('~/local/jobs/importDatabase'),
      import('~/local/jobs/importJobs'),
    ])
    return [openImports, () => listImports('s')]
  },
  mockups: async () => {
    const [{ openMockupDb }, { openKeptMockups }] = await Promise.all([
      import('~/local/mockups/mockupDb'),
      import('~/local/mockups/keptMockups'),
    ])
    return [openMockupDb, async () => (await openKeptMockups('s')).snapshot().tasks]
  },
  shipments: async () => {
    const { openReviews, readReviews } = await import('~/local/orders/shipmentReviews')
    return [openReviews, async () => [...(await readReviews('s')).keys()]]
  },
  history: async () => {
    const { openHistory, readSeenStatuses } = await import('~/local/orders/orderHistory')
    return [openHistory, () => readSeenStatuses('s', 1)]
  },
  catalog: async () => {
    const { openCatalog, readKeptCategories, readKeptFacts, readKeptProducts } =
      await import('~/local/catalogCache')
    return [
      openCatalog,
      async () => [
        await readKeptProducts('s', 'en_US'),
        await readKeptCategories('s', 'en_US'),
        await readKeptFacts('s'),
      ],
    ]
  },
  orders: async () => {
    const [{ openIndexDb }, { openOrderIndex }] = await Promise.all([
      import('~/local/orderIndex/indexDb'),
      import('~/local/orderIndex/orderIndex'),
    ])
    return [openIndexDb, async () => (await openOrderIndex('s')).snapshot().rows]
  },
  drafts: async () => {
    const [{ openDraftDb }, { listDrafts }] = await Promise.all([
      import('~/local/drafts/draftDb'),
      import('~/local/drafts/draftStore'),
    ])
    return [openDraftDb, async () => (await listDrafts('s')).open]
  },
  designs: async () => {
    const [{ openDesigns }, { listDesigns }] = await Promise.all([
      import('~/local/designs/designDatabase'),
      import('~/local/designs/designStore'),
    ])
    return [openDesigns, () => listDesigns('s')]
  },
}

/** Puts every hostile row into a table, with just what its key asks for. */
async function spoil(database: IDBPDatabase, table: string): Promise<number> {
  const { keyPath } = database.transaction(table).store
  let rows = 0
  for (const [n, row] of hostile.entries()) {
    if (keyPath === null)
      await database.put(table, row, table === 'seen' || table === 'facts' ? ['s', n] : `s ${n}`)
    else {
      const path = Array.isArray(keyPath) ? keyPath : [keyPath]
      const key = Object.fromEntries(path.map((name, at) => [name, at === 0 && path.length > 1 ? 's' : n]))
      await database.put(table, { ...Object(row), scope: 's', store: 's', address: 's', takenAt: 1, ...key })
    }
    rows += 1
  }
  return rows
}

describe('records that cannot be read', () => {
  it.each(Object.keys(kinds))('of %s are put aside and named once; what is read goes on', async (kind) => {
    const first = await kinds[kind]?.()
    const { name, version, tables } = await (async () => {
      const database = (await first?.[0]()) as IDBPDatabase
      return { name: database.name, version: database.version, tables: [...database.objectStoreNames] }
    })()
    const raw = await openDB(name, version)
    let put = 0
    // What drafts put aside has the draft's own key there.
    for (const table of tables) if (table !== 'unreadable') put += await spoil(raw, table)
    const count = async () => {
      let rows = 0
      for (const table of tables) rows += await raw.count(table)
      return rows
    }
    expect(await count()).toBe(put)
    // The next start of the app.
    vi.resetModules()
    const { troubles } = await import('~/device/trouble')
    const again = await kinds[kind]?.()
    expect(JSON.stringify(await again?.[1]())).toMatch(
      /^(\[\]|\[\[\],\[\]\]|\[\[\],\[\],\[\]\]|\[null,null,\[\]\]|null)$/,
    )
    const aside = (await indexedDB.databases()).some((row) => row.name === 'platen.broken')
      ? await (await openDB('platen.broken')).count('rows')
      : 0
    expect((await count()) + aside).toBe(put)
    // Drafts and designs have a place of their own for what they cannot read.
    if (kind === 'drafts' || kind === 'designs') return
    expect(aside).toBeGreaterThan(0)
    expect(troubles().map(({ title }) => title)).toEqual(['A record on this device could not be read'])
  })

  it('of a setting are put aside and named, and the setting is as good as new', () => {
    for (const text of ['{', 'null', '7', '{"a":1}']) {
      tab.local.setItem('platen.views.orders.s', text)
      expect(readViews('orders', 's')).toEqual([])
      expect(tab.local.getItem('platen.broken.platen.views.orders.s')).toBe(text)
      expect(saveView('orders', 's', { name: 'Mine', address: '/orders' })).toBe('kept')
      expect(readViews('orders', 's')).toEqual([{ name: 'Mine', address: '/orders' }])
    }
  })
})
