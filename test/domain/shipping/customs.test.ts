import { describe, expect, it } from 'vitest'
import { crossesCustoms } from '~/domain/shipping/customs'

describe('customs borders', () => {
  it.each([
    ['from Latvia to Germany', 'DE', [['EU_LV']], false],
    ['within the EU by any of its codes', 'MQ', [['EU', 'EU_ES']], false],
    ['to Switzerland', 'CH', [['EU', 'EU_LV']], true],
    ['from the EU to the United Kingdom', 'GB', [['EU']], true],
    ['within the United Kingdom, whose stock is named UK', 'JE', [['UK']], false],
    ['within the United States', 'PR', [['US']], false],
    ['where one place is at home', 'DE', [['US', 'EU']], false],
    ['where one item is made abroad only', 'DE', [['EU'], ['US']], true],
    ['where one item is made nowhere that is known', 'DE', [['EU'], []], null],
    ['where one is unknown and another crosses', 'DE', [['US'], []], true],
    ['without a destination', '', [['US']], null],
    ['without items', 'DE', [], null],
  ])('%s', (_, destination, places, crossing) => {
    expect(crossesCustoms(destination, places)).toBe(crossing)
  })
})
