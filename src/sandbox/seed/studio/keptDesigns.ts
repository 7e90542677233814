import { demoStoreId } from '../../authenticate'
import type { World } from '../../call'
import { asPlacedFile } from '~/domain/products/sentFiles'
import type { KeptDesigns } from '~/contract/sandboxControl'
import { studioDesigns } from './shopPlans'
import { studioPicture } from './studioDesigns'

/** The designs of the demo shop in the form that its merchant's browser keeps, with their pictures. */
export function keptDesigns({ state }: Pick<World, 'state'>): KeptDesigns {
  const files = [...state.files.values()].filter(({ store }) => store === demoStoreId)
  const products = [...state.products.values()].filter(({ store }) => store === demoStoreId)
  const designs = studioDesigns().map(({ name, prints, ...about }) => ({
    ...about,
    id: `demo-${about.productId}`,
    name,
    usedBy: products.find(({ product }) => product.name === name)?.product.id ?? null,
    prints: prints.flatMap(({ id, variants, filename, box }) => {
      const file = files.find(({ url }) => url?.includes(`/${id}/`) === true)
      const { width, height } = box
      return file === undefined
        ? []
        : [
            {
              variant: variants?.[0] ?? null,
              fileId: file.id,
              preview: file.thumbnail,
              filename,
              width,
              height,
            },
          ]
    }),
  }))
  const sent = products.map(({ product: { id }, variants }) => ({
    id,
    variants: variants.map(({ id: variant, files: own }) => ({
      id: variant,
      files: own.filter(({ position }) => position !== null).map(asPlacedFile),
    })),
  }))
  const keys = designs.flatMap(({ content }) => Object.keys(content.artworks))
  return {
    designs,
    products: sent,
    pictures: Object.fromEntries([...new Set(keys)].map((key) => [key, studioPicture(key) ?? ''])),
  }
}
