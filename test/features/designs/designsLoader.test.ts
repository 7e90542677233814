import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { storeScope } from '~/domain/storeScope'
import { loader } from '~/features/designs/designsLoader'
import { designQueries } from '~/queries/designQueries'
import type { Services } from '~/queries/services'
import { startService } from '../../sandbox/service'

it('the way to My designs asks for nothing where this visit has shown them before', async () => {
  const { api } = startService()
  const queryClient = new QueryClient()
  const { queryKey } = designQueries(storeScope(api)).list()
  queryClient.setQueryData(queryKey, [])
  // Of what every page is given, the loader takes these.
  const services = { api, queryClient } as Services
  expect(await loader(services, { url: new URL('http://app.test/designs'), params: {} })).toBeNull()
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map((query) => query.queryKey),
  ).toEqual([queryKey])
})
