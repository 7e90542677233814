import { describe, expect, it, vi } from 'vitest'
import type { Api } from '~/client/createApi'
import { createOrder } from '~/contract/orders/orderWriteEndpoints'
import { newsOfOrder, type OrderChange } from '~/domain/notices/news'
import { searchOrders } from '~/domain/orders/orderSearch'
import { openOrderIndex, type OrderIndex } from '~/local/orderIndex/orderIndex'
import { fillOrderIndex, refreshOrderIndex } from '~/flows/orderIndex/fillOrderIndex'
import { lineB, recipient } from '../../sandbox/service'
import { pacedService } from './pacedService'

let stores = 0

async function start(orders: number) {
  const scope = `test|${++stores}`
  return { ...pacedService(orders), scope, index: await openOrderIndex(scope) }
}

/** The same api, with a text for each call. */
const listening = (api: Api, lines: string[]): Api => ({
  ...api,
  call: (endpoint, args) => {
    lines.push(JSON.stringify(args))
    return api.call(endpoint, args)
  },
})

describe('the local order index', () => {
  it('is filled page by page, newest first, and survives a reload', async () => {
    const { api, index, options, scope } = await start(350)
    await fillOrderIndex(api, index, options)
    const { rows, isComplete, coverage } = index.snapshot()
    expect(rows.length).toBe(350)
    expect(isComplete).toBe(true)
    expect(coverage).toMatchObject({ total: 350, nextOffset: null })
    expect(rows.every((row, at) => at === 0 || (rows[at - 1]?.created ?? 0) >= (row.created ?? 0))).toBe(true)
    const again = await openOrderIndex(scope)
    expect(again.snapshot()).toEqual(index.snapshot())
    expect(rows[0]?.items[0]?.picture).toMatch(/\/pictures\/\w+\.svg$/)
  })

  it('keeps the picture of a row whose write was aborted with the next row that names it', async () => {
    const { api, index, options } = await start(5)
    await fillOrderIndex(api, index, options)
    const [row] = index.snapshot().rows
    if (row === undefined) throw new Error('There is no order')
    const scope = `test|${++stores}`
    const other = await openOrderIndex(scope)
    const { put } = IDBObjectStore.prototype
    const aborted = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function abort(
      this: IDBObjectStore,
      ...args
    ) {
      const request = put.apply(this, args)
      this.transaction.abort()
      return request
    })
    await other.put([row])
    expect(aborted).toHaveBeenCalled()
    aborted.mockRestore()
    expect((await openOrderIndex(scope)).snapshot().rows).toEqual([])
    await other.put([{ ...row, city: 'Riga' }])
    expect((await openOrderIndex(scope)).snapshot().rows).toEqual([{ ...row, city: 'Riga' }])
    expect(row.items[0]?.picture).toMatch(/svg$/)
  })

  it('goes on where it stopped', async () => {
    const { api, index, options, scope } = await start(250)
    const stop = new AbortController()
    const stopping = {
      ...options,
      signal: stop.signal,
      pause: async () => stop.abort(new Error('The tab was closed')),
    }
    await expect(fillOrderIndex(api, index, stopping)).rejects.toThrow()
    expect(index.snapshot()).toMatchObject({ isComplete: false, coverage: { total: 250, nextOffset: 100 } })
    const again = await openOrderIndex(scope)
    expect(again.snapshot().rows.length).toBe(100)
    const lines: string[] = []
    await fillOrderIndex(listening(api, lines), again, options)
    expect(lines.some((line) => line.includes('"offset":0'))).toBe(false)
    expect(again.snapshot()).toMatchObject({ isComplete: true, coverage: { total: 250 } })
    expect(again.snapshot().rows.length).toBe(250)
  })

  it('finds new and changed orders, and forgets none', async () => {
    const { api, index, options, sandbox, clock } = await start(120)
    await fillOrderIndex(api, index, options)
    const { id } = await api.call(createOrder, { body: { recipient, items: [lineB] } })
    clock.now += 60_000
    const draft = index.snapshot().rows.find(({ status }) => status === 'draft')
    const making = index.snapshot().rows.find(({ status }) => status === 'inprocess')
    if (draft === undefined || making === undefined) throw new Error('The seed lacks a state')
    await api.control(`/orders/${making.id}/advance`, {
      method: 'POST',
      body: JSON.stringify({ action: 'ship' }),
    })
    sandbox.state.orders.delete(draft.id)
    await refreshOrderIndex(api, index, options)
    expect(index.get(id)).toMatchObject({ status: 'draft', recipient: 'Ada Byron' })
    expect(index.get(making.id)?.status).toBe('fulfilled')
    expect(index.get(draft.id)).toBeUndefined()
    expect(index.snapshot().rows.length).toBe(120)
  })

  it('finds a parcel that came back of an order that is shipped long since, within as many reads as pages', async () => {
    const { api, options, scope, clock } = await start(350)
    const found: OrderChange[] = []
    const index = await openOrderIndex(
      scope,
      async () => new Set(),
      (changes) => found.push(...changes),
    )
    await fillOrderIndex(api, index, options)
    const shipped = index
      .snapshot()
      .rows.filter(
        ({ status, created }) => status === 'fulfilled' && (created ?? 0) > clock.now / 1000 - 86 * 86_400,
      )
    const old = shipped.at(-1)
    await api.control(`/orders/${old?.id}/advance`, {
      method: 'POST',
      body: JSON.stringify({ action: 'return' }),
    })
    for (let turn = 0; turn < Math.ceil(shipped.length / 100) + 1; turn++) {
      await refreshOrderIndex(api, index, options)
      clock.now += 120_000
    }
    const told = found.flatMap((change) => newsOfOrder(change, 0)).filter(({ kind }) => kind === 'returned')
    expect(told.map(({ orderId }) => orderId)).toEqual([old?.id])
  })

  it('takes at most one call a pause, so filling stays within half of the budget', async () => {
    const { api, index, options, pauses } = await start(500)
    const lines: string[] = []
    await fillOrderIndex(listening(api, lines), index, options)
    expect(lines.length).toBe(5)
    expect(pauses()).toBe(4)
    await refreshOrderIndex(listening(api, lines), index, options)
    expect(lines.length - pauses()).toBeLessThanOrEqual(2)
  })

  it('keeps orders only as long as the merchant says', async () => {
    const { api, index, options } = await start(300)
    await fillOrderIndex(api, index, options)
    const newest = index.snapshot().rows[0]?.created ?? 0
    const since = newest - 3 * 86_400
    const expected = index.snapshot().rows.filter(({ created }) => (created ?? 0) >= since).length
    await refreshOrderIndex(api, index, { ...options, since })
    expect(index.snapshot().rows.length).toBe(expected)
    expect(expected).toBeLessThan(300)
  })

  it('marks an order that fell back from a hold to draft', async () => {
    const { api, index, options, sandbox } = await start(60)
    await fillOrderIndex(api, index, options)
    const held = index.snapshot().rows.find(({ status }) => status === 'onhold')
    const record = sandbox.state.orders.get(held?.id ?? 0)
    if (record === undefined) throw new Error('No order is on hold')
    record.order = { ...record.order, status: 'draft' }
    await refreshOrderIndex(api, index, options)
    expect(index.get(record.order.id)?.confirmAgain).toBe(true)
    expect(searchOrders(index.snapshot().rows, { status: 'attention' }).map(({ id }) => id)).toContain(
      record.order.id,
    )
  })

  it.each(['fill', 'refresh'] as const)(
    'is empty after a wipe in the middle of a %s, and filled anew',
    async (kind) => {
      const { api, index, options, scope } = await start(30)
      const work = kind === 'fill' ? fillOrderIndex : refreshOrderIndex
      if (kind === 'refresh') await fillOrderIndex(api, index, options)
      const stop = new AbortController()
      const wiped: OrderIndex = {
        ...index,
        put: async (rows, isSeen) => {
          await index.put(rows, isSeen)
          stop.abort(new Error('Wiped'))
          await index.wipe()
        },
      }
      await expect(work(api, wiped, { ...options, signal: stop.signal })).rejects.toThrow('Wiped')
      const again = await openOrderIndex(scope)
      for (const { rows, coverage } of [index.snapshot(), again.snapshot()])
        expect([rows.length, coverage]).toEqual([0, { total: null, nextOffset: 0, refreshed: null }])
      await fillOrderIndex(api, index, options)
      expect(index.snapshot().rows.length).toBe(30)
    },
  )

  it('is whole when another tab wipes it in the middle of a fill', async () => {
    const { api, index, options, scope } = await start(250)
    const other = await openOrderIndex(scope)
    let pages = 0
    const wiped: OrderIndex = {
      ...index,
      put: async (rows, isSeen) => {
        await index.put(rows, isSeen)
        pages += 1
        if (pages !== 2) return
        await other.wipe()
        await vi.waitFor(() => expect(index.snapshot().coverage.nextOffset).toBe(0))
      },
    }
    await fillOrderIndex(api, wiped, options)
    expect(index.snapshot()).toMatchObject({ isComplete: true, coverage: { total: 250 } })
    expect(index.snapshot().rows.length).toBe(250)
    index.close()
    other.close()
  })

  it('never falls behind what it has covered while another tab tells of something', async () => {
    const { index, scope } = await start(0)
    const other = await openOrderIndex(scope)
    const seen: number[] = []
    index.subscribe(() => seen.push(index.snapshot().coverage.nextOffset ?? -1))
    for (let offset = 1; offset <= 40; offset++) {
      // A message is heard at any moment between two pages.
      if (offset % 4 === 0) void other.remove([7])
      void index.cover({ total: 41, nextOffset: offset })
      await new Promise((done) => setImmediate(done))
    }
    await vi.waitFor(() => expect(other.snapshot().coverage.nextOffset).toBe(40))
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(index.snapshot().coverage).toMatchObject({ total: 41, nextOffset: 40 })
  })

  it('keeps what it has just read while another tab tells of what it read before', async () => {
    const { api, index, options, scope } = await start(1)
    await fillOrderIndex(api, index, options)
    const other = await openOrderIndex(scope)
    const [row] = index.snapshot().rows
    if (row === undefined) throw new Error('The seed has no order')
    const named = (name: string) => [{ ...row, recipient: name }]
    // The other tab's word is heard at any moment of this tab's writing.
    for (let turns = 0; turns < 40; turns++) {
      await other.put(named(`earlier ${turns}`))
      for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate)
      await index.put(named(`later ${turns}`))
      expect(index.get(row.id)?.recipient).toBe(`later ${turns}`)
    }
    index.close()
    other.close()
  })

  it('does not bring back what an order was when a list is answered after it has changed, in any tab', async () => {
    const { api, index, options, scope } = await start(20)
    await fillOrderIndex(api, index, options)
    const was = index.snapshot().rows.find(({ status }) => status === 'draft')
    if (was === undefined) throw new Error('The seed lacks a draft')
    const is = { ...was, status: 'canceled', updated: (was.updated ?? 0) + 5 }
    const other = await openOrderIndex(scope)
    const late = { ...was, city: 'Riga', updated: (was.updated ?? 0) + 1 }
    // The other tab has not heard of the change when it writes.
    await Promise.all([index.put([is]), other.put([late])])
    expect(other.get(was.id)).toMatchObject({ status: 'canceled' })
    const shown: unknown[] = []
    const stop = index.subscribe(() => shown.push(index.get(was.id)?.status))
    await index.put([was])
    stop()
    expect(shown).not.toContain('draft')
    expect(index.get(was.id)).toMatchObject({ status: 'canceled' })
    expect((await openOrderIndex(scope)).get(was.id)).toMatchObject({ status: 'canceled' })
    // What the service says later counts, even when it names the same second.
    await other.put([{ ...is, status: 'failed' }])
    expect((await openOrderIndex(scope)).get(was.id)).toMatchObject({ status: 'failed' })
  })

  it('stays empty when it is wiped while it reads what another tab has changed', async () => {
    const { api, index, options, scope } = await start(30)
    await fillOrderIndex(api, index, options)
    const other = new BroadcastChannel(`platen.orders.${scope}`)
    const { get } = IDBObjectStore.prototype
    const reading = new Promise<IDBRequest>((resolve) => {
      vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function read(
        this: IDBObjectStore,
        ...args: Parameters<typeof get>
      ) {
        const request = get.apply(this, args)
        if (this.name === 'orders') resolve(request)
        return request
      })
    })
    other.postMessage({ changed: index.snapshot().rows.map(({ id }) => id) })
    // The row is asked for; what deletes it comes after.
    await reading
    vi.restoreAllMocks()
    await index.wipe()
    expect(index.snapshot().rows).toEqual([])
    // What was heard later is read after it.
    other.postMessage({ changed: [] })
    await new Promise<void>((heard) => index.subscribe(heard))
    expect(index.snapshot().rows).toEqual([])
    other.close()
  })

  it('is wiped without a trace', async () => {
    const { api, index, options, scope } = await start(40)
    await fillOrderIndex(api, index, options)
    await index.wipe()
    expect(index.snapshot()).toMatchObject({ rows: [], coverage: { total: null, nextOffset: 0 } })
    expect((await openOrderIndex(scope)).snapshot().rows).toEqual([])
  })
})

