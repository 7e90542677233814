import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProductInfo } from '~/contract/catalog/catalog'
import type { SyncVariant } from '~/contract/products/syncProduct'
import { planPrices } from '~/domain/money/bulkPrices'
import { compareMoney, subtractMoney, sumMoney } from '~/domain/money/money'
import { priceBy, type PriceRule, problemOfRule } from '~/domain/money/priceRule'
import { priceRange } from '~/domain/money/pricing'
import { type ProfitBase, profitOf } from '~/domain/money/profit'
import { variantCost } from '~/domain/money/variantCost'
import { catalog } from '~/sandbox/seed/catalog'
import { repeatedSkus, skuBy } from '~/domain/products/skuPattern'

const rule = (kind: PriceRule['kind'], value: string, ending: PriceRule['ending'] = null): PriceRule => ({
  kind,
  value,
  ending,
})
const of = { cost: '9.85', price: '21.00' }

describe('price rules', () => {
  it.each([
    [rule('percent', '80'), '17.73'],
    [rule('amount', '7.5'), '17.35'],
    [rule('margin', '40'), '16.42'],
    [rule('margin', '99'), '985.00'],
    [rule('amount', '1.000,50'), '1010.35'],
    [rule('percent', ' 80 % '), '17.73'],
    [rule('changePercent', '5'), '22.05'],
    [rule('changeAmount', '-2.01'), '18.99'],
    [rule('percent', '80', '99'), '17.99'],
    [rule('amount', '8.15', '00'), '18.00'],
    [rule('amount', '8.16', '00'), '19.00'],
    [rule('percent', '0', '95'), '9.95'],
    [rule('fixed', '24.90'), '24.90'],
    [rule('fixed', '24.10', '95'), '24.95'],
    [rule('fixed', '5'), '9.85'],
  ])('%o gives %s', (given, price) => {
    expect(priceBy(given, of)).toBe(price)
  })

  it('takes amounts of two decimals, and says so of more', () => {
    for (const kind of ['amount', 'fixed', 'changeAmount'] as const) {
      expect(problemOfRule(rule(kind, '4.55'), null)).toBeNull()
      expect(problemOfRule(rule(kind, '4.555'), null)).toBe('Enter an amount such as 4.50.')
    }
  })

  it('takes thousands in yen, where “1,200” can mean nothing else, and parts of a yen, which are rounded up', () => {
    const yen = { cost: '800', price: '1000', currency: 'JPY' }
    for (const [given, price] of [
      [rule('fixed', '1,200'), '1200'],
      [rule('amount', '1.200'), '2000'],
      [rule('changeAmount', '-1,000'), '800'],
      [rule('amount', '4.50'), '805'],
    ] as const) {
      expect(problemOfRule(given, 'JPY')).toBeNull()
      expect(priceBy(given, yen)).toBe(price)
    }
    expect(problemOfRule(rule('fixed', '1,200'), 'USD')).toBe('Enter an amount such as 4.50.')
    expect(problemOfRule(rule('fixed', '1,200'), null)).toBe('Enter an amount such as 4.50.')
  })

  it('never goes below the cost, whatever the rule and the ending', () => {
    const cents = fc.integer({ min: 0, max: 50_000 }).map((amount) => (amount / 100).toFixed(2))
    const rules = fc.record({
      kind: fc.constantFrom('percent', 'amount', 'margin', 'changePercent', 'changeAmount', 'fixed'),
      value: fc.integer({ min: -90, max: 94 }).map(String),
      ending: fc.constantFrom('99', '95', '00', null),
    })
    fc.assert(
      fc.property(rules, cents, cents, (made, cost, price) => {
        const result = priceBy(made, { cost, price })
        if (problemOfRule(made, null) !== null) expect(result).toBeNull()
        else if (result === null) throw new Error('no price')
        else {
          expect(compareMoney(result, cost)).toBeGreaterThanOrEqual(0)
          if (made.ending !== null) expect(result.endsWith(`.${made.ending}`)).toBe(true)
        }
      }),
    )
  })

  it('knows no price where there is no cost, or no price to change', () => {
    expect(priceBy(rule('percent', '80'), { cost: null, price: '21.00' })).toBeNull()
    expect(priceBy(rule('changePercent', '5'), { cost: '9.85', price: null })).toBeNull()
  })

  it.each([
    [rule('margin', '99'), null],
    [rule('margin', '99.01'), /at most 99\. For more, choose “Cost plus percent”/],
    [rule('margin', '0'), null],
    [rule('margin', '-0.01'), /zero or more/],
    [rule('percent', 'x'), /number/],
    [rule('percent', '0'), null],
    [rule('percent', '300'), null],
    [rule('percent', '-1'), /zero or more/],
    [rule('amount', '-0.01'), /zero or more/],
    [rule('fixed', '-0.01'), /zero or more/],
    [rule('changePercent', '-90'), null],
    [rule('changePercent', '-90.5'), /too much/],
    [rule('changeAmount', '-200'), null],
    // A share in the place of an amount would be taken for so many dollars.
    [rule('amount', '20 %'), /amount/],
    [rule('fixed', '24.90 %'), /amount/],
    [rule('changeAmount', '-5 %'), /amount/],
    [rule('changePercent', '-5 %'), null],
  ])('%o may be used or says why not', (given, words) => {
    const problem = problemOfRule(given, null)
    if (words === null) expect(problem).toBeNull()
    else expect(problem).toMatch(words)
    expect(priceBy(given, of) === null).toBe(words !== null)
  })

  it('a price that a change takes below nothing is nothing, and never less than the cost', () => {
    expect(priceBy(rule('changeAmount', '-30'), { cost: null, price: '21.00' })).toBe('0.00')
    expect(priceBy(rule('changeAmount', '-21'), { cost: null, price: '21.00' })).toBe('0.00')
    expect(priceBy(rule('changeAmount', '-20.50'), { cost: null, price: '21.00' })).toBe('0.50')
    expect(priceBy(rule('changeAmount', '-21'), { cost: null, price: '20.999' })).toBe('0.00')
    expect(priceBy(rule('changeAmount', '-20'), of)).toBe('9.85')
    expect(priceBy(rule('changePercent', '-50', '99'), { cost: null, price: '21.98' })).toBe('10.99')
  })

  it('lowest and highest of prices are told as numbers, not as texts', () => {
    expect(priceRange(['10.00', '9.50', '12.00'])).toEqual({ from: '9.50', to: '12.00' })
    expect(priceRange(['7.00'])).toEqual({ from: '7.00', to: '7.00' })
    expect(priceRange(['7.0', '7.00'])).toEqual({ from: '7.0', to: '7.0' })
    expect(priceRange([])).toBeNull()
  })
})

