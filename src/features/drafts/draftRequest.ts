import { isPrint } from '~/domain/artwork/isPrint'
import { isSameJson } from '~/domain/orders/mergeDraft'
import type { FileInput } from '~/contract/artwork/fileInput'
import type { ItemInput, OrderInput, OrderUpdate } from '~/contract/orders/orderInput'
import type { ShippingRatesInput } from '~/contract/orders/shipping'
import { withoutNull } from '~/domain/withoutNull'
import { stateProblems } from '~/domain/address/addressRules'
import { countWords } from '~/domain/text/countWords'
import { rateItemOf } from '~/domain/shipping/rateItem'
import { fieldsOf } from '~/domain/products/productEdit'
import { filledOrNull } from '~/domain/text/visibleText'
import { readTypedMoney } from '~/domain/text/typedNumber'
import {
  type DraftFile,
  type DraftItem,
  type DraftRecipient,
  type DraftValues,
  isQuantity,
  faultyPart,
  priceCurrencyOf,
  retailCurrencyOf,
} from './draftForm'

const allEmpty = (fields: Record<string, string>): boolean =>
  Object.values(fields).every((text) => text.trim() === '')

/** The whole order, for creating it or an estimate. */
export const toOrderInput = (values: DraftValues): OrderInput => ({
  ...withoutNull({ external_id: filledOrNull(values.externalId) }),
  shipping: values.shipping,
  recipient: toAddress(values.recipient),
  items: values.items.map((item) => toNewItem(item, values)),
  ...(toRetail(values) === null ? {} : { retail_costs: toRetail(values) }),
  ...(toGift(values) === null ? {} : { gift: toGift(values) }),
  ...(toSlip(values) === null ? {} : { packing_slip: toSlip(values) }),
})

/**
 * Changed fields only; an emptied text is sent empty, because a null or missing field stays as it was. All items are
 * listed, because one that is left out is deleted.
 */
export function toUpdate(values: DraftValues, base: DraftValues): OrderUpdate {
  return {
    ...(isSameJson(values.recipient, base.recipient)
      ? {}
      : { recipient: textsAfter(values.recipient, base.recipient) }),
    ...(isSameJson(values.items, base.items)
      ? {}
      : { items: values.items.map((item) => toChangedItem(item, values, base)) }),
    ...(values.shipping === base.shipping ? {} : { shipping: values.shipping }),
    ...(isSameJson(values.retail, base.retail) ? {} : { retail_costs: retailAfter(values, base) }),
    ...(isSameJson(values.gift, base.gift) ? {} : { gift: textsAfter(values.gift, base.gift) }),
    ...(isSameJson(values.slip, base.slip) ? {} : { packing_slip: textsAfter(values.slip, base.slip) }),
  }
}

/** A text that was and is empty is not sent: the order may have one that its replies do not show. */
function textsAfter<Field extends string>(
  now: Record<Field, string>,
  before: Record<Field, string>,
): Partial<Record<Field, string>> {
  const named: Partial<Record<Field, string>> = {}
  for (const field of fieldsOf<Record<Field, string>>(now)) {
    const text = now[field].trim()
    if (text !== '' || before[field] !== '') named[field] = text
  }
  return named
}

/** An amount that was and is empty is not sent: the order may have one that could not be read. */
function retailAfter(values: DraftValues, base: DraftValues): OrderUpdate['retail_costs'] {
  const { retail } = values
  const amounts = (['discount', 'shipping', 'tax'] as const).flatMap((field) =>
    retail[field] === '' && base.retail[field] === ''
      ? []
      : [[field, amountOf({ ...values, readRetail: base.retail }, field) ?? '0'] as const],
  )
  return { ...(retail.currency === '' ? {} : { currency: retail.currency }), ...Object.fromEntries(amounts) }
}

/** Items of the order that the update would delete, because it leaves them out. */
export const deletedItems = (values: Pick<DraftValues, 'items'>, base: DraftValues): DraftItem[] =>
  base.items.filter(({ lineId }) => lineId !== null && !values.items.some((item) => item.lineId === lineId))

/** A known item by its id with its changed fields; a new one whole, with its own external id. */
function toChangedItem(item: DraftItem, values: DraftValues, base: DraftValues): ItemInput {
  const before = base.items.find(({ lineId }) => lineId !== null && lineId === item.lineId)
  if (before === undefined) return toNewItem(item, values)
  const product = Object.entries(productOf(before))
  const isKept = ([field, value]: [string, unknown]) =>
    product.some(([name, old]) => name === field && isSameJson(value, old))
  return {
    id: before.lineId ?? 0,
    ...Object.fromEntries(Object.entries(productOf(item)).filter((entry) => !isKept(entry))),
    // A field that is left out would stay as it was.
    ...(before.options.length > 0 && item.options.length === 0 && item.syncVariantId === null
      ? { options: [] }
      : {}),
    ...(item.quantity === before.quantity ? {} : { quantity: Number(item.quantity) }),
    ...(item.retailPrice === before.retailPrice ? {} : { retail_price: priceOf(item, values) ?? '' }),
    ...(item.slipName === before.slipName ? {} : { name: item.slipName.trim() }),
    ...(item.sku === before.sku ? {} : { sku: item.sku.trim() }),
  }
}

const priceOf = (item: DraftItem, values: DraftValues): string | null =>
  item.retailPrice === item.readPrice
    ? filledOrNull(item.readPrice)
    : readTypedMoney(item.retailPrice, priceCurrencyOf(values, item))

