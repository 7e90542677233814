import type { EndpointSpec, ListResult, ResultOf } from '~/contract/endpoint'
import type { PageWithPaging } from './wholePages'

type Query = Record<string, unknown>

/**
 * A page of a list with all the rows that `query` asks for: where a service gives fewer at once, and names that as its
 * limit, `read` asks for the rest. Each row comes once. A result that is no page, or is long enough, stays as it is.
 */
export async function pageAsAsked<E extends EndpointSpec>(
  query: unknown,
  read: (query: unknown) => Promise<ResultOf<E>>,
): Promise<ResultOf<E>> {
  const result = await read(query)
  if (!isPage(result) || !isQuery(query)) return result
  const { offset, limit } = { offset: Number(query['offset'] ?? 0), limit: Number(query['limit']) }
  const step = result.paging.limit
  const isShort = step >= rowsOf(result) && rowsOf(result) > 0 && step < limit
  if (!isShort) return result
  const { restOfPage } = await import('./wholePages')
  const whole = await restOfPage(result, { offset, limit }, async (part) => {
    const more = await read({ ...query, ...part })
    return isPage(more) ? more : null
  })
  return { ...result, ...whole, paging: { ...result.paging, offset, limit } }
}

const isPage = <R>(result: R): result is R & PageWithPaging =>
  typeof result === 'object' && result !== null && 'paging' in result && result.paging !== null

const isQuery = (query: unknown): query is Query => typeof query === 'object' && query !== null

const rowsOf = ({ items, dropped }: ListResult<unknown>): number => items.length + dropped.length
