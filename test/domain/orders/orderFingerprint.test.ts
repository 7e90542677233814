import type * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { order as orderSchema, type Order } from '~/contract/orders/order'
import { type OrderInput } from '~/contract/orders/orderInput'
import { orderChanges } from '~/domain/orders/orderChanges'
import { chargeFingerprint } from '~/domain/orders/orderFingerprint'
import { isMadeOf, isSameOrder } from '~/domain/orders/sameOrder'

const address = (text: string) => ({
  name: `${text} name`,
  company: `${text} company`,
  address1: `${text} 1`,
  address2: `${text} 2`,
  city: `${text} city`,
  state_code: 'CA',
  state_name: 'California',
  country_code: 'US',
  country_name: 'United States',
  zip: '90001',
  phone: '555 0100',
  email: 'ada@example.com',
  tax_number: 'T-1',
})
const money = (first: number) =>
  Object.fromEntries(
    [
      'subtotal',
      'discount',
      'shipping',
      'digitization',
      'additional_fee',
      'fulfillment_fee',
      'retail_delivery_fee',
      'tax',
      'vat',
      'total',
    ].map((field, at) => [field, `${first + at}.50`]),
  )
const file = (id: number, type: string) => ({
  id,
  type,
  hash: 'a1',
  url: `https://files.example.com/${id}.png`,
  filename: 'art.png',
  mime_type: 'image/png',
  size: 9_000,
  width: 1_800,
  height: 1_500,
  dpi: 300,
  status: 'ok',
  created: 1_700_000_000,
  thumbnail_url: 'https://files.example.com/t.png',
  preview_url: 'https://files.example.com/p.png',
  visible: true,
  options: [{ id: 'thread_colors', value: { front: ['#000000', '#FFFFFF'] } }],
  is_temporary: false,
  message: 'fine',
  position: {
    area_width: 1800,
    area_height: 2400,
    width: 900,
    height: 750,
    top: 10,
    left: 20,
    limit_to_print_area: true,
  },
})
const item = (id: number) => ({
  id,
  external_id: `line-${id}`,
  variant_id: 7103,
  sync_variant_id: 31,
  external_variant_id: 'variant-31',
  warehouse_product_variant_id: 5,
  product_template_id: 6,
  quantity: 2,
  price: '9.50',
  retail_price: '24.90',
  name: 'Tee',
  product: { variant_id: 7103, product_id: 71, image: 'https://files.example.com/tee.png', name: 'Tee, S' },
  files: [file(id + 1, 'front'), file(id + 2, 'preview')],
  options: [{ id: 'stitch_color', value: 'black' }],
  sku: 'TEE-S',
  discontinued: false,
  out_of_stock: false,
})
/** An order with every field of the contract set. */
const full = {
  id: 1,
  external_id: 'own-1',
  store: 7,
  status: 'draft',
  error: 'none',
  shipping: 'STANDARD',
  shipping_service_name: 'Flat rate',
  created: 1_700_000_000,
  updated: 1_700_000_100,
  recipient: address('Ada'),
  items: [item(100), item(200)],
  incomplete_items: [
    {
      name: 'Cap',
      quantity: 1,
      sync_variant_id: 32,
      external_variant_id: 'v-32',
      external_line_item_id: 'l-3',
    },
  ],
  branding_items: [item(300)],
  costs: { currency: 'USD', ...money(10) },
  retail_costs: {
    currency: 'USD',
    subtotal: '40.01',
    discount: '40.02',
    shipping: '40.03',
    tax: '40.04',
    vat: '40.05',
    total: '40.06',
  },
  pricing_breakdown: [
    { customer_pays: '40.00', printful_price: '20.00', profit: '20.00', currency_symbol: 'USD' },
  ],
  shipments: [],
  gift: { subject: 'For you', message: 'Many returns' },
  packing_slip: {
    email: 'shop@example.com',
    phone: '111-222-3333',
    message: 'Thanks',
    logo_url: 'https://files.example.com/logo.png',
    store_name: 'Mill',
    custom_order_id: 'M-1',
  },
  dashboard_url: 'https://service.example.com/1',
  needs_approval: false,
  unread_items: 1,
  unread_prints: 1,
  unread_retail: 'tax',
  unread_costs: 'shipping',
  unread_total: '"soon"',
}

