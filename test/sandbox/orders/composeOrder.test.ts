import { describe, expect, it } from 'vitest'
import { externalIdOf, giftOf, recipientOf, slipOf, upperCodes } from '~/sandbox/orders/composeOrder'
import { artworkUrl, lineB, recipient, sendTo, startService } from '../service'

const create = async (body: unknown, service = startService()) =>
  sendTo(service, 'sandbox-store', 'POST', '/orders', body)

describe('what a merchant says of an order', () => {
  it('has codes in capitals, without blanks around them, and nothing for an empty text', () => {
    expect(upperCodes({ country_code: ' us ', state_code: 'tx ' })).toEqual({
      country_code: 'US',
      state_code: 'TX',
    })
    expect(upperCodes({ country_code: '', state_code: null })).toEqual({
      country_code: null,
      state_code: null,
    })
    expect(upperCodes({ country_code: undefined, state_code: undefined })).toEqual({
      country_code: null,
      state_code: null,
    })
  })

  it('names country and state of the recipient, and leaves empty fields empty', () => {
    expect(recipientOf({ ...recipient, country_code: 'us', company: '', address2: 'Floor 3' })).toEqual({
      ...recipient,
      company: null,
      address2: 'Floor 3',
      country_name: 'United States',
      state_name: 'Texas',
      phone: null,
      email: null,
      tax_number: null,
    })
    expect(recipientOf({ country_code: 'DE' })).toMatchObject({
      country_name: 'Germany',
      state_name: null,
      city: null,
    })
    expect(() => recipientOf({ country_code: '' })).toThrow('Recipient: country_code is required')
    expect(() => recipientOf({ country_code: 'US' })).toThrow(/^Recipient: .*state/i)
  })

  it('takes external ids that the service takes', () => {
    expect([null, undefined, '', 'a-1_B'].map(externalIdOf)).toEqual([null, null, null, 'a-1_B'])
    expect(externalIdOf('x'.repeat(32))).toHaveLength(32)
    for (const id of ['x'.repeat(33), 'a b', 'ä'])
      expect(() => externalIdOf(id)).toThrow('external_id may have at most 32 characters')
  })

  it('has a gift and a slip only where one was sent; what the slip leaves open is the store’s', () => {
    expect([giftOf(null), giftOf(undefined)]).toEqual([null, null])
    expect(giftOf({ subject: '', message: 'Enjoy' })).toEqual({ subject: null, message: 'Enjoy' })
    const own = {
      email: 'a@shop.test',
      phone: '1',
      message: 'Hi',
      logo_url: 'https://a.test/l.png',
      store_name: 'Ada',
    }
    const store = { packingSlip: { ...own, custom_order_id: null } }
    expect([slipOf(null, store), slipOf(undefined, store)]).toEqual([null, null])
    expect(slipOf({ message: '', phone: null, custom_order_id: 'A-7' }, store)).toEqual({
      ...own,
      message: null,
      custom_order_id: 'A-7',
    })
  })

  it('makes a draft of now, with the names of its shipping and no more than was said', async () => {
    const { status, result } = await create({ recipient, items: [lineB] })
    expect(status).toBe(200)
    const now = Date.UTC(2026, 10, 21, 9, 0, 0) / 1000
    expect(result).toMatchObject({
      external_id: null,
      status: 'draft',
      shipping: 'STANDARD',
      created: now,
      updated: now,
      incomplete_items: [],
      shipments: [],
      gift: null,
      packing_slip: null,
    })
    expect(result.shipping_service_name).not.toBeNull()
  })

  it('refuses a shipping method that does not go there', async () => {
    const { status, message } = await create({ recipient, shipping: 'BY_PIGEON', items: [lineB] })
    expect([status, message]).toEqual([
      400,
      'Shipping method BY_PIGEON is not available for this recipient (OR-4)',
    ])
  })
})

