import { afterEach, expect, it, vi } from 'vitest'
import { openIndexDb } from '~/local/orderIndex/indexDb'
import { openOrderIndex, type OrderIndex } from '~/local/orderIndex/orderIndex'
import { fillOrderIndex } from '~/flows/orderIndex/fillOrderIndex'
import { keyRangeOf } from '~/local/keyRanges'
import { pacedService } from './pacedService'

let stores = 0

/** Two tabs with all orders of one store. */
async function twoTabs(orders: number) {
  const service = pacedService(orders)
  const scope = `wiped|${++stores}`
  const one = await openOrderIndex(scope)
  await fillOrderIndex(service.api, one, service.options)
  const two = await openOrderIndex(scope)
  return { ...service, scope, one, two, rows: one.snapshot().rows }
}

/** What the database keeps of a store. */
async function keptOf(scope: string) {
  const db = await openIndexDb()
  return {
    orders: (await db.getAll('orders', keyRangeOf(scope))).length,
    pictures: (await db.getAll('pictures', keyRangeOf(scope))).length,
    nextOffset: (await db.get('coverage', scope))?.nextOffset,
  }
}

const empty = { orders: 0, pictures: 0, nextOffset: 0 }
const isEmpty = ({ snapshot }: OrderIndex) => snapshot().rows.length === 0 && !snapshot().isComplete

afterEach(() => vi.unstubAllGlobals())

it('a tab that was not told of a wipe writes nothing of what it holds, and forgets it', async () => {
  class Deaf extends EventTarget {
    postMessage = () => undefined
    close = () => undefined
  }
  vi.stubGlobal('BroadcastChannel', Deaf)
  for (const write of ['put', 'cover'] as const) {
    const { scope, one, two, rows } = await twoTabs(20)
    await one.wipe()
    if (write === 'put') await two.put(rows.map((row) => ({ ...row, city: 'Riga' })))
    else await two.cover({ total: 20, nextOffset: null })
    expect(await keptOf(scope)).toEqual(empty)
    expect(isEmpty(two)).toBe(true)
  }
})

it('orders that a tab is writing while another wipes them are gone from the device, whenever it does', async () => {
  for (let moment = 0; moment < 40; moment++) {
    const { scope, one, two, rows } = await twoTabs(5)
    const writing = two
      .put(rows.map((row) => ({ ...row, city: 'Riga' })))
      .then(() => two.cover({ total: 5, nextOffset: null }))
    for (let turn = 0; turn < moment; turn++) await new Promise(setImmediate)
    await Promise.all([one.wipe(), writing])
    await vi.waitFor(() => expect([isEmpty(one), isEmpty(two)]).toEqual([true, true]))
    expect(await keptOf(scope)).toEqual(empty)
    one.close()
    two.close()
  }
})

it('is filled whole, with its pictures, by the tab that did not wipe it', async () => {
  const { api, options, scope, one, two, rows } = await twoTabs(20)
  await one.wipe()
  await vi.waitFor(() => expect(isEmpty(two)).toBe(true))
  await fillOrderIndex(api, two, options)
  one.close()
  two.close()
  expect((await openOrderIndex(scope)).snapshot().rows).toEqual(rows)
})
