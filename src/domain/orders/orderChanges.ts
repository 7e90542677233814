import type { Item, Order } from '~/contract/orders/order'
import {
  addressTable,
  costsTable,
  giftTable,
  itemTable,
  orderTable,
  retailTable,
  slipTable,
} from './orderFingerprint'
import { differingFields, type FieldTable } from './watchedFields'

/** Words for fields whose names are not plain words. */
const words: Readonly<Record<string, string>> = {
  address1: 'street',
  address2: 'apartment',
  state_code: 'state',
  state_name: 'name of the state',
  country_code: 'country',
  country_name: 'name of the country',
  zip: 'ZIP or postal code',
  shipping_service_name: 'name of the shipping method',
  external_id: 'external id',
  variant_id: 'color and size',
  sync_variant_id: 'store variant',
  external_variant_id: 'external variant',
  warehouse_product_variant_id: 'warehouse variant',
  product_template_id: 'template',
  product: 'blank',
  files: 'artwork',
  sku: 'SKU',
  vat: 'VAT',
  incomplete_items: 'items that are not linked',
  unread_items: 'items that cannot be read',
  unread_prints: 'items with a print or an option that cannot be read',
  unread_retail: 'retail amounts that cannot be read',
  unread_costs: 'costs that cannot be read',
  unread_total: 'a total that cannot be read',
  pricing_breakdown: 'price breakdown',
  logo_url: 'logo',
  custom_order_id: 'order number',
}
const wordOf = (field: string): string =>
  Object.hasOwn(words, field) ? (words[field] ?? field) : field.replaceAll('_', ' ')

/** Parts of an order whose changed fields are named one by one, after the part's own word. */
const parts: { readonly [Part in keyof Order]?: (before: Order, after: Order) => string[] } = {
  recipient: ({ recipient: before }, { recipient: after }) =>
    fieldChanges('Recipient', addressTable, before, after),
  costs: ({ costs: before }, { costs: after }) => fieldChanges('Costs', costsTable, before, after),
  retail_costs: ({ retail_costs: before }, { retail_costs: after }) =>
    fieldChanges('Retail costs', retailTable, before, after),
  gift: ({ gift: before }, { gift: after }) => fieldChanges('Gift', giftTable, before, after),
  packing_slip: ({ packing_slip: before }, { packing_slip: after }) =>
    fieldChanges('Packing slip', slipTable, before, after),
  items: ({ items: before }, { items: after }) => rowsTold(before, after),
  branding_items: ({ branding_items: before }, { branding_items: after }) => rowsTold(before, after),
}

const isPart = (field: string): field is keyof typeof parts => Object.hasOwn(parts, field)

/**
 * The differences of two readings of an order that matter for the consent to a charge, a sentence each: "Recipient,
 * street: Mill Lane 1 → Mill Lane 2". Empty exactly when their fingerprints are equal.
 */
export const orderChanges = (before: Order, after: Order): string[] =>
  differingFields(orderTable, before, after).flatMap(
    (field) =>
      (isPart(field) ? parts[field]?.(before, after) : undefined) ?? [
        change(
          wordOf(field).replace(/^./, (first) => first.toUpperCase()),
          field,
          before,
          after,
        ),
      ],
  )

function fieldChanges<T extends object>(
  part: string,
  table: FieldTable<T>,
  before: T | null,
  after: T | null,
): string[] {
  return differingFields(table, before, after).map((field) =>
    change(`${part}, ${wordOf(field)}`, field, before, after),
  )
}

/** Both values where they are texts or numbers, else only that the value has changed. */
function change(name: string, field: string, before: object | null, after: object | null): string {
  const [was, is] = [plain(before, field), plain(after, field)]
  return was === null || is === null ? `${name}: another one now` : `${name}: ${was} → ${is}`
}

function plain(holder: object | null, field: string): string | null {
  const value: unknown = holder === null ? '' : Reflect.get(holder, field)
  if (value == null || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

function rowsTold(before: readonly Item[], after: readonly Item[]): string[] {
  const nameOf = ({ id, name, product }: Item): string => name ?? product?.name ?? `Item ${id}`
  const byId = (rows: readonly Item[]) => new Map(rows.map((row) => [row.id, row]))
  const [was, is] = [byId(before), byId(after)]
  const found = [
    ...before.flatMap((row) => {
      const now = is.get(row.id)
      return now === undefined
        ? [`Taken out: ${nameOf(row)}`]
        : fieldChanges(nameOf(row), itemTable, row, now)
    }),
    ...after.flatMap((row) => (was.has(row.id) ? [] : [`Added: ${nameOf(row)}`])),
  ]
  return found.length > 0 ? found : ['The order of the items']
}
