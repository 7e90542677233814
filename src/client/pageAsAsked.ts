import type { EndpointSpec, ListResult, ResultOf } from '~/contract/endpoint'
import { mostReturns, offsetAfter } from './wholePages'

type Query = Record<string, unknown>

/**
 * A page of a list with all the rows that `query` asks for: a service that gives fewer at once, and names those as its
 * limit, is asked by `read` for the rest. Rows come once. What is no page, or as long as it was asked for, stays as it is.
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
  const [items, dropped] = [new Map(result.items.map((row) => [keyOf(row), row])), [...result.dropped]]
  const end = Math.min(offset + limit, result.paging.total)
  let [told, reached, returns] = [result.paging.total, offset + step, 0]
  for (let at = reached; at < end;) {
    const more = await read({ ...query, offset: at, limit: Math.min(step, offset + limit - at) })
    const before = items.size + dropped.length
    if (!isPage(more)) break
    for (const row of more.items) items.set(keyOf(row), row)
    const next = Math.max(offset, offsetAfter({ offset: at, limit: step }, more.paging.total, told))
    const isBack = next <= at && returns++ < mostReturns
    // What could not be read of a page that is read again counts then.
    if (!isBack) dropped.push(...more.dropped)
    // A service that repeats itself would be read without end.
    if (items.size + dropped.length === before && at >= reached && !isBack) break
    told = more.paging.total
    reached = Math.max(reached, at + step)
    at = isBack ? next : at + step
  }
  return { ...result, items: [...items.values()], dropped, paging: { ...result.paging, offset, limit } }
}

type Page = ListResult<unknown> & { paging: NonNullable<ListResult<unknown>['paging']> }

const isPage = <R>(result: R): result is R & Page =>
  typeof result === 'object' && result !== null && 'paging' in result && result.paging !== null

const isQuery = (query: unknown): query is Query => typeof query === 'object' && query !== null

const rowsOf = ({ items, dropped }: ListResult<unknown>): number => items.length + dropped.length

/** Rows without an id are told apart by themselves. */
const keyOf = (row: unknown): unknown => Reflect.get(Object(row), 'id') ?? row
