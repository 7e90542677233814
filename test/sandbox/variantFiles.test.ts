import { describe, expect, it } from 'vitest'
import { lineB, recipient, sendTo, startService, type Service } from './service'

const position = { area_width: 1800, area_height: 2400, width: 900, height: 750, top: 110, left: 90 }
const url = 'https://files.example.com/logo-1800x1500.png'

async function send(service: Service, method: string, path: string, body?: unknown, token = 'sandbox-store') {
  const { status, message, result } = await sendTo(service, token, method, path, body)
  expect([status, message]).toEqual([200, ''])
  return result
}

async function product(service: Service, more: object = {}) {
  const { id } = await send(service, 'POST', '/store/products', {
    sync_product: { name: 'Shirt' },
    sync_variants: [{ variant_id: 7103, files: [{ type: 'front', url, position }], ...more }],
  })
  service.clock.now += 60_000
  const { sync_variants: variants } = await send(service, 'GET', `/store/products/${id}`)
  return { id, variant: variants[0], file: variants[0].files[0] }
}

/** Where an order that is made of the variant prints its artwork. */
const printedAt = async (service: Service, variant: number, at = 0) => {
  const body = { recipient, items: [{ sync_variant_id: variant, quantity: 1 }] }
  return (await send(service, 'POST', '/orders', body)).items[0].files[at].position
}

describe('files of store variants', () => {
  it('say nowhere in a reply where the artwork lies, and orders do', async () => {
    const service = startService()
    const { id, variant, file } = await product(service)
    const replies = [
      await send(service, 'GET', `/store/products/${id}`),
      await send(service, 'GET', `/store/variants/${variant.id}`),
      await send(service, 'PUT', `/store/variants/${variant.id}`, {
        files: [{ id: file.id, type: 'front' }],
      }),
      await send(service, 'POST', `/store/products/${id}/variants`, {
        variant_id: 7104,
        files: [{ id: file.id, type: 'front', position }],
      }),
      await send(service, 'GET', `/files/${file.id}`),
      await send(service, 'POST', '/files', { url }),
      await send(service, 'DELETE', `/store/products/${id}`),
    ]
    for (const reply of replies) expect(JSON.stringify(reply)).not.toContain('"position"')
    const [platform] = await send(service, 'GET', '/sync/products', undefined, 'sandbox-platform')
    const linked = await send(service, 'GET', `/sync/products/${platform.id}`, undefined, 'sandbox-platform')
    expect(JSON.stringify(linked)).not.toContain('"position"')
    const order = await send(service, 'POST', '/orders', {
      recipient,
      items: [{ ...lineB, files: [{ type: 'front', url, position }] }],
    })
    expect(order.items[0].files[0].position).toEqual(position)
  })

  const other = { ...position, left: 500 }
  it.each([
    ['no files at all', () => ({ sku: 'NEW' }), position],
    ['the file by id', (id: number) => ({ files: [{ id, type: 'front' }] }), position],
    ['the file by id under its old name', (id: number) => ({ files: [{ id, type: 'default' }] }), position],
    ['the file by address', () => ({ files: [{ url, type: 'front' }] }), position],
    ['null for its position', (id: number) => ({ files: [{ id, type: 'front', position: null }] }), position],
    ['another position', (id: number) => ({ files: [{ id, type: 'front', position: other }] }), other],
    ['the file in another placement', (id: number) => ({ files: [{ id, type: 'back' }] }), null],
    ['another file', () => ({ files: [{ url: url.replace('logo', 'crest'), type: 'front' }] }), null],
  ])('an update that names %s', async (_says, body, expected) => {
    const service = startService()
    const { variant, file } = await product(service)
    await send(service, 'PUT', `/store/variants/${variant.id}`, body(file.id))
    expect(await printedAt(service, variant.id)).toEqual(expected)
  })

  it('a variant that is sent back as it was read prints where it did', async () => {
    const service = startService()
    const { id, variant } = await product(service)
    expect(variant.files.map(({ type }: { type: string }) => type)).toEqual(['front', 'preview'])
    await send(service, 'PUT', `/store/products/${id}`, await send(service, 'GET', `/store/products/${id}`))
    expect(await printedAt(service, variant.id)).toEqual(position)
    const { sync_variants: after } = await send(service, 'GET', `/store/products/${id}`)
    expect(after).toEqual([variant])
  })

  it('have a preview once all of them are processed, and a tier where they are embroidered', async () => {
    const service = startService()
    const typesOf = ({ files }: { files: { type: string; stitch_count_tier?: unknown }[] }) =>
      files.map(({ type, stitch_count_tier: tier }) => [type, tier])
    const cap = { id: 'auto_thread_color', value: true }
    const { id } = await send(service, 'POST', '/store/products', {
      sync_product: { name: 'Cap' },
      sync_variants: [
        { variant_id: 7103, files: [{ type: 'front', url }] },
        { variant_id: 7104, files: [{ type: 'front', url: 'https://files.example.com/missing.png' }] },
        { variant_id: 20600, files: [{ type: 'embroidery_front', url, options: [cap] }] },
      ],
    })
    const order = await send(service, 'POST', '/orders', { recipient, items: [lineB] })
    const waiting = await send(service, 'GET', `/store/products/${id}`)
    expect(waiting.sync_variants.map(typesOf)[0]).toEqual([['front', null]])
    expect(order.items[0].files).toHaveLength(1)
    service.clock.now += 60_000
    const { sync_variants: made } = await send(service, 'GET', `/store/products/${id}`)
    expect(made.map(typesOf)).toEqual([
      [
        ['front', null],
        ['preview', null],
      ],
      [['front', null]],
      [
        ['embroidery_front', 'stitch_tier_1'],
        ['preview', null],
      ],
    ])
    expect(made[0].files[1]).toMatchObject({ url: null, visible: false, status: 'ok' })
    const { items } = await send(service, 'GET', `/orders/${order.id}`)
    expect(items[0].files.map(({ type }: { type: string }) => type)).toEqual(['front', 'preview'])
    // A line that is sent back keeps its print file and gets its preview anew, never two.
    const again = await send(service, 'PUT', `/orders/${order.id}`, { items })
    expect(again.items[0].files.map(({ type }: { type: string }) => type)).toEqual(['front', 'preview'])
  })
})
