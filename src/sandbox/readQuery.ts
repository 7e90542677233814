import { badRequest, notFound, Page, SandboxError } from './call'

const invalid = (name: string): SandboxError =>
  new SandboxError(431, 'BadRequest', `Parameter ${name} is of the wrong type`)

/** offset and limit of a list: 20 per page by default, 100 at most (contract/README 1.2). */
export function pagingOf(query: Record<string, string>): { offset: number; limit: number } {
  const offset = wholeOf(query, 'offset', 0)
  const limit = wholeOf(query, 'limit', 20)
  if (limit < 1 || limit > 100) throw badRequest('Parameter limit must be between 1 and 100')
  return { offset, limit }
}

function wholeOf(query: Record<string, string>, name: string, otherwise: number): number {
  const text = query[name]
  if (text === undefined || text === '') return otherwise
  if (!/^\d{1,15}$/.test(text)) throw invalid(name)
  return Number(text)
}

/** One page of rows that are all in memory. */
export function pageOf<T>(
  rows: readonly T[],
  query: Record<string, string>,
  show: (row: T) => unknown,
): Page {
  const { offset, limit } = pagingOf(query)
  return new Page([JSON.stringify(rows.slice(offset, offset + limit).map(show))], rows.length, offset, limit)
}

/** An integer id of a path. Throws 404 for text that cannot be one. */
export function idOf(text: string): number {
  if (!/^\d{1,16}$/.test(text) || !Number.isSafeInteger(Number(text))) throw notFound()
  return Number(text)
}

/** Whether a flag of the query is on: `true` or `1`. */
export const isTrue = (text: string | undefined): boolean => text === 'true' || text === '1'
