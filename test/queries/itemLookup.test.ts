import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { itemLookupQueries } from '~/queries/itemLookup'
import { apiOf, startService } from '../sandbox/service'
import { unreadableProduct } from '../sandbox/unreadableProduct'

it('a product that is deleted while the others are read keeps their variants from nobody', async () => {
  const { sandbox } = startService()
  const { products } = sandbox.state
  const queries = itemLookupQueries(apiOf(sandbox))
  const idsWhile = async (onRead: () => void) =>
    (await new QueryClient().fetchQuery(queries.storeVariants(onRead))).variants.map(({ id }) => id)
  const before = await idsWhile(() => undefined)
  const [gone, record] =
    [...products].find(([, { variants }]) => variants.some(({ id }) => id === before.at(-1))) ?? []
  if (gone === undefined || record === undefined) throw new Error('The store has no product')
  const left = before.filter((id) => !record.variants.some((variant) => variant.id === id))
  expect(left.length).toBeGreaterThan(0)
  expect(await idsWhile(() => void products.delete(gone))).toEqual(left)
})

it('a product that cannot be read by itself is counted, and keeps the variants of others from nobody', async () => {
  const { sandbox } = startService()
  const read = (fetch = sandbox.fetch) =>
    new QueryClient().fetchQuery(itemLookupQueries(apiOf(sandbox, { fetch })).storeVariants(() => undefined))
  const whole = await read()
  const [odd] = [...sandbox.state.products.values()].filter(({ variants }) =>
    variants.some(({ id }) => id === whole.variants[0]?.id),
  )
  const found = await read(unreadableProduct(sandbox, odd?.product.id ?? 0))
  expect([found.unread, whole.unread]).toEqual([1, 0])
  expect(found.variants.length).toBeGreaterThan(0)
  expect(found.variants.length).toBe(whole.variants.length - (odd?.variants.length ?? 0))
  const down = async () => new Response('<h1>Bad gateway</h1>', { status: 502 })
  await expect(read(down)).rejects.toMatchObject({ status: 502 })
})

it('a variant is unknown to the catalog where the service says so, not where a page stands in its place', async () => {
  const { sandbox } = startService()
  const read = (fetch = sandbox.fetch) =>
    new QueryClient().fetchQuery(itemLookupQueries(apiOf(sandbox, { fetch })).blanks([7103, 999_999_999]))
  expect([...(await read())].map(([id, blank]) => [id, blank === null])).toEqual([
    [7103, false],
    [999_999_999, true],
  ])
  const page = async () => new Response('<h1>Not found</h1>', { status: 404 })
  await expect(read(page)).rejects.toMatchObject({ status: 404 })
})