const blank = catalog().blanks.get(71)
if (blank === undefined) throw new Error('There is no such blank')
const tee: ProductInfo = { product: blank.product, variants: [...blank.variants] }
const teeVariant = tee.variants[0]?.id ?? 0
const teePrice = tee.variants[0]?.price ?? ''

describe('what a variant costs', () => {
  const costOf = (
    types: readonly (string | undefined)[],
    options: Parameters<typeof variantCost>[1]['options'] = [],
    from: ProductInfo | undefined = tee,
  ) =>
    variantCost(from, {
      variant_id: teeVariant,
      files: types.map((type) => ({ ...(type === undefined ? {} : { type }), url: 'https://a.test/a.png' })),
      options,
    })

  it('is the blank and each further placement', () => {
    expect(costOf([])).toEqual({ value: teePrice, currency: 'USD' })
    expect(costOf([undefined])?.value).toBe(teePrice)
    expect(costOf(['no such placement'])?.value).toBe(teePrice)
    const [paid] = tee.product.files.filter(({ additional_price: extra }) => Number(extra) > 0)
    for (const name of [paid?.type, paid?.id ?? undefined])
      expect(costOf([undefined, name])?.value).toBe(sumMoney([teePrice, paid?.additional_price ?? '']))
    if (paid === undefined) throw new Error('There is no paid placement')
    const renamed = {
      ...tee,
      product: { ...tee.product, files: [{ ...paid, id: 'by id', type: 'by type' }] },
    }
    for (const name of ['by id', 'by type'])
      expect(costOf([name], [], renamed)?.value).toBe(sumMoney([teePrice, paid.additional_price ?? '']))
  })

  it('has in it what the options of a print cost, such as unlimited color of embroidery', () => {
    const option = { id: 'full_color', type: 'bool', title: 'Unlimited color', additional_price: '3.25' }
    const [first] = tee.product.files
    if (first === undefined) throw new Error('There is no placement')
    const sewn = {
      ...first,
      id: 'default',
      type: 'embroidery_front',
      additional_price: null,
      options: [option],
    }
    const cap = { ...tee, product: { ...tee.product, files: [sewn] } }
    const priceOf = (type: string | undefined, value: unknown, id = 'full_color') =>
      variantCost(cap, {
        variant_id: teeVariant,
        files: [{ ...(type === undefined ? {} : { type }), id: 9, options: [{ id, value }] }],
        options: [],
      })?.value
    const more = sumMoney([teePrice, '3.25'])
    expect(priceOf('embroidery_front', true)).toBe(more)
    expect(priceOf(undefined, true)).toBe(more)
    expect(priceOf('embroidery_front', false)).toBe(teePrice)
    expect(priceOf('embroidery_front', true, 'auto_thread_color')).toBe(teePrice)
    expect(priceOf('embroidery_back', true)).toBe(teePrice)
  })

  it('is not known without the blank, its variant, its price or its currency', () => {
    const { product, variants } = tee
    const nothing = { files: [], options: [] }
    expect(variantCost(undefined, { variant_id: teeVariant, ...nothing })).toBeNull()
    expect(variantCost(tee, { variant_id: 1, ...nothing })).toBeNull()
    expect(variantCost(tee, { variant_id: null, ...nothing })).toBeNull()
    expect(costOf([], [], { product: { ...product, currency: null }, variants })).toBeNull()
    const unpriced = variants.map((variant) => ({ ...variant, price: null }))
    expect(costOf([], [], { product, variants: unpriced })).toBeNull()
  })

  it('has the extra price of each chosen option, of its value where that has one', () => {
    const option = {
      id: 'stitch_color',
      type: 'radio',
      title: 'Stitch',
      values: null,
      additional_price: '1.00',
      additional_price_breakdown: { gold: '2.50', plain: '0.00' },
    }
    const free = { ...option, id: 'note', additional_price: null, additional_price_breakdown: {} }
    const withOptions: ProductInfo = { ...tee, product: { ...tee.product, options: [option, free] } }
    const extraOf = (value: unknown, id = option.id) =>
      subtractMoney(costOf([], [{ id, value }], withOptions)?.value ?? '', teePrice)
    expect(extraOf('gold')).toBe('2.50')
    expect(extraOf('plain')).toBe('0.00')
    expect(extraOf('red')).toBe('1.00')
    expect(extraOf(true)).toBe('1.00')
    for (const off of [false, '', null]) expect(extraOf(off)).toBe('0.00')
    expect(extraOf('x', 'note')).toBe('0.00')
    expect(extraOf('x', 'unknown')).toBe('0.00')
  })
})

