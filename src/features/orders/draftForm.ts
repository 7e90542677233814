import * as z from 'zod/mini'
import type { Order, OrderInput, OrderUpdate } from '~/contract/order'
import type { ShippingRatesInput } from '~/contract/shipping'
import { addressProblems, stateProblems } from '~/domain/addressRules'
import { readTypedMoney } from '~/domain/money'

const typed = z.string()
const recipientSchema = z.object({
  name: typed,
  company: typed,
  address1: typed,
  address2: typed,
  city: typed,
  state_code: typed,
  country_code: typed,
  zip: typed,
  phone: typed,
  email: typed,
  tax_number: typed,
})

const itemSchema = z.object({
  /** Line of the order on the service; null for one that is not there yet. */
  lineId: z.nullable(z.int()),
  syncVariantId: z.nullable(z.int()),
  /** The blank's variant, which quotes are asked for. */
  variantId: z.nullable(z.int()),
  name: typed,
  image: z.nullable(typed),
  quantity: typed.check(
    z.refine((text) => isQuantity(text), { error: 'Enter a whole number from 1 to 1000' }),
  ),
  retailPrice: typed.check(
    z.refine((text) => text.trim() === '' || readTypedMoney(text) !== null, {
      error: 'Enter a price such as 24.90, or leave it empty',
    }),
  ),
})

/** What the merchant types and picks; rules of countries come from the domain. */
export const draftSchema = z
  .object({
    externalId: typed,
    recipient: recipientSchema,
    items: z.array(itemSchema).check(z.minLength(1, { error: 'Add at least one item' })),
    shipping: typed,
  })
  .check((context) => {
    for (const { field, message } of addressProblems(context.value.recipient)) {
      context.issues.push({
        code: 'custom',
        message,
        path: ['recipient', field],
        input: context.value.recipient,
      })
    }
  })
export type DraftValues = z.output<typeof draftSchema>
export type DraftItem = DraftValues['items'][number]
export type DraftRecipient = DraftValues['recipient']

const isQuantity = (text: string): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 1000

const emptyRecipient: DraftRecipient = {
  name: '',
  company: '',
  address1: '',
  address2: '',
  city: '',
  state_code: '',
  country_code: '',
  zip: '',
  phone: '',
  email: '',
  tax_number: '',
}

/** An empty draft; its external id is made with it and used for every attempt to save it. */
export const emptyDraft = (externalId: string): DraftValues => ({
  externalId,
  recipient: emptyRecipient,
  items: [],
  shipping: 'STANDARD',
})

const seedSchema = z.object({
  recipient: z.record(typed, typed),
  items: z.array(
    z.object({
      syncVariantId: z.int(),
      variantId: z.int(),
      name: typed,
      picture: z.nullable(typed),
      quantity: typed,
      retailPrice: typed,
    }),
  ),
  shipping: typed,
})

/** An empty draft with what another page handed over; a seed that cannot be read is left out. */
export function seededDraft(externalId: string, seed: unknown): DraftValues {
  const draft = emptyDraft(externalId)
  const parsed = seedSchema.safeParse(seed)
  if (!parsed.success) return draft
  const recipient = { ...draft.recipient }
  for (const field of fieldsOf(recipient)) recipient[field] = parsed.data.recipient[field] ?? ''
  return {
    ...draft,
    recipient,
    shipping: parsed.data.shipping,
    items: parsed.data.items.map(({ picture, ...item }) => ({ ...item, lineId: null, image: picture })),
  }
}

export function toFormValues(order: Order): DraftValues {
  const recipient = { ...emptyRecipient }
  for (const field of fieldsOf(recipient)) recipient[field] = order.recipient?.[field] ?? ''
  return {
    externalId: order.external_id ?? '',
    recipient,
    items: order.items.map((item) => ({
      lineId: item.id,
      syncVariantId: item.sync_variant_id,
      variantId: item.variant_id,
      name: item.name ?? item.product?.name ?? `Item ${item.id}`,
      image: item.product?.image ?? null,
      quantity: String(item.quantity),
      retailPrice: item.retail_price ?? '',
    })),
    shipping: order.shipping ?? 'STANDARD',
  }
}

/** The whole order, for a create or an estimate. */
export const toRequest = ({ externalId, recipient, items, shipping }: DraftValues): OrderInput => ({
  external_id: externalId,
  shipping,
  recipient: toAddress(recipient),
  items: items.map(toItem),
})

/** Only what was changed; the list of items is sent whole, because a line that is left out is deleted. */
export function toUpdate(values: DraftValues, base: DraftValues): OrderUpdate {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  return {
    ...(isSame(values.recipient, base.recipient) ? {} : { recipient: toAddress(values.recipient) }),
    ...(isSame(values.items, base.items) ? {} : { items: values.items.map(toItem) }),
    ...(values.shipping === base.shipping ? {} : { shipping: values.shipping }),
  }
}

/** Lines of the order that would be deleted by being left out. */
export const deletedLines = (values: DraftValues, base: DraftValues): DraftItem[] =>
  base.items.filter(({ lineId }) => !values.items.some((item) => item.lineId === lineId))

function toItem({ lineId, syncVariantId, quantity, retailPrice }: DraftItem): OrderInput['items'][number] {
  const price = readTypedMoney(retailPrice)
  return {
    ...(lineId === null
      ? syncVariantId === null
        ? {}
        : { sync_variant_id: syncVariantId }
      : { id: lineId }),
    quantity: Number(quantity),
    ...(price === null ? {} : { retail_price: price }),
  }
}

const toAddress = (recipient: DraftRecipient): OrderInput['recipient'] =>
  Object.fromEntries(
    fieldsOf(recipient).map((field) => [
      field,
      recipient[field].trim() === '' ? null : recipient[field].trim(),
    ]),
  )

// Object.keys forgets the keys' type.
const fieldsOf = (recipient: DraftRecipient): (keyof DraftRecipient)[] =>
  Object.keys(recipient) as (keyof DraftRecipient)[]

/** The basket and address of a quote, or null while something that a quote needs is missing. */
export function toRatesInput({ recipient, items }: DraftValues): ShippingRatesInput | null {
  if (recipient.country_code === '' || stateProblems(recipient).length > 0 || items.length === 0) return null
  if (!items.every(({ quantity, variantId }) => isQuantity(quantity) && variantId !== null)) return null
  const { address1, city, country_code, state_code, zip } = toAddress(recipient)
  return {
    recipient: { address1, city, country_code, state_code, zip },
    items: items.map(({ variantId, quantity }) => ({
      variant_id: variantId ?? 0,
      quantity: Number(quantity),
    })),
  }
}

/** A create request as soon as it would pass, for the live estimate; lines on the service are named by their blank. */
export const toEstimateInput = (values: DraftValues): OrderInput | null => {
  if (!z.safeParse(draftSchema, values).success) return null
  const isNew = values.items.every(({ syncVariantId }) => syncVariantId !== null)
  if (!isNew) return null
  return toRequest({ ...values, items: values.items.map((item) => ({ ...item, lineId: null })) })
}
