import { queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { getScopes } from '~/contract/oauth/oauthEndpoints'
import { listStores } from '~/contract/store/storeEndpoints'

export const storeQueries = (api: Api) => ({
  list: () =>
    queryOptions({
      queryKey: [...api.key, 'stores', 'list'],
      queryFn: ({ signal }) => api.call(listStores, { query: { offset: 0, limit: 100 }, signal }),
    }),
  /** The scopes of the token in use (GET /oauth/scopes). */
  scopes: () =>
    queryOptions({
      queryKey: [...api.key, 'oauth', 'scopes'],
      queryFn: ({ signal }) => api.call(getScopes, { signal }),
    }),
})
