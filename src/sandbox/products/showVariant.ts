import type { PrintFile } from '~/contract/artwork/file'
import type { SyncVariant } from '~/contract/products/syncProduct'
import type { World } from '../call'
import { toldFile } from '../files/libraryFile'
import { previewOf } from '../files/previewFile'
import type { ProductRecord } from '../sandboxState'

/** A store variant as in replies: with its preview once that is made, and without the positions of its artwork. */
export const showVariant = (world: Pick<World, 'state' | 'now'>, variant: SyncVariant) => ({
  ...variant,
  files: [...variant.files, ...previewOf(world, variant)].map(showVariantFile),
})

const showVariantFile = (file: PrintFile) => ({
  ...toldFile(file),
  // The live service states only the tier of an embroidery (contract/README 7.5).
  stitch_count_tier: file.type?.startsWith('embroidery_') === true ? 'stitch_tier_1' : null,
})

/** A store product with all of its variants as in replies. */
export const showProduct = (
  world: Pick<World, 'state' | 'now'>,
  { product, variants }: Pick<ProductRecord, 'product' | 'variants'>,
) => ({ sync_product: product, sync_variants: variants.map((variant) => showVariant(world, variant)) })
