import * as z from 'zod/mini'
import { box } from '~/contract/artwork/file'
import { addressProblems } from '~/domain/address/addressRules'
import { isExternalId, newShortId } from '~/domain/orders/externalId'
import { slipLogoProblem, slipPhoneProblem } from '~/domain/orders/storeSlip'
import { typedMoneyProblem } from '~/domain/text/typedNumber'
import { recipientFields } from '~/domain/address/recipientFields'

const typed = z.string()
const intOrNull = z.nullable(z.int())
const textOrNull = z.nullable(z.string())

export const slipFields = ['email', 'phone', 'message', 'logo_url', 'store_name', 'custom_order_id'] as const
export const giftFields = ['subject', 'message'] as const

/** A schema of an object with a text for each field. */
const textsOf = <Field extends string>(fields: readonly Field[]) => z.record(z.enum(fields), typed)

const optionShape = z.object({ id: typed, value: z.unknown() })

const positionShape = z.object({
  ...box,
  limit_to_print_area: z.optional(z.boolean()),
})

/** Artwork of an item made from a blank; without a position the service fits and centers it. */
const fileShape = z.object({
  type: typed,
  fileId: intOrNull,
  name: typed,
  thumbnail: textOrNull,
  options: z.array(optionShape),
  position: z.nullable(positionShape),
})

const itemShape = z.object({
  /** Id of the item on the service; null for an item that is not there yet. */
  lineId: intOrNull,
  /** External id of the item, made with it, so that an item sent twice is still one. */
  externalId: typed,
  syncVariantId: intOrNull,
  warehouseVariantId: intOrNull,
  templateId: intOrNull,
  /** The blank's variant, for quotes. */
  variantId: intOrNull,
  /** The blank, for choosing placements and options. */
  blankId: intOrNull,
  /** The item's name on this page. */
  name: typed,
  image: textOrNull,
  /** The merchant's cost by the catalog; for orientation only. */
  price: textOrNull,
  /** Currency of the item's prices, where it is known; absent in drafts kept by earlier versions. */
  currency: z.optional(textOrNull),
  quantity: typed,
  retailPrice: typed,
  /** The same as it was read: until it is changed it is not a typed price, and stays however it is written. */
  readPrice: z.optional(typed),
  /** The item's price that was left out, because its currency is not the store's. */
  foreignPrice: z.optional(textOrNull),
  /** Printed on the slip instead of the service's name, when not empty. */
  slipName: typed,
  sku: typed,
  files: z.array(fileShape),
  options: z.array(optionShape),
})

const shape = z.object({
  externalId: typed,
  /** The merchant's own number of the order. */
  number: typed,
  /** The external id of an attempt with unknown outcome; every further attempt uses it. */
  sentAs: typed,
  recipient: textsOf(recipientFields),
  items: z.array(itemShape),
  shipping: typed,
  gift: textsOf(giftFields),
  slip: textsOf(slipFields),
  retail: z.object({ currency: typed, discount: typed, shipping: typed, tax: typed }),
  /** Amounts of it as they were read, which are no typed ones until they are changed; absent in earlier versions' drafts. */
  readRetail: z.optional(z.object({ discount: typed, shipping: typed, tax: typed })),
})
export type DraftValues = z.output<typeof shape>
export type DraftItem = DraftValues['items'][number]
export type DraftFile = DraftItem['files'][number]
export type DraftRecipient = DraftValues['recipient']

const priceProblem = (text: string, currency: string | null): string | null =>
  text.trim() === '' ? null : typedMoneyProblem(text, currency)

/** Whole pieces in plain digits, up to the service's limit for an item (contract/README 9.5). */
export const isQuantity = (text: string): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 1000

/** Currency of the retail prices: the order's own, else that of its first item. Null where none has one. */
export const retailCurrencyOf = ({ retail, items }: Pick<DraftValues, 'retail' | 'items'>): string | null =>
  retail.currency || (items.find(({ currency }) => currency != null)?.currency ?? null)

/** Currency of an item's retail price; null where it is not known. */
export const priceCurrencyOf = (
  values: Pick<DraftValues, 'retail' | 'items'>,
  item: DraftItem,
): string | null => values.retail.currency || (item.currency ?? retailCurrencyOf(values))

/** The first part of the form that is invalid; null when all of it is valid. */
export const faultyPart = (values: DraftValues): keyof DraftValues | null => {
  const part = z.safeParse(draftSchema, values).error?.issues[0]?.path[0]
  return (Object.keys(values) as (keyof DraftValues)[]).find((one) => one === part) ?? null
}

