import { describe, expect, it } from 'vitest'
import { productInfo } from '~/contract/catalog/catalog'
import { subjectsOfDesign } from '~/domain/mockups/subjectsOfDesign'
import { factsOf, picture, placedWith } from '../preflight/preflightFacts'

const blank = productInfo.parse({
  product: { id: 71, title: 'Tee' },
  variants: [1, 2, 3].map((id) => ({ id, product_id: 71, name: 'Tee' })),
})
const placed = { front: placedWith([picture(900)]) }
const addresses = new Map([[9, 'https://files.example.com/logo.png']])
const { content, printContext } = factsOf(placed)
const { printfiles } = printContext

describe('what a design gives to picture', () => {
  it('is one subject for the variants that are printed alike', () => {
    expect(subjectsOfDesign(blank, content, printfiles, addresses)).toMatchObject([
      {
        variantIds: [1, 2, 3],
        files: [
          {
            placement: 'front',
            image_url: 'https://files.example.com/logo.png',
            position: { area_width: 1800, area_height: 2400, width: 900, height: 900, top: 750, left: 450 },
          },
        ],
        productOptions: {},
      },
    ])
  })

  it('is one for each print file, without variants that have none', () => {
    const [printfile] = printfiles.printfiles
    const other = {
      ...printfiles,
      printfiles: [...printfiles.printfiles, { ...printfile, printfile_id: 2, width: 900, height: 1200 }],
      variant_printfiles: [1, 2].map((variant_id) => ({ variant_id, placements: { front: variant_id } })),
    } as typeof printfiles
    expect(subjectsOfDesign(blank, content, other, addresses).map(({ variantIds }) => variantIds)).toEqual([
      [1],
      [2],
    ])
  })

  it('is nothing while the service has no address of the picture', () => {
    expect(subjectsOfDesign(blank, content, printfiles, new Map())).toEqual([])
  })

  it('carries the options of the product and the threads of embroidery', () => {
    const sewn = factsOf({
      embroidery_chest: { ...placedWith([picture(900)]), threads: ['#cc3333'] },
    }).content
    const options = { embroidery_type: 'flat', stitch: true }
    expect(subjectsOfDesign(blank, { ...sewn, options }, printfiles, addresses)).toMatchObject([
      { productOptions: { thread_colors_chest: ['#cc3333'], ...options }, variantIds: [1, 2, 3] },
    ])
    const automatic = factsOf({ embroidery_chest: placedWith([picture(900)]) }).content
    expect(subjectsOfDesign(blank, automatic, printfiles, addresses)).toMatchObject([
      { files: [{ options: [{ id: 'auto_thread_color', value: true }] }] },
    ])
  })
})
