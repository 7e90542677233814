import { MutationCache, type Query, QueryClient, type QueryKey } from '@tanstack/react-query'
import { staleAtOnce } from '~/domain/async/hasPassed'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { invalidates?: readonly QueryKey[] }
  }
}

/** In ms; how old an answer is that comes from before the device's clock was set back is not known. */
const freshFor = ({ state }: Pick<Query, 'state'>): number =>
  state.dataUpdatedAt > Date.now() ? staleAtOnce : 30_000

/**
 * Reads are fresh for half a minute; nothing is repeated or sent later on its own. Without `always` a write
 * clicked while offline would be sent by itself on reconnect, and a confirm charges a card.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
      mutations: { retry: 0, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      // Settled, not succeeded: after a lost reply the cache is just as old as after a good one.
      onSettled: (_data, _error, _variables, _context, mutation) => {
        for (const queryKey of mutation.meta?.invalidates ?? []) void client.invalidateQueries({ queryKey })
      },
    }),
  })
  return client
}