/** Everything that the merchant types and picks; rules of countries come from the domain. */
export const draftSchema = shape.check((context) => {
  const { value } = context
  const issue = (message: string, ...path: (string | number)[]) =>
    context.issues.push({ code: 'custom', message, path, input: value })
  for (const { field, message } of addressProblems(value.recipient)) issue(message, 'recipient', field)
  if (!isExternalId(value.externalId) && value.externalId !== '')
    issue('At most 32 letters, digits, dashes and underscores', 'externalId')
  const sellsIn = retailCurrencyOf(value)
  if (value.items.length === 0) issue('Add at least one item', 'items')
  value.items.forEach((item, index) => {
    if (!isQuantity(item.quantity)) issue('Enter a whole number from 1 to 1000', 'items', index, 'quantity')
    const problem = priceProblem(item.retailPrice, priceCurrencyOf(value, item))
    if (problem !== null && item.retailPrice !== item.readPrice) issue(problem, 'items', index, 'retailPrice')
  })
  for (const field of ['discount', 'shipping', 'tax'] as const) {
    const problem = priceProblem(value.retail[field], sellsIn)
    if (problem !== null && value.retail[field] !== value.readRetail?.[field]) issue(problem, 'retail', field)
  }
  const logo = slipLogoProblem(value.slip.logo_url)
  if (logo !== null) issue(logo, 'slip', 'logo_url')
  const phone = slipPhoneProblem(value.slip.phone)
  if (phone !== null) issue(phone, 'slip', 'phone')
})

const emptyTexts = {
  recipient: {
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
  },
  slip: { email: '', phone: '', message: '', logo_url: '', store_name: '', custom_order_id: '' },
  gift: { subject: '', message: '' },
}

/** An empty draft; its external id is used for every attempt to save it. */
export const emptyDraft = (externalId: string): DraftValues => ({
  ...emptyTexts,
  externalId,
  number: '',
  sentAs: '',
  items: [],
  shipping: 'STANDARD',
  retail: { currency: '', discount: '', shipping: '', tax: '' },
})

/** An item with nothing but its own id. */
export const emptyItem = (): DraftItem => ({
  lineId: null,
  externalId: newShortId(),
  syncVariantId: null,
  warehouseVariantId: null,
  templateId: null,
  variantId: null,
  blankId: null,
  name: '',
  image: null,
  price: null,
  quantity: '1',
  retailPrice: '',
  slipName: '',
  sku: '',
  files: [],
  options: [],
})

/** Kept values of this or an earlier version, with missing fields filled in. Null when they cannot be read. */
export function readDraftValues(kept: unknown): DraftValues | null {
  if (!isObject(kept)) return null
  const empty = emptyDraft('')
  const inside = (name: 'recipient' | 'gift' | 'slip' | 'retail') => ({
    ...empty[name],
    ...asObject(kept[name]),
  })
  const items = Array.isArray(kept['items']) ? kept['items'] : []
  const whole = {
    ...empty,
    ...kept,
    recipient: inside('recipient'),
    gift: inside('gift'),
    slip: inside('slip'),
    retail: inside('retail'),
    items: items.map((item: unknown) => ({ ...emptyItem(), ...asObject(item) })),
  }
  const parsed = z.safeParse(shape, whole)
  return parsed.success ? parsed.data : null
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const asObject = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})

const seedSchema = z.object({
  recipient: z.record(typed, typed),
  items: z.array(
    z.object({
      syncVariantId: intOrNull,
      warehouseVariantId: z._default(intOrNull, null),
      variantId: intOrNull,
      blankId: z._default(intOrNull, null),
      name: typed,
      picture: z.nullable(typed),
      quantity: typed,
      retailPrice: typed,
      /** The same as it was read: until it is changed it is not a typed price, and stays however it is written. */
      readPrice: z.optional(typed),
      currency: z.optional(textOrNull),
      foreignPrice: z.optional(textOrNull),
      files: z._default(z.array(fileShape), []),
      options: z._default(z.array(optionShape), []),
    }),
  ),
  shipping: typed,
  currency: z._default(typed, ''),
})

/** An empty draft with values from another page; an unreadable seed is ignored. */
export function seededDraft(externalId: string, seed: unknown): DraftValues {
  const draft = emptyDraft(externalId)
  const parsed = seedSchema.safeParse(seed)
  if (!parsed.success) return draft
  const { recipient, items, shipping, currency } = parsed.data
  return {
    ...draft,
    recipient: { ...draft.recipient, ...recipient },
    shipping,
    retail: { ...draft.retail, currency },
    items: items.map(({ picture, ...item }) => ({ ...emptyItem(), ...item, image: picture })),
  }
}