describe('the items of a new order', () => {
  const service = startService()
  const { templates, products } = service.sandbox.state
  const [template] = [...templates.values()]
  const [product] = [...products.values()]
  const synced = product?.variants.find((variant) => variant.synced === true)
  const [fits] = template?.available_variant_ids ?? []

  it.each<[what: string, items: object[], message: string]>([
    ['none', [], 'Order must contain at least one item'],
    ['no piece', [{ ...lineB, quantity: 0 }], 'Item 0: Quantity must be between 1 and 1000'],
    ['too many pieces', [lineB, { ...lineB, quantity: 1001 }], 'Item 1: Quantity must be between 1 and 1000'],
    [
      'one external id twice',
      [
        { ...lineB, external_id: 'a' },
        { ...lineB, external_id: 'b' },
        { ...lineB, external_id: 'a' },
      ],
      'Item 2: external_id must be unique within the order',
    ],
    [
      'no variant',
      [{ quantity: 1 }],
      'Item 0: variant_id, sync_variant_id or external_variant_id is required',
    ],
    [
      'no such variant',
      [{ ...lineB, variant_id: 1 }],
      'Item 0: Variant not found. Use a catalog variant id, not a product id',
    ],
    ['no such store variant', [{ sync_variant_id: 1 }], 'Item 0: Sync variant not found'],
    ['no such external store variant', [{ external_variant_id: 'none' }], 'Item 0: Sync variant not found'],
    [
      'no such template',
      [{ variant_id: fits, product_template_id: 1 }],
      'Item 0: Product template not found',
    ],
    [
      'no such product of a template',
      [{ variant_id: fits, external_product_id: 'none' }],
      'Item 0: Product template not found',
    ],
    [
      'a template of another blank',
      [{ variant_id: 20601, product_template_id: template?.id }],
      'Item 0: Incompatible product template (OR-8)',
    ],
    ['no such file', [{ ...lineB, files: [{ type: 'front', id: 1 }] }], 'Item 0: File not found (FL-3)'],
    [
      'a file that is none',
      [{ ...lineB, files: [{ type: 'front' }] }],
      'Item 0: File url or id is missing (FL-8)',
    ],
    ['no file', [{ ...lineB, files: [] }], "Item 0: Item can't be submitted without any print files"],
  ])('are refused: %s', async (_what, items, message) => {
    const refused = await create({ recipient, items }, service)
    expect([refused.status, refused.message]).toEqual([400, message])
  })

  it('are what was said of them, else what the store says, else what the catalog says', async () => {
    const items = [
      { ...lineB, quantity: 1000, external_id: 'a', name: 'Mine', sku: 'S-1' },
      {
        variant_id: lineB.variant_id,
        files: [{ url: `${artworkUrl}?own`, visible: false }],
      },
      { sync_variant_id: synced?.id },
      { sync_variant_id: synced?.id, name: 'Other', retail_price: '1.00', sku: 'S-2' },
      { variant_id: fits, product_template_id: template?.id },
    ]
    const { status, result, message } = await create({ recipient, items }, service)
    expect([status, message]).toEqual([200, ''])
    const [mine, plain, ofStore, renamed, ofTemplate] = result.items
    expect(mine).toMatchObject({
      external_id: 'a',
      quantity: 1000,
      name: 'Mine',
      sku: 'S-1',
      retail_price: '24.90',
    })
    expect(plain).toMatchObject({
      external_id: null,
      quantity: 1,
      sku: null,
      retail_price: null,
      sync_variant_id: null,
      product_template_id: null,
      discontinued: false,
      out_of_stock: false,
      files: [{ type: 'default', visible: false, options: [], position: null }],
    })
    expect(plain.name).toBe(plain.product.name)
    const { id, name, retail_price, sku, variant_id } = synced ?? {}
    expect(ofStore).toMatchObject({ sync_variant_id: id, name, retail_price, sku, variant_id })
    expect(renamed).toMatchObject({ sync_variant_id: id, name: 'Other', retail_price: '1.00', sku: 'S-2' })
    expect(ofTemplate).toMatchObject({ product_template_id: template?.id, sync_variant_id: null })
    expect(ofTemplate.files.map(({ type }: { type: string }) => type)).toEqual(
      template?.placements.map(({ placement }) => placement),
    )
  })
})
