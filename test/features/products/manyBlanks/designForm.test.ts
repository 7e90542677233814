import { expect, it } from 'vitest'
import { emptyDesign, readDesign } from '~/features/products/manyBlanks/designForm'

it('reads blanks that an earlier version has kept, with their external ids', () => {
  const blank = { id: 71, placements: ['front'], colors: ['Black'], sizes: ['M'] }
  const kept = { ...emptyDesign, designName: 'Fox' }
  const expected = { ...kept, blanks: [{ ...blank, externalIdPrefix: 'abc' }] }
  expect(readDesign({ ...kept, blanks: [{ ...blank, stem: 'abc' }] })).toEqual(expected)
  expect(readDesign(expected)).toEqual(expected)
  expect(readDesign({ ...kept, blanks: [blank] })).toEqual(emptyDesign)
})
