import type { PrintFile } from '~/contract/file'
import type { SyncVariant } from '~/contract/syncProduct'
import type { World } from '../call'
import { toldFile } from '../files/libraryFile'
import { previewOf } from '../files/previewFile'
import type { ProductRecord } from '../sandboxState'

/** A store variant as replies carry it: with its preview once it is made, and nothing of where the artwork lies. */
export const showVariant = (world: Pick<World, 'state' | 'now'>, variant: SyncVariant) => ({
  ...variant,
  files: [...variant.files, ...previewOf(world, variant)].map(showVariantFile),
})

const showVariantFile = (file: PrintFile) => ({
  ...toldFile(file),
  // The live service tells the tier of embroidery only (facts-detailed.md, 4).
  stitch_count_tier: file.type?.startsWith('embroidery_') === true ? 'stitch_tier_1' : null,
})

/** A store product with all of its variants as replies carry it. */
export const showProduct = (
  world: Pick<World, 'state' | 'now'>,
  { product, variants }: Pick<ProductRecord, 'product' | 'variants'>,
) => ({ sync_product: product, sync_variants: variants.map((variant) => showVariant(world, variant)) })
