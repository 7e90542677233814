import { sumMoney, timesMoney } from '~/domain/money/money'
import { catalog } from '../seed/catalog'
import { countries } from '../seed/countries'

export interface Parcel {
  variantId: number | null
  quantity: number
}

export interface ShippingMethod {
  id: string
  label: string
  /** Business days after fulfillment. */
  minDays: number
  maxDays: number
}

export const shippingMethods: readonly ShippingMethod[] = [
  { id: 'STANDARD', label: 'Flat Rate', minDays: 4, maxDays: 8 },
  { id: 'PRINTFUL_MEDIUM', label: 'Standard', minDays: 3, maxDays: 5 },
  { id: 'PRINTFUL_FAST', label: 'Express', minDays: 1, maxDays: 3 },
]

type Zone = 'us' | 'ca' | 'europe' | 'oceania' | 'world'

/** Price of the first piece and of each further piece in USD, and additional days. */
const zones: Record<Zone, { first: string; more: string; days: number; fast: string | null }> = {
  us: { first: '4.29', more: '1.95', days: 0, fast: '12.40' },
  ca: { first: '6.99', more: '2.10', days: 2, fast: '18.90' },
  europe: { first: '5.19', more: '1.75', days: 1, fast: '15.30' },
  oceania: { first: '9.49', more: '2.60', days: 5, fast: '24.80' },
  world: { first: '11.99', more: '4.20', days: 7, fast: null },
}

/** Surcharge per piece for heavy goods, by product type. */
const weight: Record<string, string> = {
  MUG: '1.90',
  DRINKWARE: '2.40',
  'FRAMED-POSTER': '5.60',
  CANVAS: '4.30',
  SUBLIMATION: '2.10',
}

/** Price of one method for the pieces and the country; null where it is not offered. */
export function shippingPrice(
  methodId: string,
  countryCode: string,
  parcels: readonly Parcel[],
): string | null {
  const method = shippingMethods.find(({ id }) => id === methodId)
  const zone = zones[zoneOf(countryCode)]
  if (method === undefined || (method.id === 'PRINTFUL_FAST' && zone.fast === null)) return null
  const pieces = parcels.reduce((sum, { quantity }) => sum + quantity, 0)
  if (pieces === 0) return '0.00'
  const extra =
    method.id === 'PRINTFUL_FAST' ? (zone.fast ?? '0') : method.id === 'PRINTFUL_MEDIUM' ? '2.75' : '0'
  return sumMoney([
    zone.first,
    timesMoney(zone.more, pieces - 1),
    extra,
    ...parcels.map(({ variantId, quantity }) => timesMoney(weight[typeOf(variantId)] ?? '0', quantity)),
  ])
}

/** Additional days for a parcel to this country. */
export const extraDays = (countryCode: string): number => zones[zoneOf(countryCode)].days

function zoneOf(code: string): Zone {
  if (code === 'US') return 'us'
  if (code === 'CA') return 'ca'
  const region = countries().find((country) => country.code === code)?.region
  return region === 'europe' || region === 'oceania' ? region : 'world'
}

function typeOf(variantId: number | null): string {
  const { blanks, variants } = catalog()
  const productId = variantId === null ? undefined : variants.get(variantId)?.product_id
  return productId === undefined ? '' : (blanks.get(productId)?.spec.type ?? '')
}

/** A date as text "2022-10-17", this many days from now. */
export const dateAfter = (now: number, days: number): string =>
  new Date(now + days * 86_400_000).toISOString().slice(0, 10)