describe('searching the index', () => {
  it('finds by recipient, e-mail, external id, SKU, item and tracking number', async () => {
    const { api, index, options } = await start(200)
    await fillOrderIndex(api, index, options)
    const { rows } = index.snapshot()
    const shipped = rows.find(({ shipments }) => shipments.length > 0)
    if (shipped === undefined) throw new Error('Nothing was shipped')
    const words = [
      String(shipped.id),
      shipped.externalId,
      shipped.recipient,
      shipped.email,
      shipped.items[0]?.sku,
      shipped.items[0]?.name,
      shipped.shipments[0]?.tracking_number,
    ]
    for (const word of words) {
      if (word == null) throw new Error('The seed lacks a word')
      expect(searchOrders(rows, { q: word.toUpperCase() }).map(({ id }) => id)).toContain(shipped.id)
    }
    expect(searchOrders(rows, { q: 'nobody-is-called-so' })).toEqual([])
  })

  it('narrows by every filter at once, and sorts', async () => {
    const { api, index, options } = await start(300)
    await fillOrderIndex(api, index, options)
    const { rows } = index.snapshot()
    const query = { country: 'US', minTotal: '20', maxTotal: '80', status: 'shipped', sort: 'total' } as const
    const found = searchOrders(rows, query)
    const expected = rows.filter(
      ({ country, cost, status }) =>
        country === 'US' &&
        ['partial', 'fulfilled'].includes(status) &&
        Number(cost?.value) >= 20 &&
        Number(cost?.value) <= 80,
    )
    expect(found.length).toBe(expected.length)
    expect(found.length).toBeGreaterThan(3)
    const totals = found.map(({ cost }) => Number(cost?.value))
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
  })
})
