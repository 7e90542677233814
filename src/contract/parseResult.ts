import * as z from 'zod/mini'
import type { EndpointSpec, ListResult, ResultOf } from './endpoint'
import type { envelope, Paging } from './envelope'

/** The reply does not have the promised shape; the path says where, no value is kept. */
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

// The row's result spec and its type are two views of one constant; this is where they are joined.
const asResultOf = <E extends EndpointSpec>(value: unknown): ResultOf<E> => value as ResultOf<E>

function read({ result }: EndpointSpec, opened: Envelope): unknown {
  if (result.kind === 'none') return null
  if (result.kind === 'list')
    return readList(result.item, unwrap(opened.result, result.wrappedIn), opened.paging)
  const parsed = z.safeParse(result.schema, opened.result)
  if (!parsed.success) throw new ContractIssue(describe('result', parsed.error))
  return parsed.data
}

/** Some lists come inside an object by some documents and plain by others; both are read. */
function unwrap(result: unknown, key: string | undefined): unknown {
  if (key === undefined || Array.isArray(result) || typeof result !== 'object' || result === null)
    return result
  return Reflect.get(result, key)
}

function readList(item: z.ZodMiniType, rows: unknown, paging: Paging | undefined): ListResult<unknown> {
  if (!Array.isArray(rows)) throw new ContractIssue('result: expected a list')
  const items: unknown[] = []
  const dropped: string[] = []
  for (const [index, row] of rows.entries()) {
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
