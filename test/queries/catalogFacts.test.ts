import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { fillCatalogIndex } from '~/flows/catalog/catalogIndex'
import { readKeptFacts } from '~/local/catalogCache'
import { catalogQueries } from '~/queries/catalogQueries'
import { apiOf, startService } from '../sandbox/service'

it('the facts of a blank that has a variant that cannot be read are not kept for a day', async () => {
  const { sandbox } = startService()
  const api = apiOf(sandbox, {
    fetch: async (request) => {
      const reply = await sandbox.fetch(request)
      if (!request.url.endsWith('/products/71')) return reply
      const { result, ...rest } = await reply.json()
      const [, ...variants] = result.variants
      return Response.json({ ...rest, result: { ...result, variants: [{ id: 'odd' }, ...variants] } })
    },
  })
  const client = new QueryClient()
  const kept = async () => (await readKeptFacts(api.baseUrl)).map(({ id }) => id)
  for (const id of [71, 301]) await client.fetchQuery(catalogQueries(api).product(id))
  expect(await kept()).toEqual([301])
  const ids = [71, 83]
  await fillCatalogIndex({
    api,
    client,
    next: (tried) => ids.flatMap((id) => (tried.has(id) ? [] : { id, isVisible: true }))[0] ?? null,
    onState: () => undefined,
    signal: new AbortController().signal,
  })
  expect(await kept()).toEqual([83, 301])
})
