import { expect, it } from 'vitest'
import { getSyncProduct, listSyncProducts, updateSyncVariant } from '~/contract/products/syncEndpoints'
import type { SyncVariantChange } from '~/contract/products/syncEndpoints'
import { saveSyncVariant } from '~/flows/products/saveSyncVariant'
import { startService } from '../../sandbox/service'

const front = { type: 'front', url: 'https://files.example.com/front-1800x2400.png' }
const back = { type: 'back', url: 'https://files.example.com/back-1800x2400.png' }

/** A platform's variant that is printed in front and on the back. */
async function start() {
  const { sandbox, as } = startService()
  const api = as('sandbox-platform')
  const { items } = await api.call(listSyncProducts, { query: { offset: 0, limit: 20, status: 'synced' } })
  const { sync_variants: variants } = await api.call(getSyncProduct, { params: { id: items[0]?.id ?? 0 } })
  const id = variants.find(({ files }) => files.length > 0)?.id ?? 0
  const put = async (body: SyncVariantChange) =>
    (await api.call(updateSyncVariant, { params: { id }, body })).sync_variant
  const linked = await put({ files: [front, back], retail_price: '20.00', sku: 'OLD' })
  const typed = ({ files }: typeof linked) =>
    files.map(({ type }) => type).filter((type) => type !== 'preview')
  const fileOf = (url: string) => ({ id: linked.files.find((file) => file.url === url)?.id ?? 0 })
  return { sandbox, api, id, put, linked, typed, fileOf }
}

it('a link whose change is lost on its way is not called saved while it has more artwork than was sent', async () => {
  const { sandbox, api, id, linked, typed, fileOf } = await start()
  sandbox.faults.push({ kind: 'drop_before', method: 'PUT', path: '/sync/variant', count: 1 })
  const files = [{ ...fileOf(front.url), type: 'front' }]
  const saved = await saveSyncVariant(api, id, { files }, linked)
  expect(typed(saved)).toHaveLength(1)
})

it('nor while the artwork is on another placement', async () => {
  const { sandbox, api, id, put, typed, fileOf } = await start()
  const linked = await put({ files: [{ ...fileOf(front.url), type: 'front' }] })
  sandbox.faults.push({ kind: 'drop_before', method: 'PUT', path: '/sync/variant', count: 1 })
  const saved = await saveSyncVariant(api, id, { files: [{ ...fileOf(front.url), type: 'back' }] }, linked)
  expect(typed(saved)).toEqual(['back'])
})

it.each<[string, SyncVariantChange]>([
  ['price', { retail_price: '31.00' }],
  ['SKU', { sku: 'NEW' }],
  ['options', { options: [{ id: 'stitch_color', value: 'black' }] }],
])('nor while the %s is another', async (_, change) => {
  const { sandbox, api, id } = await start()
  sandbox.faults.push({ kind: 'drop_before', method: 'PUT', path: '/sync/variant', count: 1 })
  expect(await saveSyncVariant(api, id, change)).toMatchObject(change)
})

it('artwork that somebody added since the link was looked at is left alone', async () => {
  const { api, id, put, typed, fileOf } = await start()
  const base = await put({ files: [{ ...fileOf(back.url), type: 'back' }] })
  await put({ files: [front, back] })
  const files = [{ ...fileOf(front.url), type: 'front' }]
  await expect(saveSyncVariant(api, id, { files }, base)).rejects.toThrow('Somebody else')
  const now = await put({})
  expect(typed(now)).toHaveLength(2)
})
