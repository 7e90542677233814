import { expect, it } from 'vitest'
import { sizeGuide } from '~/contract/catalog/catalog'
import { measureText, tablesInUnit } from '~/domain/catalog/sizeTables'

it('shows each kind of table once, in the asked unit where there is one', () => {
  const { size_tables: tables } = sizeGuide.parse({
    size_tables: [
      { type: 'measure_yourself', unit: 'inches' },
      { type: 'measure_yourself', unit: 'cm' },
      { type: 'product_measure', unit: 'inches' },
      { type: 'international', unit: 'none' },
    ],
  })
  const shown = (unit: 'cm' | 'inches') => tablesInUnit(tables, unit).map((table) => [table.type, table.unit])
  expect(shown('cm')).toEqual([
    ['measure_yourself', 'cm'],
    ['product_measure', 'inches'],
    ['international', 'none'],
  ])
  expect(shown('inches')[0]).toEqual(['measure_yourself', 'inches'])
})

it('writes a measure as the reader writes numbers, and leaves what is none', () => {
  expect(
    ['78.7', '127', '15.0', '36–38', '2½', '12 1/2'].map((value) => measureText(value, 'de-DE')),
  ).toEqual(['78,7', '127', '15,0', '36–38', '2½', '12 1/2'])
})
