import type { Address, AddressInput } from '~/contract/address'
import type { Order, OrderInput, OrderUpdate } from '~/contract/order'
import { addressProblems } from '~/domain/addressRules'
import { isExternalId } from '~/domain/externalId'
import type { World } from '../call'
import { badRequest } from '../sandboxError'
import type { StoreRecord } from '../sandboxState'
import { countries } from '../seed/countries'
import { buildItems } from './buildItems'
import { costsOf, retailCostsOf } from './priceOrder'
import { shippingMethods, shippingPrice } from './shippingTable'

/** A whole order from a create or estimate request; it is not kept yet. Throws 400 in words. */
export function composeOrder(world: World, store: StoreRecord, input: OrderInput, id: number): Order {
  const recipient = recipientOf(input.recipient)
  const { items, incomplete } = buildItems(world, store.id, input.items)
  const shipping = shippingOf(input.shipping, recipient, items)
  const time = Math.floor(world.now / 1000)
  const country = recipient.country_code ?? ''
  return {
    id,
    external_id: externalIdOf(input.external_id),
    store: store.id,
    status: 'draft',
    error: null,
    shipping,
    shipping_service_name: shippingMethods.find((method) => method.id === shipping)?.label ?? null,
    created: time,
    updated: time,
    recipient,
    items,
    incomplete_items: incomplete,
    branding_items: [],
    costs: costsOf({ items, shipping, country, state: recipient.state_code, currency: store.currency }),
    retail_costs: retailCostsOf(items, input.retail_costs, store.currency),
    pricing_breakdown: [],
    shipments: [],
    gift:
      input.gift == null
        ? null
        : { subject: input.gift.subject ?? null, message: input.gift.message ?? null },
    packing_slip: slipOf(input.packing_slip, store),
    dashboard_url: null,
  }
}

/** An update carries changed fields only; items that are not listed are deleted, unknown ones created. */
export function mergeUpdate(order: Order, update: OrderUpdate): OrderInput {
  return {
    external_id: update.external_id === undefined ? order.external_id : update.external_id,
    shipping: update.shipping === undefined ? order.shipping : update.shipping,
    recipient: update.recipient ?? toAddressInput(order.recipient),
    items: (update.items ?? order.items.map(({ id }) => ({ id }))).map((item) => mergeItem(order, item)),
    retail_costs: update.retail_costs === undefined ? toRetailInput(order) : update.retail_costs,
    gift: update.gift === undefined ? order.gift : update.gift,
    packing_slip: update.packing_slip === undefined ? order.packing_slip : update.packing_slip,
  }
}

type ItemUpdate = NonNullable<OrderUpdate['items']>[number]

function mergeItem(order: Order, update: ItemUpdate): ItemUpdate {
  const known = order.items.find(
    ({ id, external_id: external }) =>
      id === update.id || (update.external_id != null && external === update.external_id),
  )
  if (known === undefined) {
    const { id: _unknown, ...fresh } = update
    return fresh
  }
  const product =
    known.sync_variant_id !== null && update.variant_id === undefined
      ? { sync_variant_id: known.sync_variant_id }
      : {
          variant_id: known.variant_id ?? 0,
          files: known.files.map(toFileInput),
          options: known.options.map(({ id, value }) => ({ id, value })),
        }
  return {
    ...product,
    external_id: known.external_id,
    quantity: known.quantity,
    retail_price: known.retail_price,
    name: known.name,
    sku: known.sku,
    ...update,
    id: known.id,
  }
}

const toFileInput = ({ id, type, position }: Order['items'][number]['files'][number]) => ({
  id,
  type: type ?? 'default',
  position:
    position === null ? null : { ...position, limit_to_print_area: position.limit_to_print_area ?? true },
})

function toRetailInput({ retail_costs: retail }: Order): OrderInput['retail_costs'] {
  if (retail === null || retail.currency === null) return null
  const { currency, discount, shipping, tax } = retail
  return { currency, discount, shipping, tax }
}

const toAddressInput = (recipient: Address | null): AddressInput => ({ ...recipient })

function recipientOf(input: AddressInput): Address {
  const problem = addressProblems(input, countries())[0]
  if (problem !== undefined) throw badRequest(`Recipient: ${problem.message}`)
  const country = countries().find(({ code }) => code === input.country_code)
  const state = country?.states?.find(({ code }) => code === input.state_code)
  return {
    name: input.name ?? null,
    company: input.company ?? null,
    address1: input.address1 ?? null,
    address2: input.address2 ?? null,
    city: input.city ?? null,
    state_code: input.state_code ?? null,
    state_name: state?.name ?? null,
    country_code: input.country_code ?? null,
    country_name: country?.name ?? null,
    zip: input.zip ?? null,
    phone: input.phone ?? null,
    email: input.email ?? null,
    tax_number: input.tax_number ?? null,
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

function externalIdOf(value: string | null | undefined): string | null {
  if (value == null || value === '') return null
  if (!isExternalId(value)) {
    throw badRequest('external_id may have at most 32 characters: digits, Latin letters, dash and underscore')
  }
  return value
}

function slipOf(input: OrderInput['packing_slip'], store: StoreRecord): Order['packing_slip'] {
  if (input == null) return null
  const field = (name: keyof NonNullable<OrderInput['packing_slip']>) =>
    input[name] ?? store.packingSlip[name] ?? null
  return {
    email: field('email'),
    phone: field('phone'),
    message: field('message'),
    logo_url: field('logo_url'),
    store_name: field('store_name'),
    custom_order_id: field('custom_order_id'),
  }
}
