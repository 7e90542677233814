import Big from 'big.js'
import type { ShippingInfo } from '~/contract/orders/shipping'
import { stateProblems } from '~/domain/address/addressRules'
import { badRequest, type Call, type Handlers, SandboxError } from '../call'
import { findSyncVariant } from '../orders/buildItems'
import { upperCodes } from '../orders/composeOrder'
import { dateAfter, extraDays, type Parcel, shippingMethods, shippingPrice } from '../orders/shippingTable'
import { catalog } from '../seed/catalog'
import { countries } from '../seed/countries'

/** Fixed demo rates against the US dollar. */
const exchange: ReadonlyMap<string, string> = new Map([
  ['USD', '1'],
  ['EUR', '0.92'],
  ['GBP', '0.79'],
  ['CAD', '1.36'],
  ['AUD', '1.52'],
  ['JPY', '149'],
])
/** Business days before a parcel leaves. */
const fulfillmentDays = 3

const texts = {
  en_US: { estimated: 'Estimated delivery', names: {} },
  es_ES: {
    estimated: 'Entrega estimada',
    names: { 'Flat Rate': 'Tarifa plana', Standard: 'Estándar', Express: 'Exprés' },
  },
} satisfies Record<string, { estimated: string; names: Record<string, string> }>

export const shippingHandlers = {
  /** Withdrawn in September 2025 (contract/README 11.5). */
  getTaxRate: () => {
    throw new SandboxError(410, 'Gone', 'This endpoint was removed.')
  },

  getShippingRates: (call) => {
    const { items, currency, locale } = call.body
    const recipient = upperCodes(call.body.recipient)
    const country = recipient.country_code ?? ''
    if (!countries().some(({ code }) => code === country))
      throw badRequest(
        country === ''
          ? 'Recipient: country_code is required (SH-1)'
          : `Recipient: there is no country ${country} (SH-1)`,
      )
    const problem = stateProblems(recipient, countries())[0]
    if (problem !== undefined) throw badRequest(`Recipient: ${problem.message}`)
    if (items.length === 0) throw badRequest('Missing required parameters: items')
    const parcels = items.map((item, index) => parcelOf(call, item, index))
    const rate = exchange.get(currency ?? call.store.currency)
    if (rate === undefined) throw badRequest(`Currency ${currency ?? ''} is not supported (SH-3)`)
    const language = locale === 'es_ES' ? 'es_ES' : 'en_US'
    return shippingMethods.flatMap((method): ShippingInfo[] => {
      const price = shippingPrice(method.id, country, parcels)
      if (price === null) return []
      const minDays = fulfillmentDays + method.minDays + extraDays(country)
      const maxDays = fulfillmentDays + method.maxDays + extraDays(country)
      const from = dateAfter(call.now, minDays)
      const to = dateAfter(call.now, maxDays)
      const names: Record<string, string> = texts[language].names
      return [
        {
          id: method.id,
          name: `${names[method.label] ?? method.label} (${texts[language].estimated}: ${from} – ${to})`,
          rate: new Big(price).times(rate).toFixed(currency === 'JPY' ? 0 : 2),
          currency: currency ?? call.store.currency,
          minDeliveryDays: minDays,
          maxDeliveryDays: maxDays,
          minDeliveryDate: from,
          maxDeliveryDate: to,
        },
      ]
    })
  },
} satisfies Partial<Handlers>

type RateItem = Parameters<Handlers['getShippingRates']>[0]['body']['items'][number]

function parcelOf(call: Call, item: RateItem, index: number): Parcel {
  if (item.quantity < 1) throw badRequest(`Item ${index}: quantity must be at least 1`)
  if (item.variant_id !== undefined) {
    const id = Number(item.variant_id)
    if (!catalog().variants.has(id)) throw badRequest(`Item ${index}: variant not found`)
    return { variantId: id, quantity: item.quantity }
  }
  if (item.external_variant_id !== undefined) {
    const found = findSyncVariant(call, call.store.id, { external_variant_id: item.external_variant_id })
    if (found === null) throw badRequest(`Item ${index}: external variant not found`)
    return { variantId: found.variant_id, quantity: item.quantity }
  }
  if (item.warehouse_product_variant_id !== undefined) return { variantId: null, quantity: item.quantity }
  throw badRequest(`Item ${index}: variant_id or external_variant_id is required`)
}
