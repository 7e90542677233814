import { expect, it } from 'vitest'
import { allVariantsWords, readyWords } from '~/domain/products/variantCounts'

it('what the service does not count is not said to be none', () => {
  expect(readyWords({ synced: 1, variants: 3 })).toBe('1 of 3 variants are ready to be ordered')
  expect(readyWords({ synced: 0, variants: 1 })).toBe('0 of 1 variant is ready to be ordered')
  expect(readyWords({ synced: null, variants: 3 })).toBe('Of 3 variants, how many are ready is not known')
  expect(readyWords({ synced: 2, variants: null })).toBe(
    'The service does not say how many variants there are',
  )
  expect(allVariantsWords([{ variants: 3 }, { variants: 1 }])).toBe('4 variants')
  expect(allVariantsWords([{ variants: 1 }])).toBe('1 variant')
  expect(allVariantsWords([{ variants: 3 }, { variants: null }])).toBe('all variants')
})
