import { expect, it } from 'vitest'
import { syncProductInfo } from '~/contract/products/syncProduct'
import { newsOfShortProducts, newsOfStock } from '~/domain/notices/stockNews'
import { stockRows } from '~/domain/products/stockBoard'

const rows = (...statuses: string[]) =>
  stockRows(
    [
      syncProductInfo.parse({
        sync_product: { id: 5, name: 'Wave tee' },
        sync_variants: statuses.map((availability_status, at) => ({
          id: at + 1,
          name: `Wave tee / Blue / ${at}`,
          sync_product_id: 5,
          availability_status,
        })),
      }),
    ],
    [],
  )
const day = 86_400_000
const noon = 20_000 * day + day / 2

it('stock that is gone is told once a day, and again the day after', () => {
  const idAt = (at: number) => newsOfStock(rows('discontinued'), at)?.id
  expect(idAt(noon)).toBe(idAt(noon + day / 2 - 1))
  expect(idAt(noon)).toBe(idAt(noon - day / 2))
  expect(new Set([idAt(noon), idAt(noon + day / 2), idAt(noon - day / 2 - 1)]).size).toBe(3)
})

it('one variant is named with what it lacks, several are counted', () => {
  expect(newsOfStock(rows('out_of_stock'), noon)).toMatchObject({
    kind: 'stock',
    title: expect.stringMatching(/^Wave tee, .+, is out of stock$/),
    detail: 'No unsent order has it.',
  })
  expect(newsOfStock(rows('out_of_stock', 'discontinued'), noon)?.title).toBe(
    '2 variants of Wave tee cannot be made now',
  )
  expect(newsOfStock(rows('out_of_stock'), noon)?.title).not.toContain('variants')
  expect(newsOfStock(rows('active'), noon)).toBeNull()
})

it('many products are told as one', () => {
  const products = rows('discontinued').map(({ info }) => info.sync_product)
  expect(newsOfShortProducts([...products, ...products], noon).title).toBe(
    '2 products have variants that cannot be made now',
  )
})
