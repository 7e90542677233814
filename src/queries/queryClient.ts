import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { freshFor } from '~/domain/async/hasPassed'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { invalidates?: readonly QueryKey[] }
  }
}

/**
 * Answers are fresh for half a minute; nothing is repeated or sent later on its own. Without `always`, a
 * write clicked while offline would be sent automatically on reconnect, and a confirm charges a card.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor(30_000),
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
      mutations: { retry: 0, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      // Also after a failure: with a lost reply the cache may be just as outdated.
      onSettled: (_data, _error, _variables, _context, mutation) => {
        for (const queryKey of mutation.meta?.invalidates ?? []) void client.invalidateQueries({ queryKey })
      },
    }),
  })
  return client
}
