import type { Costs, Item, RetailCosts } from '~/contract/orders/order'
import type { OrderInput } from '~/contract/orders/orderInput'
import { isMoneyText, subtractMoney, sumMoney, timesMoney } from '~/domain/money/money'
import { percentOf } from '~/domain/money/moneyRatios'
import { retailAmounts } from '~/domain/money/retailAmounts'
import { catalog } from '../seed/catalog'
import { taxCountries } from '../seed/countries'
import { shippingPrice } from './shippingTable'

interface Priced {
  items: readonly Item[]
  shipping: string
  country: string
  state: string | null
  currency: string
}

const noFees = {
  digitization: '0.00',
  additional_fee: '0.00',
  fulfillment_fee: '0.00',
  retail_delivery_fee: '0.00',
}
const euVat = '21'
const ukVat = '20'
const eu = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
/** From this number of pieces on, the demo's store gets a discount on the subtotal. */
const bulkPieces = 25
const bulkPercent = '5'

/** The service's costs: total = subtotal - discount + tax + vat + shipping, exact. */
export function costsOf({ items, shipping, country, state, currency }: Priced): Costs {
  const subtotal = sumMoney(items.map((item) => timesMoney(item.price ?? '0', item.quantity)))
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const discount = pieces >= bulkPieces ? percentOf(subtotal, bulkPercent) : '0.00'
  const parcels = items.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity }))
  const freight = shippingPrice(shipping, country, parcels) ?? '0.00'
  const net = subtractMoney(subtotal, discount)
  const tax = taxOn(net, freight, country, state)
  const vat = vatOn(sumMoney([net, freight]), country)
  return {
    currency,
    subtotal,
    discount,
    shipping: freight,
    ...noFees,
    tax,
    vat,
    total: sumMoney([net, tax, vat, freight]),
  }
}

function taxOn(net: string, freight: string, country: string, state: string | null): string {
  const taxed = taxCountries()
    .find(({ code }) => code === country)
    ?.states?.find(({ code }) => code === state)
  if (taxed === undefined) return '0.00'
  return percentOf(taxed.shipping_taxable === true ? sumMoney([net, freight]) : net, '7.25')
}

const vatOn = (net: string, country: string): string =>
  eu.includes(country) ? percentOf(net, euVat) : country === 'GB' ? percentOf(net, ukVat) : '0.00'

/** The service's price of one piece: the blank with every paid placement and option. */
export function piecePrice(
  variantId: number,
  files: readonly { type: string | null; full_color: boolean }[],
  is3d: boolean,
): string {
  const { blanks, variants } = catalog()
  const variant = variants.get(variantId)
  const product = variant === undefined ? undefined : blanks.get(variant.product_id)?.product
  const extras = files.map(({ type }) => {
    // Looked up by its new name; the old one, `default`, is only that of a placement without surcharge.
    const placement = product?.files.find((known) => known.type === type)
    return placement?.additional_price ?? '0'
  })
  const unlimited = files.filter(({ full_color }) => full_color).map(() => '3.25')
  return sumMoney([variant?.price ?? '0', ...extras, ...unlimited, is3d ? '1.50' : '0'])
}

const noRetail: RetailCosts = {
  currency: null,
  subtotal: null,
  discount: null,
  shipping: null,
  tax: null,
  vat: null,
  total: null,
}

/** The caller's own prices; used only if every item carries a retail price (contract/README 9.6). */
export function retailCostsOf(
  items: readonly Item[],
  input: OrderInput['retail_costs'],
  currency: string,
): RetailCosts {
  const amounts = retailAmounts(items)
  if (amounts.length === 0 || amounts.length < items.length) return noRetail
  const subtotal = sumMoney(amounts)
  const discount = moneyOr(input?.discount)
  const shipping = moneyOr(input?.shipping)
  const tax = moneyOr(input?.tax)
  const total = sumMoney([subtractMoney(subtotal, discount), shipping, tax])
  return {
    ...noRetail,
    currency: input?.currency ?? currency,
    subtotal,
    discount,
    shipping,
    tax,
    vat: '0.00',
    total,
  }
}

function moneyOr(value: string | number | null | undefined): string {
  const text = String(value)
  return isMoneyText(text) ? sumMoney([text]) : '0.00'
}
