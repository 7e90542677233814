import { describe, expect, it } from 'vitest'
import { printfiles } from '~/contract/artwork/mockup'
import { filesOfPlacement } from '~/domain/placement/filesOfPlacement'

describe('print files of a placement', () => {
  const data = printfiles.parse({
    product_id: 1,
    printfiles: [
      { printfile_id: 5, width: 2400, height: 1800, dpi: 150, fill_mode: 'cover' },
      { printfile_id: 6, width: 3600, height: 2700, dpi: 150, fill_mode: 'cover' },
    ],
    variant_printfiles: [
      { variant_id: 11, placements: { default: 5 } },
      { variant_id: 12, placements: { default: 6 } },
      { variant_id: 13, placements: { default: 5, back: 99 } },
    ],
  })

  it('are told apart by size, each with its variants', () => {
    expect(
      filesOfPlacement(data, 'default').map(({ printfile, variantIds }) => [printfile.width, variantIds]),
    ).toEqual([
      [2400, [11, 13]],
      [3600, [12]],
    ])
  })

  it('leave out what the service does not explain', () => {
    expect(filesOfPlacement(data, 'back')).toEqual([])
    expect(filesOfPlacement(data, 'sleeve')).toEqual([])
  })
})
