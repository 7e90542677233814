import { expect, it } from 'vitest'
import { optionsWith } from '~/domain/products/draftFiles'

const front = { id: 1, type: 'embroidery_front' }
const back = { id: 2, type: 'embroidery_back' }
const carrier = {
  files: [front, back],
  options: [
    { id: 'thread_colors', value: ['#FFFFFF'] },
    { id: 'thread_colors_back', value: ['#000000'] },
    { id: 'embroidery_type', value: 'flat' },
    { id: 'notes', value: 'Thanks' },
  ],
}
const kept = (files: Parameters<typeof optionsWith>[0]) => optionsWith(files, carrier).map(({ id }) => id)

it('options stay with the artwork that they are of', () => {
  expect(kept([front, back])).toEqual(['thread_colors', 'thread_colors_back', 'embroidery_type', 'notes'])
  expect(kept([front])).toEqual(['thread_colors', 'embroidery_type', 'notes'])
  // Other artwork has other threads.
  expect(kept([{ id: 3, type: 'embroidery_front' }, back])).toEqual([
    'thread_colors_back',
    'embroidery_type',
    'notes',
  ])
  // The same file elsewhere is no artwork of this placement.
  expect(kept([front, { id: 2, type: 'embroidery_front' }])).not.toContain('thread_colors_back')
})
