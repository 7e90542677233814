import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { readLibrary } from '~/local/fileLibrary'
import { openOrderIndex } from '~/local/orderIndex/orderIndex'
import { fillOrderIndex } from '~/flows/orderIndex/fillOrderIndex'
import { startService } from '../../sandbox/service'
import { storeScope } from '~/domain/storeScope'

let indexes = 0

async function fill(since: (times: readonly number[]) => number | null) {
  const { api, sandbox } = startService({ orders: 130 })
  const [own] = sandbox.state.stores
  const orders = [...sandbox.state.orders.values()]
    .map(({ order }) => order)
    .filter(({ store }) => store === own?.id)
  const limit = since(orders.map(({ created }) => created ?? 0).toSorted((a, b) => a - b))
  await fillOrderIndex(api, await openOrderIndex(`fill|${++indexes}`), {
    signal: new AbortController().signal,
    pause: async () => undefined,
    now: () => Date.now(),
    since: limit,
  })
  const uses = (await readLibrary(storeScope(api))).flatMap((file) => file.uses.map(({ id }) => id))
  return { orders, limit, seen: new Set(uses) }
}

describe('the library of files', () => {
  it('learns from every order that is read in the background', async () => {
    const { orders, seen } = await fill(() => null)
    const withArtwork = orders.filter(({ items }) =>
      items.some(({ files }) => files.some(({ type }) => type !== 'preview')),
    )
    expect(withArtwork.length).toBeGreaterThan(100)
    expect([...seen].toSorted()).toEqual(withArtwork.map(({ id }) => id).toSorted())
  })

  it('remembers nothing of orders that are not to be kept', async () => {
    const { orders, limit, seen } = await fill((times) => times[Math.floor(times.length / 2)] ?? null)
    const old = orders.filter(({ created }) => (created ?? 0) < (limit ?? 0))
    expect(old.length).toBeGreaterThan(0)
    expect(seen.size).toBeGreaterThan(0)
    expect(old.filter(({ id }) => seen.has(id))).toEqual([])
  })
})
