import { describe, expect, it } from 'vitest'
import { addFile, getFile, listFiles } from '~/contract/artwork/fileEndpoints'
import {
  createStoreProduct,
  deleteStoreProduct,
  deleteStoreVariant,
  getStoreProduct,
  getStoreVariant,
  listStoreProducts,
  updateStoreProduct,
  updateStoreVariant,
} from '~/contract/products/storeProductEndpoints'
import { syncProductStatuses } from '~/contract/products/syncProduct'
import { startService } from './service'

const files = [{ type: 'front', url: 'https://files.example.com/logo-1800x1500.png' }]
const body = {
  sync_product: { name: 'Anchor tee', external_id: 'anchor' },
  sync_variants: [
    { variant_id: 7103, retail_price: '24.90', files },
    { variant_id: 7104, retail_price: '25.90', files, sku: 'ANC-L' },
  ],
}

describe('store products of the sandbox', () => {
  it('starts with twelve, some of each kind of trouble', async () => {
    const { api } = startService()
    const total = async (status: string) =>
      (await api.call(listStoreProducts, { query: { status } })).paging?.total ?? 0
    expect(await total('all')).toBe(12)
    for (const status of syncProductStatuses) expect(await total(status), status).toBeGreaterThan(0)
    await expect(total('nonsense')).rejects.toMatchObject({ status: 400 })
  })

  it('creates, reads by @external id, and deletes with all variants', async () => {
    const { api } = startService()
    const made = await api.call(createStoreProduct, { body })
    expect(made).toMatchObject({ name: 'Anchor tee', variants: 2, synced: 2 })
    const read = await api.call(getStoreProduct, { params: { id: '@anchor' } })
    expect(read.sync_product.id).toBe(made.id)
    expect(read.sync_variants.map(({ sku, retail_price }) => [sku, retail_price])).toEqual([
      [null, '24.90'],
      ['ANC-L', '25.90'],
    ])
    await expect(api.call(createStoreProduct, { body })).rejects.toMatchObject({ status: 400 })
    await api.call(deleteStoreProduct, { params: { id: made.id } })
    await expect(api.call(getStoreProduct, { params: { id: made.id } })).rejects.toMatchObject({
      status: 404,
      reason: 'NotFound',
    })
  })

  it('deletes variants that a PUT omits and creates entries without id', async () => {
    const { api } = startService()
    const { id } = await api.call(createStoreProduct, { body })
    const { sync_variants: before } = await api.call(getStoreProduct, { params: { id } })
    await api.call(updateStoreProduct, {
      params: { id },
      body: {
        sync_variants: [
          { id: before[1]?.id ?? 0, retail_price: '30.00' },
          { variant_id: 7110, files },
        ],
      },
    })
    const { sync_variants: after, sync_product } = await api.call(getStoreProduct, { params: { id } })
    expect(after[0]).toMatchObject({
      id: before[1]?.id,
      retail_price: '30.00',
      sku: 'ANC-L',
      variant_id: 7104,
    })
    expect(after[1]?.variant_id).toBe(7110)
    expect(after.length).toBe(2)
    expect(sync_product).toMatchObject({ name: 'Anchor tee', variants: 2 })
  })

  it('keeps all variants when only the name changes', async () => {
    const { api } = startService()
    const { id } = await api.call(createStoreProduct, { body })
    await api.call(updateStoreProduct, { params: { id }, body: { sync_product: { name: 'Anchor' } } })
    expect((await api.call(getStoreProduct, { params: { id } })).sync_variants.length).toBe(2)
  })

  it('refuses 101 variants and changes nothing', async () => {
    const { api } = startService()
    const many = Array.from({ length: 101 }, () => ({ variant_id: 7103, files }))
    await expect(
      api.call(createStoreProduct, { body: { ...body, sync_variants: many } }),
    ).rejects.toMatchObject({ status: 400 })
    expect((await api.call(listStoreProducts, {})).paging?.total).toBe(12)
  })

  it('serves manual-order stores only', async () => {
    const { as } = startService()
    await expect(as('sandbox-platform').call(listStoreProducts, {})).rejects.toMatchObject({ status: 400 })
  })

  it('removes one variant', async () => {
    const { api } = startService()
    const { id } = await api.call(createStoreProduct, { body })
    const { sync_variants: before } = await api.call(getStoreProduct, { params: { id } })
    await api.call(deleteStoreVariant, { params: { id: before[0]?.id ?? 0 } })
    expect((await api.call(getStoreProduct, { params: { id } })).sync_variants.map((v) => v.id)).toEqual([
      before[1]?.id,
    ])
  })

  it('answers one variant bare, and the pair of variant and product beside it', async () => {
    const { api, sandbox } = startService()
    const { id } = await api.call(createStoreProduct, { body })
    const { sync_product: product, sync_variants: made } = await api.call(getStoreProduct, { params: { id } })
    const headers = { authorization: 'Bearer sandbox-store' }
    const reply = await sandbox.fetch(new Request(`http://s.test/store/variants/${made[1]?.id}`, { headers }))
    expect(await reply.json()).toMatchObject({
      result: {
        id: made[1]?.id,
        retail_price: made[1]?.retail_price,
        sync_product: { id: product.id },
        sync_variant: { id: made[1]?.id },
      },
    })
    const read = await api.call(getStoreVariant, { params: { id: made[1]?.id ?? 0 } })
    expect(read).toMatchObject({ id: made[1]?.id, sku: made[1]?.sku })
  })
})

