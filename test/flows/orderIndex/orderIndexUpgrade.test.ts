import { IDBFactory } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { versionOf } from '~/device/databases'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import { fillOrderIndex } from '~/flows/orderIndex/fillOrderIndex'
import { openOrderIndex } from '~/local/orderIndex/orderIndex'
import { pacedService } from './pacedService'

const tables = ['orders', 'coverage', 'pictures'] as const
const scope = 'upgrade|store'

const settled = (request: IDBRequest | IDBTransaction, event: 'success' | 'complete'): Promise<void> =>
  new Promise((resolve, reject) => {
    request.addEventListener(event, () => resolve())
    request.addEventListener('error', () => reject(request.error))
  })

/** The database as an earlier version left it: every order read, in the shape and with the figures of then. */
async function leftBy(version: number, rows: readonly OrderSummary[]): Promise<void> {
  const opening = indexedDB.open('platen.orders', version)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('orders', { keyPath: ['scope', 'id'] })
    opening.result.createObjectStore('coverage')
    opening.result.createObjectStore('pictures', { keyPath: ['scope', 'id'] })
  })
  await settled(opening, 'success')
  const transaction = opening.result.transaction(tables, 'readwrite')
  for (const row of rows) {
    const items = row.items.map((item) => ({ ...item, picture: null }))
    transaction.objectStore('orders').put({ ...row, items, scope })
  }
  transaction.objectStore('coverage').put({ total: rows.length, nextOffset: null, refreshed: 1 }, scope)
  await settled(transaction, 'complete')
  opening.result.close()
}

async function start(orders: number) {
  const service = pacedService(orders)
  const index = await openOrderIndex('upgrade|first')
  await fillOrderIndex(service.api, index, service.options)
  return { ...service, index, rows: index.snapshot().rows }
}

it('orders that an earlier version kept are read once more, and keep what only this device knows', async () => {
  const { api, options, rows } = await start(120)
  const known = rows.filter(({ profit, status }) => profit.kind === 'known' && status !== 'draft').slice(0, 2)
  const draft = rows.find(({ status }) => status === 'draft')
  const [one, other] = known
  if (one === undefined || other === undefined || draft === undefined)
    throw new Error('The seed lacks a state')
  const wrong = { kind: 'known', amount: { value: '987654.00', currency: 'USD' } } as const
  globalThis.indexedDB = new IDBFactory()
  await leftBy(
    versionOf('platen.orders') - 1,
    rows.map((row) => {
      if (row === one) return { ...row, profit: wrong, quotedShipping: '4.44' }
      return row === draft ? { ...row, confirmAgain: true } : row
    }),
  )
  const index = await openOrderIndex(scope)
  expect(index.get(one.id)).toMatchObject({ profit: wrong, quotedShipping: '4.44' })
  expect(index.snapshot()).toMatchObject({ isComplete: false, coverage: { nextOffset: 0 } })
  expect(index.snapshot().rows).toHaveLength(rows.length)
  await fillOrderIndex(api, index, options)
  expect(index.get(one.id)).toEqual({ ...one, quotedShipping: '4.44' })
  expect(index.get(other.id)).toEqual(other)
  expect(index.get(draft.id)).toMatchObject({ confirmAgain: true })
  expect(index.snapshot().isComplete).toBe(true)
  const again = await openOrderIndex(scope)
  expect(again.snapshot()).toEqual(index.snapshot())
})

it('all orders are read once more, however many are known already', async () => {
  const { api, options, rows, index, pauses } = await start(2_150)
  const last = rows.at(-1)
  if (last === undefined) throw new Error('No orders')
  await index.put([{ ...last, sales: { value: '987654.00', currency: 'USD' } }])
  await index.cover({ nextOffset: 0 })
  const before = pauses()
  await fillOrderIndex(api, index, options)
  expect(pauses() - before).toBe(21)
  expect(index.get(last.id)).toEqual(last)
})
