import { mutationOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { type ArtworkHost, uploadArtwork } from '~/client/uploadArtwork'
import { writePaceOf } from '~/client/productWritePace'
import { updateStoreProduct } from '~/contract/storeProductEndpoints'
import { keepCopy } from '~/local/productCopies'
import { productQueries } from '../productQueries'
import { readProductBase } from '../saveProduct'

export interface ProductPicture {
  productId: number
  /** The mockup's own address, which dies. */
  url: string
  /** The kept picture, for an address that lasts; null when it is not kept. */
  readFile(): Promise<File | null>
  host: ArtworkHost | null
}

export interface PictureSet {
  /** Whether the product's picture lies at an address of our own rather than at the mockup's. */
  isLasting: boolean
}

/**
 * Makes a picture the product's thumbnail. Variants that a write names not are deleted, so the one PUT names none at
 * all, and the variants are read before and after it.
 */
export const setProductPicture = (api: Api) =>
  mutationOptions({
    mutationFn: async ({ productId: id, url, readFile, host }: ProductPicture): Promise<PictureSet> => {
      const before = await readProductBase(api, id)
      const file = await readFile()
      const lasting = file === null || host === null ? null : await uploadArtwork(host, file)
      await keepCopy(api.key.join('/'), before, 'Picture set from a mockup')
      await writePaceOf(api.key).takeTurn()
      const body = { sync_product: { thumbnail: lasting ?? url } }
      await api.call(updateStoreProduct, { params: { id }, body })
      const after = new Set((await readProductBase(api, id)).sync_variants.map((variant) => variant.id))
      const lost = before.sync_variants.filter((variant) => !after.has(variant.id))
      if (lost.length > 0)
        throw new VariantsLost(lost.map(({ name, id: variant }) => name ?? String(variant)))
      return { isLasting: lasting !== null }
    },
    meta: { invalidates: [productQueries(api).all()] },
  })

/** The picture was set, and variants are missing afterwards. */
export class VariantsLost extends Error {
  override readonly name = 'VariantsLost'

  constructor(names: readonly string[]) {
    super(`The picture was set, but these variants are gone: ${names.join(', ')}.`)
  }
}
