import { describe, expect, it } from 'vitest'
import { variant as readVariant } from '~/contract/catalog/catalog'
import { guessVariant } from '~/domain/products/guessVariant'
import { isSameValue } from '~/domain/products/productEdit'
import { filesToRemake, filesToSend, shownFor } from '~/domain/products/sentFiles'
import { repeatedSkus, skuBy } from '~/domain/products/skuPattern'
import { availabilityOf, whyUnavailable, shownFirst } from '~/domain/products/variantAvailability'

describe('a variant of a blank', () => {
  const blank = (id: number, color: string | null, size: string | null, ...statuses: string[]) =>
    readVariant.parse({
      id,
      product_id: 71,
      color,
      size,
      availability_status: statuses.map((status, at) => ({ region: `R${at}`, status })),
    })
  const variants = [
    blank(1, 'Black', 'M'),
    blank(2, 'Black', 'L'),
    blank(3, 'Heather Gray', 'M'),
    blank(4, null, 'M'),
  ]

  it.each([
    ['Harbour tee - Black / M', 1],
    ['BLACK (L)', 2],
    ['heather gray, m', 3],
    ['gray m', null],
    ['Heather Gray', 3],
    ['Black', null],
    ['M', null],
    ['L', 2],
    ['', null],
  ])('is guessed by a name: “%s”', (name, id) => expect(guessVariant(name, variants)?.id ?? null).toBe(id))

  it.each<[statuses: string[], inStock: boolean | undefined, word: string]>([
    [[], true, 'active'],
    [[], undefined, 'active'],
    [[], false, 'out_of_stock'],
    [['in_stock'], false, 'active'],
    [['discontinued'], true, 'discontinued'],
    [['discontinued', 'discontinued'], true, 'discontinued'],
    [['discontinued', 'out_of_stock'], true, 'out_of_stock'],
    [['temporary_out_of_stock'], true, 'out_of_stock'],
    [['discontinued', 'in_stock'], true, 'active'],
    [['out_of_stock', 'in_stock'], true, 'active'],
  ])('with regions %j is, in stock or not (%s), %s', (statuses, in_stock, word) =>
    expect(availabilityOf({ ...blank(1, null, null, ...statuses), in_stock })).toBe(word),
  )

  it('is shown first where it can be had, and of none is said why', () => {
    const [out, gone, there] = [
      blank(1, null, null, 'out_of_stock'),
      blank(2, null, null, 'discontinued'),
      blank(3, null, null),
    ]
    expect([shownFirst([out, there])?.id, shownFirst([gone, out])?.id, shownFirst([])]).toEqual([
      3,
      2,
      undefined,
    ])
    expect([[], [out, there], [out, gone], [gone]].map(whyUnavailable)).toEqual([
      null,
      null,
      'out of stock',
      'discontinued',
    ])
  })
})

describe('files of a variant', () => {
  const position = { area_width: 9, area_height: 9, width: 1, height: 1, top: 0, left: 0 }
  const at = (id: number, type?: string, more: object = {}) => ({
    id,
    ...(type === undefined ? {} : { type }),
    ...more,
  })

  it.each<[sent: object, all: object[], shown: object[], found: number | undefined]>([
    [at(1, 'back'), [at(1, 'back')], [at(5, 'front'), at(6, 'back')], 6],
    [at(1, 'front'), [at(1, 'front')], [at(5, 'back'), at(1, 'default')], 1],
    [at(1, 'front'), [at(1, 'front')], [at(5, 'back'), at(6, 'default')], 6],
    [at(1, 'front'), [at(1, 'front'), at(2, 'default')], [at(6, 'default')], undefined],
    [{ type: 'front' }, [{ type: 'front' }], [at(5, 'back')], undefined],
  ])('%j among %j is shown by %j as %s', (sent, all, shown, found) =>
    expect(shownFor<{ id?: number }>(sent, all, shown)?.id).toBe(found),
  )

  it('are sent with a place only where it is a new one, and made again where they were', () => {
    const before = [at(1, 'front', { position }), at(2, 'back', { position })]
    const moved = { ...position, left: 1 }
    const wanted = [
      at(1, 'front', { position }),
      at(2, 'back', { position: moved }),
      at(1, 'back', { position }),
    ]
    expect(filesToSend(before, wanted)).toEqual([at(1, 'front'), wanted[1], wanted[2]])
    expect(filesToSend(before, [at(2, 'back')])).toEqual([at(2, 'back')])
    expect(filesToRemake(before, [at(2, 'back'), at(2, 'front'), wanted[1] ?? at(0)])).toEqual([
      before[1],
      at(2, 'front'),
      wanted[1],
    ])
  })
})

describe('SKUs', () => {
  const parts = { product: 'Crème tee', blank: 71, color: 'Heather gray', size: 'M', variant: null, n: 3 }
  it.each([
    ['{product}-{color}-{size}', 'CREME-TEE-HEATHER-GRAY-M'],
    ['{blank}_{n}', '71_3'],
    ['-{variant}-{size}-', 'M'],
    ['{other}', '{other}'],
    ['x'.repeat(70), 'x'.repeat(64)],
  ])('by %s are %s', (pattern, sku) => expect(skuBy(pattern, parts)).toBe(sku))

  it('of a product with a long name still tell its variants apart', () => {
    const long = {
      ...parts,
      product: 'Night fox on the unisex staple tee of the whole family, summer',
      color: 'Heather midnight navy',
    }
    const skus = ['S', 'M', 'L'].map((size, at) =>
      skuBy('{product}-{color}-{size}-{variant}', { ...long, size, variant: 4011 + at }),
    )
    expect(skus.map((sku) => sku.length <= 64)).toEqual([true, true, true])
    expect(skus.map((sku) => sku.replace(/^.*?HEATHER/, 'HEATHER'))).toEqual([
      'HEATHER-MIDNIGHT-NAVY-S-4011',
      'HEATHER-MIDNIGHT-NAVY-M-4012',
      'HEATHER-MIDNIGHT-NAVY-L-4013',
    ])
    expect(skus[0]).toMatch(/^NIGHT-FOX-ON-THE/)
  })

  it('that occur more than once are named once', () =>
    expect(repeatedSkus(['a', 'b', 'a', null, '', '', 'a', 'c', 'c'])).toEqual(['a', 'c']))
})

it.each<[a: unknown, b: unknown, isSame: boolean]>([
  [undefined, null, true],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: 1, b: null }, { a: 1 }, false],
  [[1, 2], [2, 1], true],
  [[1, 2], [1], false],
  ['1', 1, false],
])('values %j and %j are the same: %s', (a, b, isSame) => expect(isSameValue(a, b)).toBe(isSame))
