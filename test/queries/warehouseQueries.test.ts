import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { warehouseQueries } from '~/queries/store/warehouseQueries'
import { apiOf, startService } from '../sandbox/service'

it('goods of the warehouse are read whole, with pages and without', async () => {
  const { sandbox } = startService()
  const { warehouse } = sandbox.state
  const [first] = warehouse.values()
  if (first === undefined) throw new Error('The seed has no goods')
  // More than a page may have: the service sends the list in one piece.
  for (let more = 0; more < 630; more++) warehouse.set(900_000 + more, { ...first, id: 900_000 + more })
  const readWhole = async (isPaged: boolean, afterCall = (_calls: number): void => undefined) => {
    let calls = 0
    const api = apiOf(sandbox, {
      fetch: async (request) => {
        calls += 1
        if (isPaged) request.headers.set('X-PF-Force-Pagination', '1')
        const reply = await sandbox.fetch(request)
        afterCall(calls)
        return reply
      },
    })
    const { rows } = await new QueryClient().fetchQuery(warehouseQueries(api).whole())
    return [new Set(rows.map(({ id }) => id)).size, rows.length, calls]
  }
  const all = warehouse.size
  expect(await readWhole(false)).toEqual([all, all, 2])
  expect(await readWhole(true)).toEqual([all, all, Math.ceil(all / 100)])
  // Goods that leave the list while it is read draw others over the edge of a page.
  const leaves = (calls: number) => {
    if (calls === 1) for (const id of [...warehouse.keys()].slice(0, 5)) warehouse.delete(id)
  }
  expect((await readWhole(true, leaves)).slice(0, 2)).toEqual([all, all])
})