describe('prices of a product by a rule', () => {
  const variant = (id: number, variantId: number, price: string | null): SyncVariant => ({
    id,
    external_id: null,
    sync_product_id: 1,
    name: 'Tee',
    synced: true,
    variant_id: variantId,
    main_category_id: null,
    warehouse_product_id: null,
    warehouse_product_variant_id: null,
    size: null,
    color: null,
    availability_status: null,
    retail_price: price,
    sku: null,
    currency: 'USD',
    product: { variant_id: variantId, product_id: 71, image: null, name: 'Tee' },
    files: [],
    options: [],
    is_ignored: false,
  })
  const plan = (variants: SyncVariant[], given: PriceRule) => {
    const product = { id: 1, external_id: null, name: 'Tee', variants: 1, synced: 1, thumbnail_url: null }
    const info = { sync_product: { ...product, is_ignored: false }, sync_variants: variants }
    // What names no blank takes none, whatever number another one has.
    return planPrices(info, new Map([71, 0, 1, -2].map((id) => [id, tee])), given)
  }

  it('sets no price while the blank is not known: it might lie below the cost', () => {
    const product = { id: 1, external_id: null, name: 'Tee', variants: 1, synced: 1, thumbnail_url: null }
    const info = {
      sync_product: { ...product, is_ignored: false },
      sync_variants: [variant(11, teeVariant, '20.00')],
    }
    const { changes, unknown } = planPrices(info, new Map(), rule('changePercent', '-50', null))
    expect([changes, unknown]).toEqual([[], 1])
  })

  it('changes what changes, leaves what stays and counts what cannot be computed', () => {
    const variants = [
      variant(11, teeVariant, '20.00'),
      variant(12, teeVariant, '22'),
      variant(13, teeVariant, null),
      variant(14, teeVariant, '21.99'),
    ]
    const { edit, changes, unknown } = plan(variants, rule('changePercent', '5', '99'))
    expect(edit).toEqual({
      product: {},
      created: [],
      deleted: [],
      changed: [
        { id: 11, fields: { retail_price: '21.99' } },
        { id: 12, fields: { retail_price: '23.99' } },
        { id: 14, fields: { retail_price: '23.99' } },
      ],
    })
    expect(changes[0]).toEqual({ from: '20.00', to: '21.99' })
    expect(unknown).toBe(1)
    expect(plan([variant(11, teeVariant, '20')], rule('changePercent', '0')).edit.changed).toEqual([])
  })

  it('by a cost in another currency are not known: nothing is converted', () => {
    const euro = { ...variant(11, teeVariant, '30.00'), currency: 'EUR' }
    const unnamed = { ...variant(12, teeVariant, '30.00'), currency: null }
    for (const by of [rule('amount', '5'), rule('percent', '80'), rule('margin', '40')])
      expect(plan([euro, unnamed], by)).toMatchObject({ changes: [], unknown: 2 })
    // A change of the price needs no cost, and a number of another currency is no floor for it.
    expect(plan([{ ...euro, retail_price: '4.00' }], rule('changeAmount', '1')).changes).toEqual([
      { from: '4.00', to: '5.00' },
    ])
  })

  it('have no cents where the currency has none', () => {
    const yen = { ...variant(11, teeVariant, '2499'), currency: 'JPY' }
    expect(plan([yen], rule('changePercent', '5', '99')).changes).toEqual([
      { from: '2499.00', to: '2624.00' },
    ])
    expect(priceBy(rule('percent', '80', '95'), { cost: '985', price: null, currency: 'JPY' })).toBe('1773')
    expect(priceBy(rule('changeAmount', '-999'), { cost: '985', price: '1500', currency: 'JPY' })).toBe('985')
    expect(priceBy(rule('percent', '0'), { cost: '985.2', price: null, currency: 'JPY' })).toBe('986')
    expect(priceBy(rule('percent', '80'), { cost: '9.85', price: null, currency: 'odd' })).toBe('17.73')
  })

  it('by the cost needs the blank', () => {
    const variants = [variant(11, teeVariant, null), variant(12, 1, '9.00')]
    const { edit, unknown } = plan(variants, rule('amount', '5'))
    expect(edit.changed).toEqual([{ id: 11, fields: { retail_price: sumMoney([teePrice, '5']) } }])
    expect(unknown).toBe(1)
    const nameless = { ...variant(13, teeVariant, '9.00'), product: null }
    expect(plan([nameless], rule('amount', '5'))).toMatchObject({ changes: [], unknown: 1 })
  })
})

