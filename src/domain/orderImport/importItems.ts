import type { ItemInput } from '~/contract/orders/orderInput'
import { plainSku } from '../products/plainSku'
import { countWords } from '../text/countWords'
import type { ImportField } from './importColumns'
import { readTypedMoney, typedMoneyProblem } from '../text/typedNumber'
import { judgePublicAddress } from '../text/publicAddress'

/** A store variant with the fields that an import needs. */
export interface LookupVariant {
  id: number
  externalId: string | null
  sku: string | null
  name: string
  /** Address of the variant's picture. */
  picture: string | null
  /** Currency of the variant's prices, where it is known. */
  currency: string | null
  /** Whether it is linked to a blank and print files. */
  isSynced: boolean
  /** active, out_of_stock, … */
  availability: string
}

export interface LookupBlank {
  name: string
  picture: string | null
  currency: string | null
}

export interface ItemLookup {
  bySku: ReadonlyMap<string, readonly LookupVariant[]>
  /** By `plainSku` of the SKU, for files that write it in another case. */
  byPlainSku: ReadonlyMap<string, readonly LookupVariant[]>
  byExternalId: ReadonlyMap<string, LookupVariant>
  byId: ReadonlyMap<number, LookupVariant>
  /** Catalog variants by id; null when the catalog has none with this id. */
  blanks: ReadonlyMap<number, LookupBlank | null>
}

export const emptyItemLookup: ItemLookup = {
  bySku: new Map(),
  byPlainSku: new Map(),
  byExternalId: new Map(),
  byId: new Map(),
  blanks: new Map(),
}

interface Wrong {
  level: 'error' | 'warning'
  field: ImportField
  message: string
}
type Text = (field: ImportField) => string

export interface ReadItem {
  item: ItemInput | null
  problems: Wrong[]
}

/** Reads one item of an order: which product, how many, at what retail price. */
export function readItem(text: Text, lookup: ItemLookup): ReadItem {
  const problems: Wrong[] = []
  const wrong = (field: ImportField, message: string, level: Wrong['level'] = 'error') =>
    void problems.push({ level, field, message })
  const product = readProduct(text, lookup, wrong)
  const quantity = readQuantity(text('quantity'))
  if (quantity === null) wrong('quantity', 'Enter a whole number from 1 to 1000, in plain digits')
  const back = text('refunded')
  if (quantity !== null && /^[0-9]{1,4}(?:[.,]0+)?$/.test(back) && Number.parseInt(back, 10) > 0) {
    const isAll = Number.parseInt(back, 10) >= quantity
    const then = isAll
      ? 'Leave the order out, or empty the cell to make the item all the same'
      : 'Take them out of the draft'
    wrong('refunded', `“${back}” of ${quantity} were paid back. ${then}`, isAll ? 'error' : 'warning')
  }
  const typedPrice = text('retailPrice')
  const currency = product === null ? null : lookOf(product, lookup).currency
  const price = typedPrice === '' ? null : readTypedMoney(typedPrice, currency)
  const problem = typedPrice === '' ? null : typedMoneyProblem(typedPrice, currency)
  // The period is removed, because the page adds it to every message.
  if (problem !== null) wrong('retailPrice', problem.replace(/\.$/, ''))
  if (product === null || quantity === null || problems.some(({ level }) => level === 'error')) {
    return { item: null, problems }
  }
  const name = text('itemName')
  const item = {
    ...product,
    quantity,
    ...(price === null ? {} : { retail_price: price }),
    ...(name === '' ? {} : { name }),
  }
  return { item, problems }
}

/** Plain digits, also "1.0" and "1.0000": full-width digits, signs and decimals are refused rather than guessed. */
function readQuantity(text: string): number | null {
  const whole = /^([0-9]{1,4})(?:[.,](?:0{1,2}|0{4,}))?$/.exec(text)?.[1]
  if (whole === undefined) return null
  const quantity = Number(whole)
  return quantity >= 1 && quantity <= 1000 ? quantity : null
}

type Say = (field: ImportField, message: string, level?: Wrong['level']) => void

function readProduct(text: Text, lookup: ItemLookup, wrong: Say): ItemInput | null {
  const [sku, variant, blank] = [text('sku'), text('storeVariant'), text('blankVariant')]
  if (variant !== '') {
    const found =
      lookup.byExternalId.get(variant) ??
      (/^[0-9]{1,15}$/.test(variant) ? lookup.byId.get(Number(variant)) : undefined)
    if (found === undefined) wrong('storeVariant', `The store has no variant “${variant}”`)
    return found === undefined ? null : toStoreItem(found, 'storeVariant', wrong)
  }
  if (sku !== '') {
    const found = lookup.bySku.get(sku) ?? lookup.byPlainSku.get(plainSku(sku)) ?? []
    const [only] = found
    if (only === undefined) wrong('sku', `No variant of the store has the SKU “${sku}”`)
    if (found.length > 1)
      wrong(
        'sku',
        `${countWords(found.length, 'variant has', 'variants have')} the SKU “${sku}”. Name the store variant instead`,
      )
    return only === undefined || found.length > 1 ? null : toStoreItem(only, 'sku', wrong)
  }
  if (blank !== '') return readBlank(blank, text, lookup, wrong)
  wrong('sku', 'Name the item by SKU, store variant or variant of a blank')
  return null
}

function toStoreItem(variant: LookupVariant, field: ImportField, wrong: Say): ItemInput | null {
  if (!variant.isSynced) {
    wrong(field, `“${variant.name}” is not linked to a blank and a print file yet`)
    return null
  }
  if (variant.availability !== 'active') {
    const words = variant.availability.replaceAll('_', ' ')
    wrong(field, `“${variant.name}” is ${words}. The draft can be made, but not confirmed for now`, 'warning')
  }
  return { sync_variant_id: variant.id }
}

function readBlank(blank: string, text: Text, lookup: ItemLookup, wrong: Say): ItemInput | null {
  const id = /^[0-9]{1,15}$/.test(blank) ? Number(blank) : null
  if (id === null || lookup.blanks.get(id) == null) {
    wrong(
      'blankVariant',
      `The catalog has no variant with the id “${blank}”. A product’s id is no variant’s id`,
    )
    return null
  }
  const address = judgePublicAddress(text('fileUrl'))
  if (!address.ok) {
    wrong('fileUrl', `A variant of a blank needs a print file. ${address.problem.replace(/\.$/, '')}`)
    return null
  }
  const type = text('placement')
  return { variant_id: id, files: [{ url: address.url.href, ...(type === '' ? {} : { type }) }] }
}

/** Picture and name for showing an item of a read order. */
export function lookOf(
  { sync_variant_id: own, variant_id: blank }: ItemInput,
  lookup: ItemLookup,
): LookupBlank {
  const found = own === undefined ? lookup.blanks.get(blank ?? 0) : lookup.byId.get(own)
  return found ?? { name: `Variant ${own ?? blank ?? ''}`, picture: null, currency: null }
}
