import type { SyncProductInfo, SyncVariant } from '~/contract/products/syncProduct'
import { isSale } from '../orders/orderStates'
import type { OrderSummary } from '../orders/orderSummary'
import type { UnsentDraft } from '../orders/unsentDraft'

/** States of a variant that cannot be made now, the gravest first (contract/README 8.6). */
export const shortages = ['discontinued', 'out_of_stock', 'temporary_out_of_stock'] as const
type Shortage = (typeof shortages)[number]

type HeldOrder = Pick<OrderSummary, 'id' | 'externalId' | 'status'>

export interface StockRow {
  info: SyncProductInfo
  variant: SyncVariant
  status: Shortage
  /** Orders that can still be changed and contain the variant, or its blank. */
  held: readonly HeldOrder[]
  /** Orders with it that were typed on this device and never sent. */
  unsent: readonly UnsentDraft[]
}

/** States in which an order is not submitted yet, so that its items can be changed (contract/README 9.10). */
const open: ReadonlySet<string> = new Set(['draft', 'failed'])

/** Variants that cannot be made now: first those that hold up most orders, then the gravest. */
export function stockRows(
  infos: readonly SyncProductInfo[],
  orders: readonly Pick<OrderSummary, 'id' | 'externalId' | 'status' | 'items'>[],
  typed: readonly UnsentDraft[] = [],
): StockRow[] {
  const changeable = orders.filter(({ status }) => open.has(status))
  return infos
    .flatMap((info) =>
      info.sync_variants.flatMap((variant): StockRow[] => {
        const status = shortages.find((word) => word === variant.availability_status)
        if (status === undefined || variant.is_ignored === true) return []
        const has = ({ items }: { items: readonly Item[] }) => items.some((item) => isOf(item, variant))
        return [{ info, variant, status, held: changeable.filter(has), unsent: typed.filter(has) }]
      }),
    )
    .toSorted((a, b) => heldBy(b) - heldBy(a) || shortages.indexOf(a.status) - shortages.indexOf(b.status))
}

/** Pieces of a variant in orders submitted since a time in seconds: what is not sold while it cannot be made. */
export const piecesSold = (
  variant: Pick<SyncVariant, 'id' | 'variant_id'>,
  orders: readonly Pick<OrderSummary, 'created' | 'status' | 'items'>[],
  since: number,
): number =>
  orders
    .filter(({ status, created }) => isSale(status) && created !== null && created >= since)
    .flatMap(({ items }) => items.filter((item) => isOf(item, variant)))
    .reduce((sum, { quantity }) => sum + quantity, 0)

const heldBy = ({ held, unsent }: StockRow): number => held.length + unsent.length

type Item = Pick<OrderSummary['items'][number], 'syncVariantId' | 'variantId'>

/** Whether the item is the store's variant, or the same blank without a store variant. */
const isOf = ({ syncVariantId, variantId }: Item, variant: Pick<SyncVariant, 'id' | 'variant_id'>): boolean =>
  syncVariantId === variant.id ||
  (syncVariantId === null && variantId !== null && variantId === variant.variant_id)
