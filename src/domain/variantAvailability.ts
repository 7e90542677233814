import type { Variant } from '~/contract/catalog'

const gone = 'discontinued'
const out: readonly string[] = ['out_of_stock', 'temporary_out_of_stock']

/** One word for all regions: a variant that any region still has can be ordered. */
export function availabilityOf({ availability_status: regions, in_stock: inStock }: Variant): string {
  const words = regions.map(({ status }) => status)
  if (words.length > 0 && words.every((word) => word === gone)) return gone
  if (words.length > 0 && words.every((word) => word === gone || out.includes(word))) return 'out_of_stock'
  return words.length === 0 && inStock === false ? 'out_of_stock' : 'active'
}
