import type { SyncProduct } from '~/contract/products/syncProduct'
import { Badge } from '~/ui/badges/Badge'

/** How many variants of a product are linked to blanks; unknown where the service gives no counts. */
export function ProductState({
  product: { is_ignored: isIgnored, synced, variants },
}: {
  product: Pick<SyncProduct, 'is_ignored' | 'synced' | 'variants'>
}) {
  if (isIgnored) return <Badge tone="graphite">Ignored</Badge>
  if (synced === null || variants === null) return <Badge tone="graphite">Not known</Badge>
  if (synced === 0) return <Badge tone="amber">Not linked</Badge>
  return synced < variants ? <Badge tone="amber">Partly linked</Badge> : <Badge tone="green">Linked</Badge>
}
