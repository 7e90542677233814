import type { Order } from '~/contract/order'
import type { SyncProductInfo, SyncVariant } from '~/contract/syncProduct'

export interface StockRow {
  info: SyncProductInfo
  variant: SyncVariant
  status: string
  /** Open drafts that contain the variant. */
  drafts: number[]
}

const order = ['discontinued', 'out_of_stock', 'temporary_out_of_stock']

/** Variants that cannot be made now, the gravest first, with the drafts that they hold up. */
export function stockRows(
  infos: readonly SyncProductInfo[],
  drafts: readonly Pick<Order, 'id' | 'items'>[],
): StockRow[] {
  return infos
    .flatMap((info) =>
      info.sync_variants.flatMap((variant): StockRow[] => {
        const status = variant.availability_status
        if (status === null || !order.includes(status) || variant.is_ignored === true) return []
        const hit = drafts.filter(({ items }) => items.some(({ sync_variant_id: id }) => id === variant.id))
        return [{ info, variant, status, drafts: hit.map(({ id }) => id) }]
      }),
    )
    .toSorted(
      (a, b) => b.drafts.length - a.drafts.length || order.indexOf(a.status) - order.indexOf(b.status),
    )
}
