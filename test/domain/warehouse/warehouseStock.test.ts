import { expect, it } from 'vitest'
import { warehouseProduct } from '~/contract/store/warehouse'
import {
  goodsName,
  stockLevelOf,
  piecesInStock,
  shortVariants,
  unknownVariants,
  warehouseStateOf,
  whyNotOrdered,
} from '~/domain/warehouse/warehouseStock'

const stocked = (...quantities: (number | null)[]) =>
  warehouseProduct.parse({ id: 1, variants: quantities.map((quantity, id) => ({ id: id + 1, quantity })) })

it('pieces are counted where every variant tells its own', () => {
  expect(
    [stocked(3, 4), stocked(), stocked(3, null), stocked(null, 3)].map((one) => piecesInStock(one)),
  ).toEqual([7, 0, null, null])
})

it('pieces of variants that could not be read, or are not named at all, are not known', () => {
  const product = (variants: unknown) => warehouseProduct.parse({ id: 1, variants })
  const lost = [null, 'none', undefined, [{ id: 1, quantity: 4 }, { id: null }]].map(product)
  expect(lost.map((one) => [piecesInStock(one), unknownVariants(one)])).toEqual([
    [null, 1],
    [null, 1],
    [null, 1],
    [null, 1],
  ])
  expect([[], {}].map((none) => piecesInStock(product(none)))).toEqual([0, 0])
  expect(unknownVariants(stocked(3, null))).toBe(1)
})

it('stock is unknown, out, low up to the line, and enough above it', () => {
  expect([null, -1, 0, 1, 10, 11].map((quantity) => stockLevelOf({ quantity }, 10))).toEqual([
    'unknown',
    'out',
    'out',
    'low',
    'low',
    'enough',
  ])
})

it('a state that is not known is shown as it is, and none as unknown', () => {
  expect(['active', 'paused', null].map((status) => warehouseStateOf(status).label)).toEqual([
    'Active',
    'paused',
    'Unknown',
  ])
})

it.each([
  ['Pin', 'Pin / Gold', 'Pin / Gold'],
  ['Pin', 'Gold', 'Pin / Gold'],
  ['Pin', 'Pin, Gold', 'Pin / Gold'],
  ['Pin', 'Pin', 'Pin'],
  ['Pin', 'One size', 'Pin'],
  ['Pin', 'Pin – One size', 'Pin'],
  ['Pin', null, 'Pin'],
  [null, 'Gold', 'Warehouse product 4 / Gold'],
  // Words that only begin with the same letters.
  ['Pin', 'Pink', 'Pin / Pink'],
  ['Card', 'Cardboard, A5', 'Card / Cardboard, A5'],
  ['Zine 1', 'Zine 10', 'Zine 1 / Zine 10'],
])('a variant of %s that is called %s is “%s”', (name, own, whole) => {
  expect(goodsName({ id: 4, name }, { name: own })).toBe(whole)
})

it('what is approved and in stock can be ordered; how much there is need not be known', () => {
  const why = (status: string, quantity: number | null) => whyNotOrdered({ status }, { quantity })
  expect([why('active', 1), why('active', null), why('active', 0), why('active', -1)]).toEqual([
    null,
    null,
    'Out of stock',
    'Out of stock',
  ])
  expect(why('suspended', 5)).toBe('Suspended: it cannot be ordered')
})

it('only what could be ordered is short', () => {
  const idsOf = (status: string) =>
    shortVariants({ ...stocked(0, 5, 50, null), status }, 10).map(({ id }) => id)
  expect([idsOf('active'), idsOf('draft')]).toEqual([[1, 2], []])
})
