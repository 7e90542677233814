import type { SyncProduct } from '~/contract/products/syncProduct'
import { later } from '~/ui/parts/later'
import { Thumb } from '~/ui/pictures/Thumb'

const ProductDesignThumb = later(
  async () => (await import('~/widgets/designs/ProductDesignThumb')).ProductDesignThumb,
)

interface Props {
  product: Pick<SyncProduct, 'id' | 'thumbnail_url' | 'synced'>
  /** Side of the box in pixels. */
  size: number
}

/**
 * The picture of a store product. If the service has none, or none of its variants has a print, a design of
 * this device that was sent to it is drawn on its blank.
 */
export function ProductThumb({ product: { id, thumbnail_url: src, synced }, size }: Props) {
  const thumb = <Thumb src={src} alt="" size={size} />
  if (src !== null && synced !== 0) return thumb
  return <ProductDesignThumb id={id} src={src} size={size} instead={thumb} />
}
