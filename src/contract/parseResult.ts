import * as z from 'zod/mini'
import type { EndpointSpec, ListResult, ResultOf } from './endpoint'
import type { envelope, Paging } from './envelope'
import { rowsIn } from './readers'

/** The reply does not have the promised shape; the error holds the path, never a value. */
export class ContractIssue extends Error {
  override readonly name = 'ContractIssue'
  readonly path: string

  constructor(path: string) {
    super(`Unexpected shape at ${path}`)
    this.path = path
  }
}

type Envelope = z.output<typeof envelope>

/** The envelope's result, read as the endpoint's row says. Throws ContractIssue when it cannot be used at all. */
export function parseResult<E extends EndpointSpec>(endpoint: E, opened: Envelope): ResultOf<E> {
  return asResultOf<E>(read(endpoint, opened))
}

// The row's result spec and its type describe the same constant; they are joined here.
const asResultOf = <E extends EndpointSpec>(value: unknown): ResultOf<E> => value as ResultOf<E>

function read({ result }: EndpointSpec, opened: Envelope): unknown {
  if (result.kind === 'none') return null
  if (result.kind === 'list') return readList(result, unwrap(opened.result, result.wrappedIn), opened.paging)
  const parsed = z.safeParse(result.schema, isEmptyList(opened.result) ? {} : opened.result)
  if (!parsed.success) throw new ContractIssue(describe('result', parsed.error))
  return parsed.data
}

/** By some documents a list comes inside an object, by others plain; both are read. */
function unwrap(result: unknown, key: string | undefined): unknown {
  if (key === undefined || Array.isArray(result) || typeof result !== 'object' || result === null)
    return result
  return Reflect.get(result, key)
}

/** The service writes an empty object as an empty list (contract/README 1.5), and may do the reverse. */
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** A page has at most 100 rows, the catalog some 450; rows far beyond that are not read (contract/README 1.12). */
const mostRows = { paged: 500, whole: 5_000 }

function readList(
  { item, paged }: { item: z.ZodMiniType; paged: boolean },
  answered: unknown,
  paging: Paging | undefined,
): ListResult<unknown> {
  const rows = isEmptyObject(answered) ? [] : rowsIn(answered)
  if (rows === null) throw new ContractIssue('result: expected a list')
  const items: unknown[] = []
  const dropped: string[] = []
  const most = paged ? mostRows.paged : mostRows.whole
  if (rows.length > most) dropped.push(`items: ${rows.length} rows, the first ${most} are read`)
  for (const [index, row] of rows.slice(0, most).entries()) {
    const parsed = z.safeParse(item, row)
    if (parsed.success) items.push(parsed.data)
    else dropped.push(describe(`items[${index}]`, parsed.error))
  }
  return { items, dropped, paging: paging ?? null }
}

function describe(root: string, error: z.core.$ZodError): string {
  const issue = error.issues[0]
  const path = [root, ...(issue?.path ?? [])].join('.')
  return `${path}: ${issue?.code ?? 'unreadable'}`
}
