import { expect, it } from 'vitest'
import { ContractError } from '~/client/apiError'
import { getSyncProduct, listSyncProducts } from '~/contract/products/syncEndpoints'
import { saveSyncVariant, unlinkSyncVariant } from '~/flows/products/saveSyncVariant'
import { apiOf, startService } from '../../sandbox/service'

it.each([
  ['a file', (files: readonly object[]) => [...files, { id: 'lost' }]],
  [
    'an option of a file',
    (files: readonly object[]) => files.map((file) => ({ ...file, options: [{ value: 1 }] })),
  ],
])(
  'a link of which %s cannot be read is neither replaced nor taken off: no copy of it would be whole',
  async (_, lose) => {
    const { sandbox, as } = startService()
    const plain = as('sandbox-platform')
    const { items } = await plain.call(listSyncProducts, {
      query: { offset: 0, limit: 20, status: 'synced' },
    })
    const info = await plain.call(getSyncProduct, { params: { id: items[0]?.id ?? 0 } })
    const linked = info.sync_variants.find(({ files }) => files.length > 0)
    if (linked === undefined) throw new Error('The seed lacks a linked variant')
    const sent: string[] = []
    const oddly = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(oddly)
      if (typeof value !== 'object' || value === null) return value
      const entries = Object.entries(value).map(([key, inner]) => [
        key,
        key === 'files' && Array.isArray(inner) ? lose(inner) : oddly(inner),
      ])
      return Object.fromEntries(entries)
    }
    const api = apiOf(sandbox, {
      token: 'sandbox-platform',
      fetch: async (request) => {
        sent.push(request.method)
        const reply = await sandbox.fetch(request)
        return Response.json(oddly(await reply.json()), { status: reply.status })
      },
    })
    const files = [{ type: 'front', url: 'https://files.example.com/new-1800x2400.png' }]
    await expect(saveSyncVariant(api, linked.id, { files }, linked)).rejects.toThrow(ContractError)
    await expect(unlinkSyncVariant(api, info.sync_product.id, linked.id)).rejects.toThrow(ContractError)
    expect(new Set(sent)).toEqual(new Set(['GET']))
  },
)

it('a link to a file by its address is called saved only when the service has it', async () => {
  const { sandbox, as } = startService()
  const api = as('sandbox-platform')
  const { items } = await api.call(listSyncProducts, { query: { offset: 0, limit: 20, status: 'synced' } })
  const info = await api.call(getSyncProduct, { params: { id: items[0]?.id ?? 0 } })
  const linked = info.sync_variants.find(({ files }) => files.length > 0)
  if (linked === undefined) throw new Error('The seed lacks a linked variant')
  const [file] = linked.files
  const files = [{ type: file?.type ?? 'default', url: 'https://files.example.com/new-1800x2400.png' }]
  sandbox.faults.push({ kind: 'drop_before', method: 'PUT', path: '/sync/variant', count: 9 })
  await expect(saveSyncVariant(api, linked.id, { files }, linked)).rejects.toThrow()
  sandbox.faults.splice(0)
  sandbox.faults.push({ kind: 'drop_after', method: 'PUT', path: '/sync/variant', count: 1 })
  const saved = await saveSyncVariant(api, linked.id, { files }, linked)
  expect(saved.files.map(({ url }) => url)).toContain(files[0]?.url)
})
