import {
  type EnsureQueryDataOptions,
  type QueryClient,
  type QueryKey,
  QueryObserver,
} from '@tanstack/react-query'

/**
 * The result of a query, also where the page that shows it is left meanwhile: a query without observers would
 * be canceled.
 */
export async function readToEnd<Data, Key extends QueryKey>(
  client: QueryClient,
  options: EnsureQueryDataOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const watch = new QueryObserver<Data, Error, Data, Data, Key>(client, { ...options, refetchOnMount: false })
  const stop = watch.subscribe(() => undefined)
  try {
    return await client.ensureQueryData(options)
  } finally {
    stop()
  }
}
