import type { Order } from '~/contract/orders/order'
import type { SyncProductInfo } from '~/contract/products/syncProduct'
import type { OpenedCopy, StoreCopy } from '~/domain/storeCopy'
import { createSandbox } from '../createSandbox'
import { emptyState } from '../sandboxState'
import { type Assumed, assumeParts } from './assumeParts'
import { copiedCatalog } from './copiedCatalog'
import { fileRecordOf } from './copiedFile'

const ownStore = 1

/**
 * A separate store made from what this device knows: it contains nothing of the demo and has no network. Records not
 * written yet are returned exactly as they were read. `now` returns ms; the caller advances it within the limits.
 */
export function openCopy(known: StoreCopy, now: () => number): OpenedCopy {
  const state = emptyState()
  state.nextId = 900_000_001
  const tokens = new Map<number | null, string>([[null, 'copy']])
  for (const id of [ownStore, ...known.otherStores]) {
    const isOwn = id === ownStore
    state.stores.push({ id, type: 'native', name: `Copy ${id}`, currency: 'USD', packingSlip: {} })
    const token = isOwn ? 'copy' : `copy-${id}`
    if (!isOwn) tokens.set(id, token)
    state.grants.set(token, { kind: 'access', store: id, until: Infinity, redirect: '', state: null })
  }
  for (const order of known.orders) {
    const own = { ...order, store: ownStore }
    state.orders.set(order.id, { order: own, needsConfirmAgain: false, due: null })
    for (const file of order.items.flatMap(({ files }) => files))
      state.files.set(file.id, fileRecordOf(file, ownStore))
  }
  for (const { sync_product: product, sync_variants: variants } of known.products) {
    const prints = variants.map((variant) => ({
      ...variant,
      files: variant.files.filter(({ type }) => type !== 'preview'),
    }))
    state.products.set(product.id, { store: ownStore, created: 0, product, variants: prints })
    for (const file of prints.flatMap(({ files }) => files))
      state.files.set(file.id, fileRecordOf(file, ownStore))
  }
  for (const product of known.warehouse) state.warehouse.set(product.id, product)
  const catalog = copiedCatalog(known)
  const sandbox = createSandbox({ state, now, catalog, report: () => undefined })
  const assumed: Assumed = new Set()
  const written = new Set<string>()
  const asRead = new Map<string, Order | SyncProductInfo>([
    ...known.orders.flatMap((order) => readings('orders', order.id, order.external_id, order)),
    ...known.products.flatMap((info) =>
      readings('store/products', info.sync_product.id, info.sync_product.external_id, info),
    ),
  ])
  return {
    tokenFor: (store) => tokens.get(store) ?? 'copy',
    assumed: () => [...assumed],
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      const path = pathname.replace(/^.*?\/(orders|store\/products)(?=\/|$)/, '/$1')
      const isOwn = request.headers.get('Authorization') === 'Bearer copy'
      const read = isOwn && request.method === 'GET' ? asRead.get(path) : undefined
      if (read !== undefined && !written.has(path))
        return Response.json({ code: 200, result: read, extra: [] })
      if (isOrder(read)) {
        // Confirming and canceling change only these fields.
        const { status, error, updated } = state.orders.get(read.id)?.order ?? read
        return Response.json({ code: 200, result: { ...read, status, error, updated }, extra: [] })
      }
      const local = await inCopy(request, path)
      if (request.method === 'GET') return sandbox.fetch(local)
      if (isOwn) for (const other of sameRecord(asRead, path)) written.add(other)
      return sandbox.fetch(await assumeParts(local, { state, catalog, store: ownStore, assumed }))
    },
  }
}

const isOrder = (read: Order | SyncProductInfo | undefined): read is Order =>
  read !== undefined && !('sync_product' in read)

const readings = <Read extends Order | SyncProductInfo>(
  kind: string,
  id: number,
  external: string | null,
  value: Read,
): [string, Read][] =>
  [String(id), external === null ? null : `@${encodeURIComponent(external)}`]
    .filter((name) => name !== null)
    .map((name) => [`/${kind}/${name}`, value])

/** Every path under which the record of a path can be read: by id and by external id. */
function sameRecord(asRead: ReadonlyMap<string, unknown>, path: string): string[] {
  const record = path.replace(/^(\/(?:orders|store\/products)\/[^/]+).*$/, '$1')
  const value = asRead.get(record)
  return value === undefined ? [] : [...asRead].filter(([, other]) => other === value).map(([name]) => name)
}

/** The same call to the copy, whatever base path the real service has. */
async function inCopy(request: Request, path: string): Promise<Request> {
  const url = new URL(request.url)
  const init: RequestInit = { method: request.method, headers: request.headers }
  if (request.method !== 'GET') init.body = await request.text()
  if (init.body === '') delete init.body
  return new Request(`https://copy.invalid${path}${url.search}`, init)
}
