import { printFile } from '~/contract/artwork/file'
import { template } from '~/contract/products/template'
import { warehouseProduct } from '~/contract/store/warehouse'
import { findGoods } from '../orders/warehouseItem'
import { shippingMethods } from '../orders/shippingTable'
import { unlinkedVariant } from '../products/unlinkedVariant'
import type { SandboxState } from '../sandboxState'
import { addVariant, type CopiedCatalog } from './copiedCatalog'
import { fileRecordOf } from './copiedFile'

/** Names of records that were assumed to exist. */
export type Assumed = Set<string>

interface Copy {
  state: SandboxState
  catalog: CopiedCatalog
  store: number
  assumed: Assumed
}

type Part = Record<string, unknown>

/** Stands for the blank of a store variant of which only the id is known. */
const unknownBlankVariant = 1

/**
 * A write for which all records exist: those that it names by an id unknown to this device are added to the copy first,
 * so that it is never refused for lack of data. The request shown is the original; only the copy gets this one.
 */
export async function assumeParts(request: Request, copy: Copy): Promise<Request> {
  const text = await request.clone().text()
  if (text === '') return request
  const body: unknown = JSON.parse(text)
  if (!isPart(body)) return request
  // Methods differ by account, so any method is assumed to be offered.
  if (typeof body['shipping'] === 'string' && !shippingMethods.some(({ id }) => id === body['shipping']))
    body['shipping'] = 'STANDARD'
  for (const part of [...partsOf(body['items']), ...partsOf(body['sync_variants'])]) assumePart(part, copy)
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: JSON.stringify(body),
  })
}

function assumePart(part: Part, copy: Copy): void {
  const { state, catalog, assumed } = copy
  const files = partsOf(part['files'])
  const types = files.map(({ type }) => (typeof type === 'string' ? type : 'default'))
  for (const { id } of files)
    if (typeof id === 'number' && !state.files.has(id)) {
      state.files.set(id, fileRecordOf(printFile.parse({ id, status: 'ok' }), copy.store))
      assumed.add(`file ${id}`)
    }
  const { variant_id: variant, product_template_id: design } = part
  if (typeof variant === 'number' && addVariant(catalog, variant, types))
    assumed.add(`blank variant ${variant}`)
  if (typeof design === 'number' && typeof variant === 'number' && !state.templates.has(design)) {
    state.templates.set(design, template.parse({ id: design, available_variant_ids: [variant] }))
    assumed.add(`template ${design}`)
  }
  const goods = part['warehouse_product_variant_id']
  if (typeof goods === 'number' && findGoods(state, goods) === undefined) {
    const product = { id: -state.nextId++, status: 'active', variants: [{ id: goods }] }
    state.warehouse.set(product.id, warehouseProduct.parse(product))
    assumed.add(`warehouse variant ${goods}`)
  }
  assumeStoreVariant(part, copy)
}

function assumeStoreVariant(part: Part, { state, catalog, store, assumed }: Copy): void {
  const { sync_variant_id: id, external_variant_id: external } = part
  const isById = typeof id === 'number'
  if (!isById && typeof external !== 'string') return
  const all = [...state.products.values()].flatMap(({ variants }) => variants)
  if (all.some((known) => (isById ? known.id === id : known.external_id === external))) return
  assumed.add(isById ? `store variant ${id}` : `store variant ${String(external)}`)
  const productId = -state.nextId++
  addVariant(catalog, unknownBlankVariant, ['default'])
  const variant = unlinkedVariant({
    id: isById ? id : state.nextId++,
    external_id: typeof external === 'string' ? external : null,
    sync_product_id: productId,
    currency: 'USD',
  })
  const file = printFile.parse({ id: state.nextId++, type: 'default', status: 'ok' })
  state.files.set(file.id, fileRecordOf(file, store))
  state.products.set(productId, {
    store,
    created: 0,
    product: {
      id: productId,
      external_id: null,
      name: null,
      variants: 1,
      synced: 1,
      thumbnail_url: null,
      is_ignored: false,
    },
    variants: [{ ...variant, variant_id: unknownBlankVariant, synced: true, files: [file] }],
  })
}

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const partsOf = (value: unknown): Part[] => (Array.isArray(value) ? value.filter(isPart) : [])
