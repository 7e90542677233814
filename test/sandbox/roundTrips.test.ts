import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { recipient, sendTo, startService, type Service } from './service'

type Json = Record<string, unknown>

/** Every read whose reply a write of the same shape takes. */
const rows: readonly {
  name: string
  token?: string
  read: (ids: Ids) => string
  write: (ids: Ids) => string
  method: 'PUT' | 'POST'
  body: (result: Json) => unknown
}[] = [
  {
    name: 'an order',
    read: ({ order }) => `/orders/${order}`,
    write: ({ order }) => `/orders/${order}`,
    method: 'PUT',
    body: (result) => result,
  },
  {
    name: 'a store product',
    read: ({ product }) => `/store/products/${product}`,
    write: ({ product }) => `/store/products/${product}`,
    method: 'PUT',
    body: (result) => result,
  },
  {
    name: 'a store variant',
    read: ({ variant }) => `/store/variants/${variant}`,
    write: ({ variant }) => `/store/variants/${variant}`,
    method: 'PUT',
    body: (result) => result,
  },
  {
    name: 'a platform variant',
    token: 'sandbox-platform',
    read: ({ platformVariant }) => `/sync/variant/${platformVariant}`,
    write: ({ platformVariant }) => `/sync/variant/${platformVariant}`,
    method: 'PUT',
    body: ({ sync_variant: variant }) => variant,
  },
  {
    name: 'the webhook settings',
    read: () => '/webhooks',
    write: () => '/webhooks',
    method: 'POST',
    body: (result) => result,
  },
]

interface Ids {
  order: number
  product: number
  variant: number
  platformVariant: number
}

const position = fc.record({
  area_width: fc.constant(1800),
  area_height: fc.constant(2400),
  width: fc.integer({ min: 10, max: 900 }),
  height: fc.integer({ min: 10, max: 900 }),
  top: fc.integer({ min: 0, max: 400 }),
  left: fc.integer({ min: 0, max: 300 }),
})
const text = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abcÄöZ 09-') })
const some = <T>(fields: { [Name in keyof T]: fc.Arbitrary<T[Name]> }) =>
  fc.record(fields, { requiredKeys: [] })
const file = fc.record(
  {
    url: fc.constantFrom('https://a.example.com/a.png', 'https://a.example.com/b-800x900.jpg'),
    position,
    filename: text,
  },
  { requiredKeys: ['url'] },
)
const files = fc.oneof(
  file.map((front) => [{ ...front, type: 'front' }]),
  fc.tuple(file, file).map(([front, back]) => [
    { ...front, type: 'front' },
    { ...back, type: 'back', options: [] },
  ]),
  file.map((label) => [
    { url: 'https://a.example.com/c.png' },
    { url: label.url, type: 'label_inside', options: [{ id: 'template_type', value: 'native' }] },
  ]),
)
const goods = some({ retail_price: fc.constantFrom('9.90', 12, null), sku: fc.option(text) })
const state = fc.record({
  line: fc.record({ goods, files, quantity: fc.integer({ min: 1, max: 40 }) }),
  order: some({ gift: some({ subject: text, message: text }), packing_slip: some({ message: text }) }),
  recipient: some({ address2: fc.option(text), company: fc.option(text), phone: fc.option(text) }),
  variants: fc.array(fc.record({ goods, files, is_ignored: fc.boolean() }), { minLength: 1, maxLength: 3 }),
  platform: fc.nat(),
  isWaiting: fc.boolean(),
})

async function prepare(
  service: Service,
  made: typeof state extends fc.Arbitrary<infer T> ? T : never,
): Promise<Ids> {
  const ok = async (token: string, method: string, path: string, body?: unknown) => {
    const { status, message, result } = await sendTo(service, token, method, path, body)
    expect([status, message]).toEqual([200, ''])
    return result
  }
  const { line, variants } = made
  const order = await ok('sandbox-store', 'POST', '/orders', {
    ...made.order,
    recipient: { ...recipient, ...made.recipient },
    items: [{ variant_id: 7103, quantity: line.quantity, files: line.files, ...line.goods }],
  })
  const product = await ok('sandbox-store', 'POST', '/store/products', {
    sync_product: { name: 'Shirt' },
    sync_variants: variants.map((variant, at) => ({
      variant_id: 7103 + at,
      files: variant.files,
      is_ignored: variant.is_ignored,
      ...variant.goods,
    })),
  })
  const { sync_variants: of } = await ok('sandbox-store', 'GET', `/store/products/${product.id}`)
  await ok('sandbox-store', 'POST', '/webhooks', {
    url: 'https://hooks.example.com/a',
    types: ['order_updated', 'stock_updated'],
    params: { stock_updated: { product_ids: [71] } },
  })
  const platform = await ok('sandbox-platform', 'GET', '/sync/products')
  const { sync_variants: linked } = await ok(
    'sandbox-platform',
    'GET',
    `/sync/products/${platform[made.platform % platform.length].id}`,
  )
  if (!made.isWaiting) service.clock.now += 60_000
  return { order: order.id, product: product.id, variant: of[0].id, platformVariant: linked[0].id }
}

const withoutTime = (result: Json): Json => ({ ...result, updated: null })

it.each(rows)(
  '$name can be sent back as it was read, and nothing changes',
  async ({ token = 'sandbox-store', read, write, method, body }) => {
    await fc.assert(
      fc.asyncProperty(state, async (made) => {
        const service = startService({ orders: 1 })
        const ids = await prepare(service, made)
        const before = await sendTo(service, token, 'GET', read(ids))
        const sent = await sendTo(service, token, method, write(ids), body(before.result))
        expect([sent.status, sent.message]).toEqual([200, ''])
        const after = await sendTo(service, token, 'GET', read(ids))
        expect(withoutTime(after.result)).toEqual(withoutTime(before.result))
      }),
      { numRuns: 60 },
    )
  },
)
