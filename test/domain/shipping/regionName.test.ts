import { expect, it } from 'vitest'
import { regionName } from '~/domain/shipping/regionName'

it.each([
  ['US', 'United States'],
  ['EU', 'European Union'],
  ['EU_LV', 'European Union, Latvia'],
  ['UK', 'United Kingdom'],
  ['warehouse-7', 'warehouse-7'],
  ['', ''],
])('the region %j is called %j', (code, name) => {
  expect(regionName(code)).toBe(name)
})
