import type { WarehouseProduct } from '~/contract/store/warehouse'
import type { Tone } from '../orders/orderStates'
import { havingWords } from '../finder/typedWords'

export type WarehouseVariant = WarehouseProduct['variants'][number]

interface WarehouseState {
  label: string
  tone: Tone
  /** The state's meaning for the merchant. */
  text: string
}

const states: Record<string, WarehouseState> = {
  draft: {
    label: 'Draft',
    tone: 'graphite',
    text: 'Not submitted to the service yet. It cannot be ordered.',
  },
  created: {
    label: 'Created',
    tone: 'blue',
    text: 'Submitted; the service has not approved it yet. It cannot be ordered.',
  },
  active: { label: 'Active', tone: 'green', text: 'Approved: pieces in stock can be ordered.' },
  suspended: {
    label: 'Suspended',
    tone: 'amber',
    text: 'The service has stopped it for now. It cannot be ordered; your account there says why.',
  },
  declined: {
    label: 'Declined',
    tone: 'red',
    text: 'The service does not take it. Your account there says why.',
  },
}

/** The meaning of a warehouse product's state (contract/README 16.2); an unknown word is shown as it is. */
export const warehouseStateOf = (status: string | null): WarehouseState =>
  states[status ?? ''] ?? {
    label: status ?? 'Unknown',
    tone: 'graphite',
    text: 'This state is not known here.',
  }

type Stocked = Pick<WarehouseProduct, 'variants' | 'unread_variants'>

/** Number of all pieces of a product; null where a variant’s stock is missing or could not be read. */
export const piecesInStock = ({ variants, unread_variants: unread }: Stocked): number | null =>
  unread === undefined
    ? variants.reduce<number | null>(
        (sum, { quantity }) => (sum === null || quantity === null ? null : sum + quantity),
        0,
      )
    : null

/** Number of variants whose stock is not known, or that could not be read. */
export const unknownVariants = ({ variants, unread_variants: unread = 0 }: Stocked): number =>
  unread + variants.filter(({ quantity }) => quantity === null).length

/** Name of a variant with its product, unless it begins with that already: "Zine, issue 3", "Pin / Gold". */
export function goodsName(
  product: Pick<WarehouseProduct, 'id' | 'name'>,
  variant: Pick<WarehouseVariant, 'name'>,
): string {
  const [whole, own] = [product.name ?? `Warehouse product ${product.id}`, variant.name ?? '']
  const after = own.slice(whole.length)
  // "Pink" does not begin with the name "Pin".
  const isRepeated = own.startsWith(whole) && !/^[\p{L}\p{N}]/u.test(after)
  const rest = isRepeated ? after.replace(/^[\s/,–-]+/, '') : own
  return rest === '' || rest === 'One size' ? whole : `${whole} / ${rest}`
}

/** Why a variant cannot be put into an order now, in words; null when it can. */
export function whyNotOrdered(
  { status }: Pick<WarehouseProduct, 'status'>,
  { quantity }: Pick<WarehouseVariant, 'quantity'>,
): string | null {
  if (status !== 'active') return `${warehouseStateOf(status).label}: it cannot be ordered`
  return quantity !== null && quantity <= 0 ? 'Out of stock' : null
}

export type StockLevel = 'enough' | 'low' | 'out' | 'unknown'

/** Level of a variant's stock, given the number of pieces at or below which it is low. */
export function stockLevelOf(
  { quantity }: Pick<WarehouseVariant, 'quantity'>,
  threshold: number,
): StockLevel {
  if (quantity === null) return 'unknown'
  if (quantity <= 0) return 'out'
  return quantity <= threshold ? 'low' : 'enough'
}

/** Variants with low or no stock, of active products only: others do not concern the merchant. */
export const shortVariants = (
  { status, variants }: Pick<WarehouseProduct, 'status' | 'variants'>,
  threshold: number,
): WarehouseVariant[] =>
  status === 'active'
    ? variants.filter((variant) => ['low', 'out'].includes(stockLevelOf(variant, threshold)))
    : []

/** Products with every word in the name, state, SKU, a variant or an id. */
export const matchingWarehouse = (products: readonly WarehouseProduct[], q: string): WarehouseProduct[] =>
  havingWords(products, q, ({ id, name, status, variants }) => [
    name,
    `#${id}`,
    warehouseStateOf(status).label,
    ...variants.flatMap((variant) => [variant.name, variant.sku, `#${variant.id}`]),
  ])