describe('the profit of an order', () => {
  const base: ProfitBase = {
    items: [
      { quantity: 2, retail_price: '24.90' },
      { quantity: 1, retail_price: '10' },
    ],
    costs: { total: '27.82', currency: 'USD' },
    retail_costs: { currency: 'USD', shipping: '4.00', tax: '1.00', discount: '3.50' },
  }
  const amountOf = (change: Partial<ProfitBase>): string => {
    const profit = profitOf({ ...base, ...change })
    return profit.kind === 'known' ? `${profit.amount.value} ${profit.amount.currency}` : profit.reason
  }

  it('is what the customer pays less the discount and the costs', () => {
    expect(amountOf({})).toBe('33.48 USD')
    expect(amountOf({ retail_costs: null })).toBe('31.98 USD')
    const none = { currency: null, shipping: null, tax: null, discount: null }
    expect(amountOf({ retail_costs: none })).toBe('31.98 USD')
  })

  it('is not known, and says why, while something of it is missing', () => {
    expect(amountOf({ costs: null })).toBe('The costs are not known yet')
    expect(amountOf({ costs: { total: null, currency: 'USD' } })).toBe('The costs are not known yet')
    expect(amountOf({ costs: { total: '1.00', currency: null } })).toBe('The costs name no currency')
    const unread = { total: null, currency: 'USD' }
    expect(amountOf({ costs: unread, unread_total: '"12,40"' })).toBe('The costs could not be read')
    expect(amountOf({ costs: null, unread_costs: 'subtotal' })).toBe('The costs could not be read')
    expect(amountOf({ items: [] })).toBe('The order has no items')
    const items = [...base.items, { quantity: 1, retail_price: null }, { quantity: 1, retail_price: 'free' }]
    expect(amountOf({ items })).toBe('2 of 4 items lack a retail price')
    const [first] = base.items
    expect(
      amountOf({ items: [...(first === undefined ? [] : [first]), { quantity: 1, retail_price: null }] }),
    ).toBe('1 of 2 items lack a retail price')
    const euros = { currency: 'EUR', shipping: null, tax: null, discount: null }
    expect(amountOf({ retail_costs: euros })).toBe('Retail is in EUR, costs are in USD')
  })
})

describe('SKU patterns', () => {
  const parts = {
    product: 'Café tee',
    blank: 'Everyday',
    color: 'Heather gray',
    size: null,
    variant: 4012,
    n: 3,
  }
  it('fills in names as codes and leaves no double dashes', () => {
    expect(skuBy('{product}-{size}-{color}-{n}', parts)).toBe('CAFE-TEE-HEATHER-GRAY-3')
    expect(skuBy('X{variant}{what}', parts)).toBe('X4012{what}')
  })
  it('finds SKUs that are there twice', () => {
    expect(repeatedSkus(['A', 'B', 'A', null, null, ''])).toEqual(['A'])
  })
})
