import { expect, it } from 'vitest'
import {
  allVariantsWords,
  linkedWords,
  mockupLack,
  orderLack,
  readyWords,
} from '~/domain/products/variantCounts'

it('what the service does not count is not said to be none', () => {
  expect(linkedWords({ synced: 1, variants: 3 })).toBe('1 of 3 variants is linked')
  expect(linkedWords({ synced: 2, variants: 3 })).toBe('2 of 3 variants are linked')
  expect(linkedWords({ synced: 0, variants: 3 })).toBe('None of 3 variants is linked')
  expect(linkedWords({ synced: 0, variants: 0 })).toBe('It has no variants')
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
    { ...ready, is_ignored: true },
  ]
  expect(readyWords(rows)).toBe('3 of 8 variants are ready to be ordered')
  expect(readyWords([ready, { ...ready, synced: false }])).toBe('1 of 2 variants is ready to be ordered')
  expect(readyWords([{ ...ready, synced: false }])).toBe('The variant is not ready to be ordered')
  expect(readyWords([ready])).toBe('The variant is ready to be ordered')
  expect(readyWords([])).toBe('It has no variants, so it cannot be ordered')
})

it('what has no variant that is made of something is neither ordered nor pictured', () => {
  const bare = { variant_id: null, warehouse_product_variant_id: null }
  expect(orderLack([])).toBe('It has no variants')
  expect(orderLack([bare, bare])).toBe('None of its variants is linked to a blank')
  expect(orderLack([bare, { ...bare, variant_id: 4011 }])).toBeUndefined()
  expect(orderLack([{ ...bare, warehouse_product_variant_id: 7 }])).toBeUndefined()
  expect(mockupLack([])).toBe('It has no variants')
  expect(mockupLack([{ variant_id: null }])).toBe('None of its variants is linked to a blank')
  expect(mockupLack([{ variant_id: 4011 }])).toBeUndefined()
})