describe('files of the sandbox', () => {
  it('wait, then are ok with pixels or failed; the same address is the same file', async () => {
    const { api, clock } = startService()
    const good = await api.call(addFile, { body: { url: 'https://files.example.com/art-1234x987.png' } })
    expect(good).toMatchObject({ status: 'waiting', width: null, size: 0 })
    expect(
      (await api.call(addFile, { body: { url: 'https://files.example.com/art-1234x987.png' } })).id,
    ).toBe(good.id)
    const bad = await api.call(addFile, { body: { url: 'https://files.example.com/missing.png' } })
    clock.now += 5_000
    expect(await api.call(getFile, { params: { id: good.id } })).toMatchObject({
      status: 'ok',
      width: 1234,
      height: 987,
    })
    expect(await api.call(getFile, { params: { id: bad.id } })).toMatchObject({
      status: 'failed',
      width: null,
    })
  })

  it('cannot be listed', async () => {
    const { api } = startService()
    await expect(api.call(listFiles, {})).rejects.toMatchObject({ status: 410 })
  })

  it('keeps uploaded artwork and reads its real pixels', async () => {
    const { api, clock } = startService()
    const form = new FormData()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="380"></svg>'
    form.append('file', new File([svg], 'logo.svg', { type: 'image/svg+xml' }))
    const { url } = await (await api.control('/artwork', { method: 'POST', body: form })).json()
    const file = await api.call(addFile, { body: { url } })
    clock.now += 5_000
    expect(await api.call(getFile, { params: { id: file.id } })).toMatchObject({
      status: 'ok',
      width: 640,
      height: 380,
      filename: 'logo.svg',
      size: svg.length,
    })
  })
})

it.each(['discontinued', 'out_of_stock', 'temporary_out_of_stock', 'active'])(
  'the availability %s that is sent with a variant is the one it has',
  async (availability_status) => {
    const { api } = startService()
    const [first, ...others] = body.sync_variants
    const made = await api.call(createStoreProduct, {
      body: { ...body, sync_variants: [{ ...first, availability_status }, ...others] },
    })
    const statuses = async () =>
      (await api.call(getStoreProduct, { params: { id: made.id } })).sync_variants.map(
        ({ id, availability_status: status }) => ({ id, status }),
      )
    const [one, other] = await statuses()
    expect([one?.status, other?.status]).toEqual([availability_status, 'active'])
    await api.call(updateStoreVariant, { params: { id: other?.id ?? 0 }, body: { availability_status } })
    await api.call(updateStoreVariant, { params: { id: other?.id ?? 0 }, body: { sku: 'ANC-2' } })
    expect((await statuses())[1]?.status).toBe(availability_status)
    const odd = { availability_status: 'sold_out' }
    await expect(
      api.call(updateStoreVariant, { params: { id: other?.id ?? 0 }, body: odd }),
    ).rejects.toMatchObject({ status: 400 })
  },
)

it('an external id names one variant of the store, and may pass from one to another (contract/README 8.14)', async () => {
  const { api } = startService()
  const named = (...ids: string[]) => ({
    sync_product: { name: 'Anchor tee' },
    sync_variants: ids.map((external_id, at) => ({ variant_id: 7103 + at, external_id, files })),
  })
  const create = (...ids: string[]) => api.call(createStoreProduct, { body: named(...ids) })
  const refusal = { status: 400, message: expect.stringContaining('already exists') }
  await expect(create('a', 'a')).rejects.toMatchObject(refusal)
  const { id } = await create('a', 'b')
  await expect(create('b')).rejects.toMatchObject(refusal)
  const { sync_variants: before } = await api.call(getStoreProduct, { params: { id } })
  const [first = 0, second = 0] = before.map((variant) => variant.id)
  const rename = { params: { id: second }, body: { external_id: 'a' } }
  await expect(api.call(updateStoreVariant, rename)).rejects.toMatchObject(refusal)
  const swapped = [
    { id: first, external_id: 'b' },
    { id: second, external_id: 'a' },
  ]
  await api.call(updateStoreProduct, { params: { id }, body: { sync_variants: swapped } })
  expect((await api.call(getStoreVariant, { params: { id: '@a' } })).id).toBe(second)
})
