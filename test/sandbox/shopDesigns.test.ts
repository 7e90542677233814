import { describe, expect, it } from 'vitest'
import { getStoreProduct, listStoreProducts } from '~/contract/products/storeProductEndpoints'
import { isPrint } from '~/domain/artwork/isPrint'
import { isPlainPicture } from '~/domain/layers/layer'
import { keptDesigns } from '~/sandbox/seed/studio/keptDesigns'
import { studioDesigns } from '~/sandbox/seed/studio/shopPlans'
import { catalog } from '~/sandbox/seed/catalog'
import { startService } from './service'

describe('the twelve products of the demo shop', () => {
  it('are each made of a design that its merchant has, of more than one picture as it is', async () => {
    const { api, sandbox } = startService()
    const products = (await api.call(listStoreProducts, { query: { status: 'all' } })).items
    const { designs, pictures } = keptDesigns(sandbox)
    expect(designs.map(({ usedBy }) => usedBy).toSorted()).toEqual(products.map(({ id }) => id).toSorted())
    const layersOf = studioDesigns().map(({ content }) =>
      Object.values(content.placed).flatMap(({ layers }) => layers),
    )
    for (const layers of layersOf) expect(layers.length === 1 && isPlainPicture(layers[0])).toBe(false)
    const count = (is: (layer: (typeof layersOf)[number][number]) => boolean) =>
      layersOf.filter((layers) => layers.some(is)).length
    expect(count(({ kind }) => kind === 'text')).toBe(11)
    expect(count((layer) => layer.kind === 'picture' && layer.changes.tile !== undefined)).toBe(3)
    expect(count((layer) => layer.kind === 'picture' && layer.changes.recolor !== undefined)).toBeGreaterThan(
      2,
    )
    // In other colors on dark garments.
    expect(count(({ own = [] }) => own.length > 0)).toBe(3)
    for (const { content } of studioDesigns())
      for (const key of Object.keys(content.artworks)) expect(pictures[key]).toContain('<svg')
  })

  it('carry the prints of their design, those of single colors too, and are shown on their blank with one', async () => {
    const { api, sandbox } = startService()
    const bare = new Set([...catalog().variants.values()].map(({ image }) => image))
    for (const { usedBy, prints, name } of keptDesigns(sandbox).designs) {
      const { sync_product: product, sync_variants: variants } = await api.call(getStoreProduct, {
        params: { id: usedBy ?? 0 },
      })
      const linked = variants.filter(({ synced }) => synced)
      if (linked.length === 0) continue
      const sent = new Set(linked.flatMap(({ files }) => files.filter(isPrint).map(({ id }) => id)))
      const made = prints.map(({ fileId }) => fileId)
      expect(
        [...sent].filter((id) => !made.includes(id)),
        name,
      ).toEqual([])
      if (linked.length === variants.length) expect(sent.size, name).toBe(made.length)
      expect(bare.has(product.thumbnail_url), name).toBe(false)
      // The blank is one drawing, what lies on it another.
      expect(decodeURIComponent(product.thumbnail_url ?? '').split('<svg').length, name).toBeGreaterThan(3)
    }
  })
})