/** What may change without a new consent; everything else that the contract names is watched. */
const ignored = [
  /^(created|updated|dashboard_url|needs_approval)$/,
  /\.product\.image$/,
  /\.files\.0\.(hash|filename|mime_type|size|width|height|dpi|created|thumbnail_url|preview_url|visible|is_temporary|message)$/,
  // The second file of each item is a preview.
  /\.files\.1\.(?!type$)/,
]

const order: Order = orderSchema.parse(full)
const leavesOf = (value: unknown, path: readonly string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
    : [[...path]]

/** The same data with one leaf of another value of its kind. */
function changed(path: readonly string[], to?: unknown): Order {
  const copy = structuredClone(order)
  const holder = path.slice(0, -1).reduce<unknown>((value, key) => Reflect.get(Object(value), key), copy)
  const key = path.at(-1) ?? ''
  Reflect.set(Object(holder), key, to === undefined ? other(Reflect.get(Object(holder), key)) : to)
  return copy
}
const other = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  return value === 'ok' ? 'failed' : /^\d+\.\d+$/.test(String(value)) ? '1.23' : `${String(value)}x`
}

/** Every key that the schema of an object or of rows of objects names, as paths. */
function namedBy(schema: z.ZodMiniType, path = ''): string[] {
  const definition: unknown = Reflect.get(schema, '_zod')
  const def: unknown = Reflect.get(Object(definition), 'def')
  const shape: unknown = Reflect.get(Object(def), 'shape')
  if (typeof shape !== 'object' || shape === null) return [path]
  return Object.entries(shape).flatMap(([key, inner]: [string, z.ZodMiniType]) =>
    namedBy(inner, path === '' ? key : `${path}.${key}`),
  )
}

describe('what a consent to charge holds for', () => {
  const before = chargeFingerprint(order)

  it('sets every field of the contract in the order that these tests change', () => {
    expect(namedBy(orderSchema._zod.def.out).filter((field) => !(field in full))).toEqual([])
  })

  it('takes a change of every watched leaf, and of no ignored one', () => {
    const wrong = leavesOf(order).flatMap((path) => {
      const name = path.join('.')
      const isIgnored = ignored.some((pattern) => pattern.test(name))
      const isSeen = chargeFingerprint(changed(path)) !== before
      const isSeenGone = name.endsWith('.status') || chargeFingerprint(changed(path, null)) !== before
      return isSeen === !isIgnored && (isIgnored || isSeenGone) ? [] : [name]
    })
    expect(leavesOf(order).length).toBeGreaterThan(200)
    expect(wrong).toEqual([])
  })

  it('can name every change that it takes for one, by the field and both values', () => {
    const unnamed = leavesOf(order).filter((path) => {
      const copy = changed(path)
      return orderChanges(order, copy).length > 0 !== (chargeFingerprint(copy) !== before)
    })
    expect(unnamed).toEqual([])
    const of = (path: string, to?: unknown) => orderChanges(order, changed(path.split('.'), to))
    expect(of('recipient.address1', 'Mill Lane 2')).toEqual(['Recipient, street: Ada 1 → Mill Lane 2'])
    expect(of('items.0.quantity')).toEqual(['Tee, quantity: 2 → 3'])
    expect(of('items.1.files.0.url')).toEqual(['Tee, artwork: another one now'])
    expect(of('costs.total', '20.00')).toEqual(['Costs, total: 19.50 → 20.00'])
    expect(of('gift.message', '')).toEqual(['Gift, message: Many returns → empty'])
    expect(of('shipping', 'EXPRESS')).toEqual(['Shipping: STANDARD → EXPRESS'])
    expect(of('recipient', null)).toContain('Recipient, city: Ada city → empty')
    const changes = orderChanges(order, {
      ...order,
      items: [...order.branding_items, ...order.items.slice(1)],
    })
    expect(changes).toEqual(['Taken out: Tee', 'Added: Tee'])
    expect(orderChanges(order, { ...order, items: order.items.toReversed() })).toEqual([
      'The order of the items',
    ])
  })

  it.each<[string, (copy: Order) => void]>([
    ['an item more', (copy) => copy.items.push(...order.branding_items)],
    ['an item less', (copy) => copy.items.splice(0, 1)],
    ['a print file less', (copy) => copy.items[0]?.files.splice(0, 1)],
    ['an option more', (copy) => copy.items[0]?.options.push({ id: 'x', value: 1 })],
    ['no gift', (copy) => void (copy.gift = null)],
    ['no packing slip', (copy) => void (copy.packing_slip = null)],
    ['no recipient', (copy) => void (copy.recipient = null)],
    ['no place on the print', (copy) => copy.items[0]?.files.forEach((row) => (row.position = null))],
    ['a picture that is printed', (copy) => copy.items[0]?.files.forEach((row) => (row.type = 'back'))],
    ['no costs', (copy) => void (copy.costs = null)],
  ])('another order: %s', (_, change) => {
    const copy = structuredClone(order)
    change(copy)
    expect(chargeFingerprint(copy)).not.toBe(before)
  })

  it.each<[string, (copy: Order) => void]>([
    ['read again', () => undefined],
    [
      'its new file is processed meanwhile',
      (copy) =>
        copy.items[0]?.files.forEach((row) =>
          Object.assign(row, { status: 'waiting', hash: null, width: null, height: null, preview_url: null }),
        ),
    ],
    ['its preview is made', (copy) => copy.items[0]?.files.splice(1, 1)],
    ['fields that no contract names', (copy) => Object.assign(copy, { served_by: 'host 3' })],
  ])('the same order: %s', (_, change) => {
    const copy = structuredClone(order)
    change(copy)
    expect(chargeFingerprint(copy)).toBe(before)
  })

  it('compares the values of options whatever the order of their keys', () => {
    const of = (value: unknown) => chargeFingerprint(changed(['items', '0', 'options', '0', 'value'], value))
    expect(of({ a: 1, b: [1, 2] })).toBe(of({ b: [1, 2], a: 1 }))
    expect(of({ a: 1, b: [1, 2] })).not.toBe(of({ a: 1, b: [2, 1] }))
  })
})

