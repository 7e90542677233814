import { expect, it } from 'vitest'
import { sizeGuide } from '~/contract/catalog/catalog'
import { tablesInUnit } from '~/domain/catalog/sizeTables'

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
