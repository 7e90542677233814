import { describe, expect, it } from 'vitest'
import { listStoreProducts } from '~/contract/products/storeProductEndpoints'
import {
  deleteSyncProduct,
  deleteSyncVariant,
  getSyncProduct,
  getSyncVariant,
  listSyncProducts,
  updateSyncVariant,
} from '~/contract/products/syncEndpoints'
import { artworkUrl, startService } from './service'

function startPlatform() {
  const service = startService()
  const api = service.as('sandbox-platform')
  const named = async (search: string) => {
    const [found] = (await api.call(listSyncProducts, { query: { search } })).items
    if (found === undefined) throw new Error(`There is no product ${search}`)
    return api.call(getSyncProduct, { params: { id: found.id } })
  }
  return { ...service, api, named }
}

describe('a store of an e-commerce platform', () => {
  it('has its own family of addresses, and no other store has it', async () => {
    const { as, api } = startPlatform()
    await expect(api.call(listStoreProducts, {})).rejects.toMatchObject({ status: 400 })
    await expect(as('sandbox-store').call(listSyncProducts, {})).rejects.toMatchObject({ status: 400 })
  })

  it('has linked each variant to the one of its blank that its name says', async () => {
    const { named } = startPlatform()
    for (const search of ['Harbour Lights', 'Tide Table', 'Foghorn']) {
      const { sync_product: product, sync_variants: variants } = await named(search)
      expect(product.thumbnail_url).not.toBeNull()
      for (const { name, size, color } of variants) {
        const both = `${product.name} - ${color} / ${size}`
        expect([both, `${product.name} - ${size}`]).toContain(name)
      }
    }
  })

  it('lists, searches and filters its products', async () => {
    const { api } = startPlatform()
    const names = async (query: Record<string, string>) =>
      (await api.call(listSyncProducts, { query })).items.map(({ name }) => name).toSorted()
    expect((await names({})).length).toBe(5)
    expect(await names({ search: 'tAb' })).toEqual(['Tide Table Mug'])
    expect(await names({ search: '' })).toHaveLength(5)
    expect(await names({ status: 'synced' })).toEqual([
      'Foghorn Hoodie',
      'Harbour Lights Tee',
      'Tide Table Mug',
    ])
    expect(await names({ status: 'ignored' })).toEqual(['Gift card'])
    await expect(names({ search: 'ti' })).rejects.toMatchObject({ status: 400 })
    await expect(names({ status: 'blue' })).rejects.toMatchObject({ status: 400 })
  })

  it('imports a product only after its delay', async () => {
    const { api, clock, sandbox } = startPlatform()
    const coming = sandbox.state.imports[0]?.product.id ?? 0
    await expect(api.call(getSyncProduct, { params: { id: coming } })).rejects.toMatchObject({ status: 404 })
    const due = sandbox.state.imports[0]?.created ?? 0
    clock.now = due - 1
    await expect(api.call(getSyncProduct, { params: { id: coming } })).rejects.toMatchObject({ status: 404 })
    clock.now = due
    const { sync_product: product } = await api.call(getSyncProduct, { params: { id: coming } })
    expect(product).toMatchObject({ name: 'Lighthouse Poster', variants: 1, synced: 0 })
  })

  it('links an imported variant by its blank, files and price', async () => {
    const { api, named } = startPlatform()
    const { sync_product: product, sync_variants: variants } = await named('Buoy Tote')
    const id = variants[0]?.id ?? 0
    const changed = await api.call(updateSyncVariant, {
      params: { id: `@${variants[0]?.external_id}` },
      body: {
        variant_id: 7103,
        retail_price: '31.75',
        sku: 'B-1',
        files: [{ type: 'front', url: artworkUrl }],
      },
    })
    expect(changed.sync_variant).toMatchObject({
      id,
      name: 'Buoy Tote - Natural',
      synced: true,
      variant_id: 7103,
      retail_price: '31.75',
      sku: 'B-1',
    })
    expect(changed.sync_product).toMatchObject({ id: product.id, variants: 1, synced: 1 })
    await expect(
      api.call(updateSyncVariant, {
        params: { id },
        body: { files: [{ type: 'label_inside', url: artworkUrl }] },
      }),
    ).rejects.toMatchObject({ status: 400, message: expect.stringContaining('EC-4') })
    expect((await api.call(getSyncVariant, { params: { id } })).sync_variant).toMatchObject({ synced: true })
  })

  it('DELETE unlinks: blank, files and options go, the product stays', async () => {
    const { api, named } = startPlatform()
    const before = await named('Harbour')
    const first = before.sync_variants[0]?.id ?? 0
    const one = await api.call(deleteSyncVariant, { params: { id: first } })
    expect(one.sync_variant).toMatchObject({
      id: first,
      variant_id: null,
      product: null,
      files: [],
      synced: false,
    })
    expect(one.sync_product).toMatchObject({ variants: 3, synced: 2 })
    const all = await api.call(deleteSyncProduct, { params: { id: before.sync_product.id } })
    expect(all.sync_variants.map(({ synced }) => synced)).toEqual([false, false, false])
    expect((await named('Harbour')).sync_product).toMatchObject({ variants: 3, synced: 0 })
  })
})
