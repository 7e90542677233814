import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { catalogQueries } from '~/queries/catalogQueries'
import { itemLookupQueries } from '~/queries/itemLookup'
import { createQueryClient } from '~/queries/queryClient'
import { shippingQueries } from '~/queries/shippingQueries'
import { storeSales } from '~/queries/storeSales'
import { everyProductQuery } from '~/queries/syncQueries'
import { apiOf, startService } from '../sandbox/service'

const { sandbox } = startService()
const api = apiOf(sandbox)
const [catalog, shipping] = [catalogQueries(api), shippingQueries(api)]
const quoted = { recipient: { country_code: 'DE' }, items: [{ variant_id: '7103', quantity: 1 }] }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))

it.each<[string, (client: QueryClient) => Promise<unknown>]>([
  ['Print files', (client) => client.fetchQuery(catalog.printfiles(71))],
  ['Countries', (client) => client.fetchQuery(catalog.countries())],
  ['Quotes', (client) => client.fetchQuery(shipping.rates(quoted))],
  ['Listed quotes', (client) => client.fetchQuery(shipping.listed(quoted))],
  ['The currency', (client) => client.fetchQuery(storeSales(api))],
  ['All products', (client) => client.fetchQuery(everyProductQuery(api))],
  ['Names of items', (client) => client.fetchQuery(itemLookupQueries(api).blanks([71]))],
])('%s from before the device’s clock was set back are read again', async (_, read) => {
  const client = createQueryClient()
  const readAt = async (time: string) => {
    vi.setSystemTime(`2026-11-29T${time}Z`)
    await read(client)
    return client.getQueryCache().getAll()[0]?.state.dataUpdatedAt
  }
  const first = await readAt('12:00:00')
  expect(await readAt('12:00:20')).toBe(first)
  expect(await readAt('09:00:00')).toBe(Date.parse('2026-11-29T09:00:00Z'))
})
