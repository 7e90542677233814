import { describe, expect, it } from 'vitest'
import { variant } from '~/contract/catalog/catalog'
import { areaGroups } from '~/domain/placement/areaGroups'
import { factsOf, picture, placedWith } from '../preflight/preflightFacts'

const facts = factsOf({})
const { artworks } = facts.content
const plain = facts.printContext.printfiles
const [printfile = { printfile_id: 0, width: 1, height: 1, dpi: 150, fill_mode: 'fit', can_rotate: false }] =
  plain.printfiles
const small = { ...printfile, printfile_id: 2, width: 900, height: 1200 }

const tees = (sizes: readonly (string | null)[], color: string | null = 'White') =>
  sizes.map((size, index) => variant.parse({ id: index + 1, product_id: 71, name: 'Tee', size, color }))
/** Variants by the number of their print file, in order. */
const filesOf = (ids: readonly (number | null)[]) => ({
  ...plain,
  printfiles: [printfile, small],
  variant_printfiles: ids.map((id, index) => ({
    variant_id: index + 1,
    placements: id === null ? {} : { front: id },
  })),
})
const labelsOf = (...of: Parameters<typeof tees>) => {
  const [sizes] = of
  return areaGroups(tees(...of), filesOf(sizes.map(() => 1)), 'front', null).map(({ label }) => label)
}

describe('variants by their print files', () => {
  it('groups those that share one, and leaves out what has none or an unknown one', () => {
    const variants = tees(['S', 'M', 'L', 'XL', '2XL'])
    const groups = areaGroups(variants, filesOf([1, 2, 1, null, 7]), 'front', null)
    expect(groups.map(({ label, printfile: { printfile_id: id } }) => [id, label])).toEqual([
      [1, 'S, L'],
      [2, 'M'],
    ])
    expect(groups.map(({ result }) => result)).toEqual([null, null])
  })

  it('names up to three sizes and the range of more; colors where there are no sizes', () => {
    expect(labelsOf(['S', 'M', 'L'])).toEqual(['S, M, L'])
    expect(labelsOf(['S', 'M', 'M', 'L', 'XL'])).toEqual(['S to XL'])
    expect(labelsOf([null, null], 'Navy')).toEqual(['Navy'])
    expect(labelsOf([null], null)).toEqual(['One size'])
  })

  it('shows how the design comes out on each: the same share of the area, with the dots an inch that it has there', () => {
    const placed = placedWith([picture(900)])
    const groups = areaGroups(tees(['S', 'M']), filesOf([1, 2]), 'front', { placed, artworks, printfile })
    expect(groups.map(({ result }) => [result?.box.width, result?.dpi])).toEqual([
      [900, 500],
      [450, 1000],
    ])
  })
})
