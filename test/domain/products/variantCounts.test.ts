import { expect, it } from 'vitest'
import { allVariantsWords, linkedWords, readyWords } from '~/domain/products/variantCounts'

it('what the service does not count is not said to be none', () => {
  expect(linkedWords({ synced: 1, variants: 3 })).toBe('1 of 3 variants is linked')
  expect(linkedWords({ synced: 2, variants: 3 })).toBe('2 of 3 variants are linked')
  expect(linkedWords({ synced: 0, variants: 1 })).toBe('The variant is not linked')
  expect(linkedWords({ synced: null, variants: 3 })).toBe('Of 3 variants, how many are linked is not known')
  expect(linkedWords({ synced: 2, variants: null })).toBe(
    'The service does not say how many variants there are',
  )
  expect(allVariantsWords([{ variants: 3 }, { variants: 1 }])).toBe('4 variants')
  expect(allVariantsWords([{ variants: 1 }])).toBe('1 variant')
  expect(allVariantsWords([{ variants: 3 }, { variants: null }])).toBe('all variants')
})

it('ready is what can be ordered now, by each variant’s own word', () => {
  const ready = { synced: true, is_ignored: false, availability_status: 'active' }
  const rows = [
    ready,
    { ...ready, availability_status: null },
    { ...ready, is_ignored: undefined },
    { ...ready, availability_status: 'discontinued' },
    { ...ready, availability_status: 'temporary_out_of_stock' },
    { ...ready, availability_status: 'a word of next year' },
    { ...ready, synced: false },
    { ...ready, synced: undefined },
    { ...ready, is_ignored: true },
  ]
  expect(readyWords(rows)).toBe('3 of 9 variants are ready to be ordered')
  expect(readyWords([ready, { ...ready, synced: false }])).toBe('1 of 2 variants is ready to be ordered')
  expect(readyWords([{ ...ready, synced: false }])).toBe('The variant is not ready to be ordered')
  expect(readyWords([ready])).toBe('The variant is ready to be ordered')
  expect(readyWords([])).toBe('It has no variants, so it cannot be ordered')
})