/** An amount that the customer paid: as typed or, until it is changed, as it was read. */
const amountOf = (
  { retail, readRetail, items }: DraftValues,
  field: 'discount' | 'shipping' | 'tax',
): string | null =>
  retail[field] === readRetail?.[field]
    ? filledOrNull(retail[field])
    : readTypedMoney(retail[field], retailCurrencyOf({ retail, items }))

function toNewItem(item: DraftItem, values: DraftValues): ItemInput {
  const price = priceOf(item, values)
  return {
    ...(item.externalId === '' ? {} : { external_id: item.externalId }),
    ...productOf(item),
    quantity: Number(item.quantity),
    ...(price === null ? {} : { retail_price: price }),
    ...(filledOrNull(item.slipName) === null ? {} : { name: filledOrNull(item.slipName) }),
    ...(filledOrNull(item.sku) === null ? {} : { sku: filledOrNull(item.sku) }),
  }
}

/** One of the three ways to name the product (contract/README 9.4). */
function productOf({
  syncVariantId,
  warehouseVariantId,
  templateId,
  variantId,
  files,
  options,
}: DraftItem): ItemInput {
  if (syncVariantId !== null) return { sync_variant_id: syncVariantId }
  if (warehouseVariantId !== null) return { warehouse_product_variant_id: warehouseVariantId }
  const blank = variantId === null ? {} : { variant_id: variantId }
  // A template has its own options and refuses others (contract/README 9.19); replies list them all the same.
  if (templateId !== null) return { ...blank, product_template_id: templateId }
  const chosen = options.length === 0 ? {} : { options: options.map(({ id, value }) => ({ id, value })) }
  return { ...blank, files: files.map(toFile), ...chosen }
}

function toFile({ type, fileId, options, position }: DraftFile): FileInput {
  return {
    ...(fileId === null ? {} : { id: fileId }),
    type,
    ...(options.length === 0 ? {} : { options: options.map(({ id, value }) => ({ id, value })) }),
    ...(position === null ? {} : { position: withoutUndefined(position) }),
  }
}

const withoutUndefined = ({
  limit_to_print_area: limit,
  ...position
}: NonNullable<DraftFile['position']>) => ({
  ...position,
  ...(limit === undefined ? {} : { limit_to_print_area: limit }),
})

const toAddress = (recipient: DraftRecipient): OrderInput['recipient'] =>
  Object.fromEntries(
    Object.entries(recipient).flatMap(([field, text]) => (text.trim() === '' ? [] : [[field, text.trim()]])),
  )

/** Sent also for the currency alone: without it the service reads the items' prices in the store's. */
function toRetail(values: DraftValues): OrderInput['retail_costs'] {
  const { retail, items } = values
  const { currency, ...amounts } = retail
  if (items.length === 0) return null
  if (allEmpty(amounts)) return currency === '' ? null : { currency }
  return {
    ...(currency === '' ? {} : { currency }),
    ...withoutNull({
      discount: amountOf(values, 'discount'),
      shipping: amountOf(values, 'shipping'),
      tax: amountOf(values, 'tax'),
    }),
  }
}

/** Why retail costs would not count: every item needs a price (contract/README 9.6). Null when they count. */
export function retailGap({ items, retail }: Pick<DraftValues, 'items' | 'retail'>): string | null {
  const without = items.filter(({ retailPrice }) => retailPrice.trim() === '').length
  const { currency: _currency, ...amounts } = retail
  const isMixed = without > 0 && without < items.length
  if (without === 0 || (allEmpty(amounts) && !isMixed)) return null
  const lack = `${countWords(without, 'item has', 'items have')} no retail price`
  return `${lack}, so the service ignores what the customer paid: the slip abroad shows its own prices.`
}

const toGift = ({ gift }: DraftValues): OrderInput['gift'] =>
  allEmpty(gift)
    ? null
    : withoutNull({ subject: filledOrNull(gift.subject), message: filledOrNull(gift.message) })

function toSlip({ slip }: DraftValues): OrderInput['packing_slip'] {
  if (allEmpty(slip)) return null
  return Object.fromEntries(
    Object.entries(slip).flatMap(([field, text]) => (text.trim() === '' ? [] : [[field, text.trim()]])),
  )
}

/** Basket and address for a quote, or null while something that a quote needs is missing. */
export function toRatesInput({ recipient, items }: DraftValues): ShippingRatesInput | null {
  if (recipient.country_code === '' || stateProblems(recipient).length > 0 || items.length === 0) return null
  const quoted = items.flatMap(({ quantity, ...item }) =>
    isQuantity(quantity) ? (rateItemOf({ ...item, quantity: Number(quantity) }) ?? []) : [],
  )
  if (quoted.length < items.length) return null
  const { address1, city, country_code, state_code, zip } = toAddress(recipient)
  return {
    recipient: { address1, city, country_code, state_code, zip },
    items: quoted,
  }
}

/** Why no estimate can be requested, in words; null when it can. */
export function estimateGap(values: DraftValues): string | null {
  if (values.items.length === 0) return 'Add an item to see what it costs.'
  const bare = values.items.find((item) => !hasProduct(item))
  if (bare !== undefined) return `“${bare.name}” has no artwork yet.`
  const part = faultyPart(values)
  return part === null ? null : `${gapWords[part] ?? 'Correct what you typed'} to see what it costs.`
}

const gapWords: Partial<Record<keyof DraftValues, string>> = {
  recipient: 'Complete the recipient',
  items: 'Correct the items',
  slip: 'Correct the packing slip',
  retail: 'Correct what the customer paid',
}

/** A blank needs at least one print file; store products and templates have their own. */
export const hasProduct = ({ syncVariantId, warehouseVariantId, templateId, files }: DraftItem): boolean =>
  syncVariantId !== null || warehouseVariantId !== null || templateId !== null || files.some(isPrint)
