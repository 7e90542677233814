import { expect, it } from 'vitest'
import { product } from '~/contract/catalog/catalog'
import { filledOptions, optionsForPrints, shownOptions } from '~/domain/orders/itemOptions'

const ids = [
  'thread_colors',
  'thread_colors_apparel',
  'thread_colors_back',
  'thread_colors_chest_left',
  'thread_colors_outline',
  'embroidery_type',
  'stitch_color',
]
const { options } = product.parse({ id: 71, title: 'Cap', options: ids.map((id) => ({ id, title: id })) })
const offered = (...types: string[]): string[] =>
  optionsForPrints(
    options,
    types.map((type) => ({ type })),
  ).map(({ id }) => id)

it('without a print only what speaks of the blank itself is asked', () => {
  expect(offered()).toEqual(['stitch_color'])
})

it('threads are asked for the placements that are embroidered, and their kind with them', () => {
  expect(offered('embroidery_chest_left', 'back')).toEqual([
    'thread_colors_chest_left',
    'thread_colors_outline',
    'embroidery_type',
    'stitch_color',
  ])
  expect(offered('embroidery_back')).toContain('thread_colors_back')
})

it('the front of hats has the bare name', () => {
  expect(offered('embroidery_front')).toEqual([
    'thread_colors',
    'thread_colors_outline',
    'embroidery_type',
    'stitch_color',
  ])
})

it('printed placements ask for no thread but that of the outline', () => {
  expect(offered('front', 'back')).toEqual(['thread_colors_outline', 'stitch_color'])
})

it('the fronts of hats and of apparel have options that are not called after the placement', () => {
  const threadsOf = (type: string) => offered(type).filter((id) => id.startsWith('thread_colors'))
  expect(threadsOf('embroidery_front')).toEqual(['thread_colors', 'thread_colors_outline'])
  expect(threadsOf('embroidery_apparel_front')).toEqual(['thread_colors_apparel', 'thread_colors_outline'])
})

it('options that a reply fills in with nothing are neither sent on nor told', () => {
  const replied = [
    { id: 'embroidery_type', value: 'flat' },
    { id: 'thread_colors', value: [] },
    { id: 'thread_colors_chest_left', value: ['#FFFFFF'] },
    { id: 'stitch_color', value: 'white' },
    { id: 'lifelike', value: false },
    { id: 'inside_pocket', value: true },
    { id: 'notes', value: '' },
    { id: 'trim_color', value: null },
  ]
  expect(filledOptions(replied).map(({ id }) => id)).toEqual([
    'embroidery_type',
    'thread_colors_chest_left',
    'stitch_color',
    'lifelike',
    'inside_pocket',
  ])
  const told = (type: string) => shownOptions(replied, [{ type }]).map(({ id }) => id)
  expect(told('default')).toEqual(['stitch_color', 'inside_pocket'])
  expect(told('embroidery_chest_left')).toEqual(['embroidery_type', 'stitch_color', 'inside_pocket'])
  // What is not the usual kind is told wherever it stands: a hat's front may be called by its old name.
  expect(shownOptions([{ id: 'embroidery_type', value: '3d' }], [{ type: 'default' }])).toHaveLength(1)
})
