import { expect, it } from 'vitest'
import { stockRegionName } from '~/domain/shipping/stockRegionName'

it.each([
  ['US', 'United States'],
  ['EU', 'European Union'],
  ['EU_LV', 'European Union, Latvia'],
  ['UK', 'United Kingdom'],
  ['warehouse-7', 'warehouse-7'],
  ['', ''],
])('the region %j is called %j', (code, name) => {
  expect(stockRegionName(code)).toBe(name)
})