describe('whether an order that was found is the one that was sent', () => {
  const sent: OrderInput = {
    recipient: {
      name: 'Ada  Byron',
      address1: '12 Mill Road',
      city: 'Riga',
      country_code: 'LV',
      zip: 'LV-1010',
      phone: '+371 555-01',
    },
    items: [
      {
        variant_id: 7103,
        quantity: 2,
        retail_price: '24.9',
        files: [{ type: 'front', url: 'https://files.example.com/a.png' }],
      },
      { sync_variant_id: 31, quantity: 1 },
      { external_variant_id: 'v-32' },
    ],
    gift: { subject: 'For you', message: 'Many returns' },
  }
  const made = orderSchema.parse({
    id: 1,
    status: 'draft',
    shipping: 'STANDARD',
    recipient: {
      ...sent.recipient,
      name: 'ada byron',
      country_name: 'Latvia',
      state_code: 'RIX',
      phone: '+37155501',
    },
    items: [
      { id: 3, sync_variant_id: 31, variant_id: 9, quantity: 1 },
      {
        id: 2,
        variant_id: 7103,
        quantity: 2,
        retail_price: '24.90',
        files: [{ id: 8, status: 'ok', url: 'https://files.example.com/a.png' }],
      },
    ],
    incomplete_items: [{ external_variant_id: 'v-32', quantity: 1 }],
    gift: sent.gift,
  })

  it('takes what the service wrote in its own way for the same', () => {
    expect(isSameOrder(made, sent)).toBe(true)
    expect(isSameOrder(made, { ...sent, shipping: 'standard' })).toBe(true)
  })

  it('takes an item of which no quantity was sent for one piece', () => {
    const pieces = (quantity: number) => ({
      ...made,
      items: made.items.map((one) => ({ ...one, quantity })),
      incomplete_items: made.incomplete_items.map((one) => ({ ...one, quantity })),
    })
    const unsaid = { ...sent, items: sent.items.map(({ quantity: _quantity, ...rest }) => rest) }
    expect([1, 2].map((quantity) => isSameOrder(pieces(quantity), unsaid))).toEqual([true, false])
    const untold = made.incomplete_items.map((one) => ({ ...one, quantity: null }))
    expect(untold.length).toBeGreaterThan(0)
    expect(isSameOrder({ ...pieces(1), incomplete_items: untold }, unsaid)).toBe(true)
  })

  it('takes a file for the same by its number where that was sent, whatever its address', () => {
    const [first, ...rest] = sent.items
    const named = { ...sent, items: [{ ...first, files: [{ id: 8 }] }, ...rest] }
    expect(isSameOrder(made, named)).toBe(true)
  })

  const [first = {}, second = {}, third = {}] = sent.items
  it.each<[string, Partial<OrderInput>]>([
    ...(
      [
        'name',
        'company',
        'address1',
        'address2',
        'city',
        'zip',
        'country_code',
        'state_code',
        'phone',
        'email',
      ] as const
    ).map((field): [string, Partial<OrderInput>] => [
      field,
      { recipient: { ...sent.recipient, [field]: 'Other 9' } },
    ]),
    ['shipping', { shipping: 'EXPRESS' }],
    ['gift', { gift: { subject: 'For you', message: 'Fewer returns' } }],
    ['gift subject', { gift: { subject: 'For me', message: 'Many returns' } }],
    ['no gift', { gift: null }],
    ['an item more', { items: [...sent.items, second] }],
    ['an item less', { items: [first, second] }],
    ['one item twice', { items: [first, second, second] }],
    ['quantity', { items: [{ ...first, quantity: 3 }, second, third] }],
    ['blank', { items: [{ ...first, variant_id: 7104 }, second, third] }],
    ['store variant', { items: [first, { ...second, sync_variant_id: 30 }, third] }],
    ['external variant', { items: [first, second, { external_variant_id: 'v-33' }] }],
    ['retail price', { items: [{ ...first, retail_price: '25.00' }, second, third] }],
    [
      'print file',
      { items: [{ ...first, files: [{ url: 'https://files.example.com/b.png' }] }, second, third] },
    ],
    ['file of the library', { items: [{ ...first, files: [{ id: 9 }] }, second, third] }],
  ])('tells another one by its %s', (_, change) => {
    expect(isSameOrder(made, { ...sent, ...change })).toBe(false)
  })
})

