import type { Address } from '~/contract/orders/address'
import type { AddressInput } from '~/contract/orders/orderInput'
import type { IncompleteItem, Item, Order } from '~/contract/orders/order'
import type { OrderInput } from '~/contract/orders/orderInput'
import { stateProblems } from '~/domain/address/addressRules'
import { isExternalId } from '~/domain/orders/externalId'
import { badRequest, type World } from '../call'
import type { StoreRecord } from '../sandboxState'
import { countries } from '../seed/countries'
import { buildItems } from './buildItems'
import { costsOf, retailCostsOf } from './priceOrder'
import { shippingMethods, shippingPrice } from './shippingTable'

/** The validated fields of an order that the merchant sets; the rest is derived from them. */
export interface OrderContent {
  externalId: string | null
  shipping: string | null | undefined
  recipient: Address
  items: Item[]
  incomplete: IncompleteItem[]
  retail: OrderInput['retail_costs']
  gift: Order['gift']
  slip: Order['packing_slip']
}

/** A whole order from a create or estimate request; it is not stored yet. Throws 400 with a message. */
export function composeOrder(world: World, store: StoreRecord, input: OrderInput, id: number): Order {
  if (input.items.length === 0) throw badRequest('Order must contain at least one item')
  const { items, incomplete } = buildItems(world, store.id, input.items)
  return orderOf(world, store, id, {
    externalId: externalIdOf(input.external_id),
    shipping: input.shipping,
    recipient: recipientOf(input.recipient),
    items,
    incomplete,
    retail: input.retail_costs,
    gift: giftOf(input.gift),
    slip: slipOf(input.packing_slip, store),
  })
}

/** The draft with this content, priced now. Throws 400 for a shipping method that is not offered. */
export function orderOf(world: World, store: StoreRecord, id: number, content: OrderContent): Order {
  const { recipient, items } = content
  const shipping = shippingOf(content.shipping, recipient, items)
  const time = Math.floor(world.now / 1000)
  const country = recipient.country_code ?? ''
  return {
    id,
    external_id: content.externalId,
    store: store.id,
    status: 'draft',
    error: null,
    shipping,
    shipping_service_name: shippingMethods.find((method) => method.id === shipping)?.label ?? null,
    created: time,
    updated: time,
    recipient,
    items,
    incomplete_items: content.incomplete,
    branding_items: [],
    costs: costsOf({ items, shipping, country, state: recipient.state_code, currency: store.currency }),
    retail_costs: retailCostsOf(items, content.retail, store.currency),
    pricing_breakdown: [],
    shipments: [],
    gift: content.gift,
    packing_slip: content.slip,
    dashboard_url: null,
    needs_approval: false,
  }
}

const textOf = (value: string | null | undefined): string | null =>
  value == null || value === '' ? null : value

/** Country and state codes in upper case, as in the lists. */
export const upperCodes = <Fields extends Pick<AddressInput, 'country_code' | 'state_code'>>(
  input: Fields,
): Fields & { country_code: string | null; state_code: string | null } => ({
  ...input,
  country_code: textOf(input.country_code)?.trim().toUpperCase() ?? null,
  state_code: textOf(input.state_code)?.trim().toUpperCase() ?? null,
})

/** A draft needs the country, and the state where the country asks for it; confirming needs the rest. */
export function recipientOf(input: AddressInput): Address {
  const codes = upperCodes(input)
  if (codes.country_code === null) throw badRequest('Recipient: country_code is required')
  const problem = stateProblems(codes, countries())[0]
  if (problem !== undefined) throw badRequest(`Recipient: ${problem.message}`)
  const country = countries().find(({ code }) => code === codes.country_code)
  const state = country?.states?.find(({ code }) => code === codes.state_code)
  return {
    name: textOf(input.name),
    company: textOf(input.company),
    address1: textOf(input.address1),
    address2: textOf(input.address2),
    city: textOf(input.city),
    state_code: codes.state_code,
    state_name: state?.name ?? null,
    country_code: codes.country_code,
    country_name: country?.name ?? null,
    zip: textOf(input.zip),
    phone: textOf(input.phone),
    email: textOf(input.email),
    tax_number: textOf(input.tax_number),
  }
}

function shippingOf(asked: string | null | undefined, recipient: Address, items: Order['items']): string {
  const id = asked ?? 'STANDARD'
  const parcels = items.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity }))
  if (shippingPrice(id, recipient.country_code ?? '', parcels) === null) {
    throw badRequest(`Shipping method ${id} is not available for this recipient (OR-4)`)
  }
  return id
}

/** The external id of a new order, null for an empty one. Throws 400 for one that the service does not accept. */
export function externalIdOf(value: string | null | undefined): string | null {
  if (value == null || value === '') return null
  if (!isExternalId(value)) {
    throw badRequest('external_id may have at most 32 characters: digits, Latin letters, dash and underscore')
  }
  return value
}

/** The gift message of an order; null where none was sent. */
export const giftOf = (input: OrderInput['gift']): Order['gift'] =>
  input == null ? null : { subject: textOf(input.subject), message: textOf(input.message) }

/** The order's own packing slip; missing fields are the store's. An empty text leaves a field empty. */
export function slipOf(
  input: OrderInput['packing_slip'],
  store: Pick<StoreRecord, 'packingSlip'>,
): Order['packing_slip'] {
  if (input == null) return null
  const field = (name: keyof NonNullable<OrderInput['packing_slip']>) =>
    textOf(input[name] ?? store.packingSlip[name])
  return {
    email: field('email'),
    phone: field('phone'),
    message: field('message'),
    logo_url: field('logo_url'),
    store_name: field('store_name'),
    custom_order_id: field('custom_order_id'),
  }
}
