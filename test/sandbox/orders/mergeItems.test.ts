import { describe, expect, it } from 'vitest'
import { artworkUrl, recipient, sendTo, startService } from '../service'

const position = { area_width: 1800, area_height: 2400, width: 900, height: 900, top: 0, left: 0 }

/** A draft with one item of a store variant, and how it is after an update of that item. */
async function storeItem() {
  const service = startService()
  const product = [...service.sandbox.state.products.values()].find(({ variants }) =>
    variants.some(({ synced }) => synced === true),
  )
  const variant = product?.variants.find(({ synced }) => synced === true)
  const send = (method: string, path: string, body: unknown) =>
    sendTo(service, 'sandbox-store', method, path, body)
  const items = [{ sync_variant_id: variant?.id, quantity: 2, external_id: 'line' }]
  const { result: order } = await send('POST', '/orders', { recipient, items })
  const [item] = order.items
  const update = async (change: object) => {
    const { status, message, result } = await send('PUT', `/orders/${order.id}`, {
      items: [{ id: item.id, ...change }],
    })
    return { status, message, item: result.items?.[0] }
  }
  return { item, update }
}

describe('an item of a store variant', () => {
  it('keeps what an update does not name', async () => {
    const { item, update } = await storeItem()
    expect((await update({})).item).toEqual(item)
    const named = (await update({ quantity: 5, name: 'Mine', sku: 'S-1', retail_price: '9.00' })).item
    expect(named).toMatchObject({
      id: item.id,
      quantity: 5,
      name: 'Mine',
      sku: 'S-1',
      retail_price: '9.00',
      external_id: 'line',
    })
    expect(named.sync_variant_id).toBe(item.sync_variant_id)
    // By its external id, too.
    const again = await update({ id: undefined, external_id: 'line', quantity: 7 })
    expect(again.item).toMatchObject({ id: item.id, quantity: 7, name: 'Mine' })
  })

  it.each<
    [
      what: string,
      isKept: boolean,
      of: (item: { variant_id: number; files: { id: number; type: string }[] }) => object,
    ]
  >([
    ['the same blank alone', true, ({ variant_id }) => ({ variant_id })],
    ['the same blank with the same files', true, ({ variant_id, files }) => ({ variant_id, files })],
    [
      'the same blank with another file',
      false,
      ({ variant_id }) => ({ variant_id, files: [{ type: 'front', url: `${artworkUrl}?other` }] }),
    ],
    [
      'the same blank with another place',
      false,
      ({ variant_id, files: [file] }) => ({ variant_id, files: [{ ...file, position }] }),
    ],
    ['another file alone', true, () => ({ files: [{ type: 'front', url: `${artworkUrl}?other` }] })],
  ])('that is updated by %s stays one of the store: %s', async (_what, isKept, of) => {
    const { item, update } = await storeItem()
    const prints = item.files.filter(({ type }: { type: string }) => type !== 'preview')
    const shown = prints.map(({ id, type, options, position: at }: typeof item) => ({
      id,
      type,
      options,
      ...(at === null ? {} : { position: at }),
    }))
    const after = await update(of({ variant_id: item.variant_id, files: shown }))
    expect([after.status, after.message]).toEqual([200, ''])
    expect(after.item.sync_variant_id).toBe(isKept ? item.sync_variant_id : null)
    expect(after.item.external_variant_id).toBe(isKept ? item.external_variant_id : null)
  })
})
