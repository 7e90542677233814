import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { warehouseQueries } from '~/queries/store/warehouseQueries'
import { apiOf, startService } from '../sandbox/service'

it('goods of the warehouse are read whole, with pages and without', async () => {
  const { sandbox } = startService()
  const { warehouse } = sandbox.state
  const [first] = warehouse.values()
  if (first === undefined) throw new Error('The seed has no goods')
  for (let more = 0; more < 130; more++) warehouse.set(900_000 + more, { ...first, id: 900_000 + more })
  const readWhole = async (isPaged: boolean) => {
    let calls = 0
    const api = apiOf(sandbox, {
      fetch: (request) => {
        calls += 1
        if (isPaged) request.headers.set('X-PF-Force-Pagination', '1')
        return sandbox.fetch(request)
      },
    })
    const { items } = await new QueryClient().fetchQuery(warehouseQueries(api).whole())
    return [new Set(items.map(({ id }) => id)).size, items.length, calls]
  }
  const all = warehouse.size
  expect(await readWhole(false)).toEqual([all, all, 1])
  expect(await readWhole(true)).toEqual([all, all, 3])
})
