import type { SyncVariant } from '~/contract/products/syncProduct'

/** The print on the blank where the service made such a picture, else the blank; null for none. */
export function variantPicture({ files, product }: Pick<SyncVariant, 'files' | 'product'>): string | null {
  const preview = files.find(({ type }) => type === 'preview')
  return preview?.preview_url ?? preview?.thumbnail_url ?? product?.image ?? null
}
