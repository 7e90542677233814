import { expect, it } from 'vitest'
import { printFile } from '~/contract/artwork/file'
import { artworkOf } from '../../../domain/layers/onePicture'
import { emptyDesign, joinedWorks, readDesign } from '~/features/products/manyBlanks/designForm'

it('reads blanks that an earlier version has kept, with their external ids', () => {
  const blank = { id: 71, placements: ['front'], colors: ['Black'], sizes: ['M'] }
  const kept = { ...emptyDesign, designName: 'Fox' }
  const { works: _works, layout: _layout, fixed: _fixed, left: _left, ...before } = kept
  const expected = { ...kept, blanks: [{ ...blank, externalIdPrefix: 'abc' }] }
  expect(readDesign({ ...before, artwork: null, blanks: [{ ...blank, stem: 'abc' }] })).toEqual(expected)
  const file = { id: 9, filename: 'fox.png', width: 30, height: 20, status: 'ok' }
  const one = readDesign({ ...before, artwork: printFile.parse(file), blanks: [] })
  expect(one.works.map(({ name, artwork }) => [name, artwork.fileId])).toEqual([['Fox', 9]])
  expect(readDesign(expected)).toEqual(expected)
  expect(readDesign({ ...kept, blanks: [blank] })).toEqual(emptyDesign)
})

it('lists a file of this device and its copy in the library once, and two new files of the same name twice', () => {
  const work = (key: string, fileId: number | null) => artworkOf(key, 900, 700, fileId)
  const listed = joinedWorks([], [work('here', 9), work('file-9', 9), work('other', 8)])
  expect(listed.works.map(({ artwork }) => artwork.key)).toEqual(['here', 'other'])
  expect(listed.repeated).toEqual([work('file-9', 9).filename])
  expect(joinedWorks([], [work('one', null), work('two', null)]).works).toHaveLength(2)
})
