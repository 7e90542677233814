import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { EndpointSpec } from '~/contract/endpoint'
import { endpoints } from '~/contract/endpoints'
import { envelope } from '~/contract/envelope'
import { ContractIssue, parseResult } from '~/contract/parseResult'
import { trueReplies } from '../sandbox/trueReplies'

type Key = string | number

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null
const keysOf = (value: unknown): Key[] =>
  Array.isArray(value) ? [...value.keys()] : isHolder(value) ? Object.keys(value) : []
const at = (value: unknown, key: Key): unknown => (isHolder(value) ? Reflect.get(value, key) : undefined)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Of each list the two entries that hold most: they are as good as all. */
function short(value: unknown): unknown {
  if (Array.isArray(value))
    return value
      .map((entry) => ({ entry, length: JSON.stringify(entry).length }))
      .toSorted((one, other) => other.length - one.length)
      .slice(0, 2)
      .map(({ entry }) => short(entry))
  if (!isHolder(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, short(child)]))
}

const pathsBelow = (value: unknown): Key[][] =>
  keysOf(value).flatMap((key) => [[key], ...pathsBelow(at(value, key)).map((path) => [key, ...path])])

/** The value with another one at a place; `undefined` takes a field away, and empties the place of a list. */
function changed(value: unknown, [key, ...rest]: Key[], to: unknown): unknown {
  if (key === undefined) return to
  const put = (child: unknown, place: Key) => (place === key ? changed(child, rest, to) : child)
  if (Array.isArray(value)) return value.map(put)
  const fields = Object.entries(Object(value)).map(([name, child]): [string, unknown] => [
    name,
    put(child, name),
  ])
  return Object.fromEntries(fields.filter(([, child]) => child !== undefined))
}

/** What no field of this type should hold. */
const oddFor = (value: unknown): unknown[] => [
  undefined,
  null,
  typeof value === 'string' ? { odd: true } : isHolder(value) ? 7 : 'odd',
]

/**
 * Follows `path` through two readings: the last place that both have, and every field beside the path that they read
 * otherwise. A step that a reading does not have (an entity that comes alone or under its name) is passed over.
 */
function compare(
  before: unknown,
  after: unknown,
  path: Key[],
  way: Key[] = [],
): { kept: Key[]; beside: Key[][] } {
  const [key, ...rest] = path
  if (key === undefined || !isHolder(before) || !isHolder(after)) return { kept: way, beside: [] }
  if (!(key in before)) return compare(before, after, rest, [...way, key])
  if (Array.isArray(before) && Array.isArray(after) && before.length > after.length)
    return { kept: way, beside: isSame(before.toSpliced(Number(key), 1), after) ? [] : [way] }
  const beside = [...new Set([...keysOf(before), ...keysOf(after)])]
    .filter((one) => one !== key && !String(one).startsWith('unread_'))
    .filter((one) => !isSame(at(before, one), at(after, one)))
    .map((one) => [...way, one])
  if (!(key in after)) return { kept: way, beside }
  const below = compare(at(before, key), at(after, key), rest, [...way, key])
  return { ...below, beside: [...beside, ...below.beside] }
}

/** What each reply is read by: without one of these fields its row, or the entry of a list inside it, is not read. */
const needed = {
  listApprovalSheets: 'confirm_hash',
  listProducts: 'id techniques.key files.type files.options.id options.id',
  getProductByVariant:
    'variant variant.id variant.product_id variant.availability_status.region variant.availability_status.status variant.material.name product product.id product.techniques.key product.files.type product.options.id',
  getProduct:
    'product product.id product.techniques.key product.files.type product.options.id variants.id variants.product_id variants.availability_status.region variants.availability_status.status variants.material.name',
  getSizeGuide: 'size_tables.type size_tables.measurements.type_label size_tables.measurements.values.size',
  listCategories: 'id',
  getCategory: 'id',
  listCountries: 'code states.code',
  listTaxCountries: 'code states.code',
  getFile: 'id status',
  getPrintfiles:
    'printfiles.printfile_id printfiles.width printfiles.height printfiles.dpi variant_printfiles.variant_id',
  getLayoutTemplates:
    'variant_mapping.variant_id variant_mapping.templates.placement variant_mapping.templates.template_id templates.template_id templates.template_width templates.template_height templates.print_area_width templates.print_area_height templates.print_area_top templates.print_area_left conflicting_placements.placement',
  getMockupTask: 'task_key status',
  getScopes: 'scopes.scope',
  listOrders:
    'id status items.id items.quantity items.files.id items.files.status shipments.id shipments.items.item_id shipments.items.quantity',
  getOrder:
    'id status items.id items.quantity items.files.id items.files.status pricing_breakdown.customer_pays pricing_breakdown.printful_price pricing_breakdown.profit shipments.id shipments.items.item_id shipments.items.quantity',
  getShippingRates: 'id rate',
  getStatistics: 'store_statistics.store_id',
  listStores: 'id',
  getStore: 'id',
  listStoreProducts: 'id',
  getStoreProduct:
    'sync_product sync_product.id sync_variants sync_variants.id sync_variants.files.id sync_variants.files.status',
  getStoreVariant: 'sync_variant sync_variant.id sync_variant.files.id sync_variant.files.status',
  listSyncProducts: 'id',
  getSyncProduct: 'sync_product sync_product.id sync_variants sync_variants.id',
  getSyncVariant: 'sync_variant sync_variant.id',
  listTemplates: 'id placements.placement',
  getTemplate: 'id placements.placement',
  listWarehouseProducts: 'id variants.id',
  getWarehouseProduct: 'id variants.id',
  getWebhooks: 'types',
}

const named = (path: Key[]) => path.filter((key) => typeof key === 'string').join('.')

it('one odd field spoils only itself, and a row needs no more than these', async () => {
  const needs: Record<string, string[]> = {}
  const spoiled: string[] = []
  let tries = 0
  for (const [name, body] of await trueReplies()) {
    const endpoint = Object.entries<EndpointSpec>(endpoints).find(([of]) => of === name)?.[1]
    if (endpoint === undefined) throw new Error(`${name} is no endpoint`)
    const read = (reply: unknown): unknown => {
      const result = parseResult(endpoint, z.parse(envelope, reply))
      return endpoint.result.kind === 'list' ? at(result, 'items') : result
    }
    const reply = short(body)
    const before = read(reply)
    const isPlain = Array.isArray(at(reply, 'result'))
    const inside = 'wrappedIn' in endpoint.result && !isPlain ? endpoint.result.wrappedIn : undefined
    const root = ['result', ...(inside === undefined ? [] : [inside])]
    const whole = root.reduce(at, reply)
    for (const path of pathsBelow(whole))
      for (const odd of oddFor(path.reduce(at, whole))) {
        tries++
        const where = `${name}: ${named(path)} ${JSON.stringify(odd)}`
        const isNeeded = () => {
          if (typeof path.at(-1) === 'number') return false
          try {
            const { kept, beside } = compare(before, read(changed(reply, [...root, ...path], odd)), path)
            spoiled.push(...beside.map((place) => `${where} → ${named(place)}`))
            return kept.length < path.length - 1
          } catch (error) {
            if (!(error instanceof ContractIssue)) throw error
            return true
          }
        }
        if (isNeeded()) needs[name] = [...new Set([...(needs[name] ?? []), named(path)])]
      }
  }
  expect(spoiled).toEqual([])
  expect(Object.fromEntries(Object.entries(needs).map(([name, paths]) => [name, paths.join(' ')]))).toEqual(
    needed,
  )
  expect(tries).toBeGreaterThan(5_000)
})