describe('whether an order that was found was made by this wording of a request', () => {
  const sentFile = (type: string, id: number) => ({ type, id })
  const sent: OrderInput = {
    recipient: { name: 'Ada Byron' },
    items: [
      { variant_id: 7103, quantity: 1, files: [sentFile('front', 8), sentFile('back', 9)] },
      { warehouse_product_variant_id: 12, quantity: 1 },
      { variant_id: 7104, product_template_id: 5, quantity: 1 },
    ],
    packing_slip: { message: 'Thank you' },
    retail_costs: { discount: '1', shipping: '4.9', tax: null },
  }
  const shown = (type: string, id: number) => ({ ...sentFile(type, id), status: 'ok' })
  const madeOf = (prints: object[], more: object = {}) =>
    orderSchema.parse({
      id: 1,
      status: 'draft',
      recipient: { name: 'Ada Byron' },
      items: [
        { id: 2, variant_id: 7103, quantity: 1, files: prints },
        { id: 3, variant_id: null, warehouse_product_variant_id: 12, quantity: 1 },
        { id: 4, variant_id: 7104, product_template_id: 5, quantity: 1 },
      ],
      packing_slip: { message: 'Thank you' },
      retail_costs: { discount: '1.00', shipping: '4.90', tax: '0.00' },
      ...more,
    })
  const prints = [shown('default', 8), shown('back', 9), shown('preview', 10)]
  const made = madeOf(prints)
  const [first = {}, goods = {}, template = {}] = sent.items

  it('takes what the service wrote in its own way for it', () => {
    expect(isMadeOf(made, sent)).toBe(true)
    expect(isMadeOf(madeOf(prints, { packing_slip: { message: 'Thank you', email: null } }), sent)).toBe(true)
    expect(isMadeOf(madeOf(prints, { retail_costs: { shipping: '0.00' } }), sent)).toBe(true)
    expect(isMadeOf(madeOf(prints, { retail_costs: null }), sent)).toBe(true)
    // A mockup that is sent along, as of an order that is made again, is no print.
    const files = [...(first.files ?? []), sentFile('mockup', 11)]
    const again = { ...sent, items: [{ ...first, files }, goods, template] }
    expect(isMadeOf(madeOf([...prints, shown('mockup', 11)]), again)).toBe(true)
  })

  it.each<[string, Partial<OrderInput>]>([
    ['goods', { items: [first, { ...goods, warehouse_product_variant_id: 13 }, template] }],
    ['template', { items: [first, goods, { ...template, product_template_id: 6 }] }],
    [
      'print that is no longer wanted',
      { items: [{ ...first, files: [sentFile('front', 8)] }, goods, template] },
    ],
    [
      'place of a print',
      { items: [{ ...first, files: [sentFile('back', 8), sentFile('front', 9)] }, goods, template] },
    ],
    ['message', { packing_slip: { message: 'Many thanks' } }],
    ['discount', { retail_costs: { discount: '2' } }],
    ['shipping', { retail_costs: { shipping: '4.95' } }],
  ])('tells an earlier one by its %s', (_, change) => {
    expect(isMadeOf(made, { ...sent, ...change })).toBe(false)
  })
})
