import { describe, expect, it } from 'vitest'
import { product } from '~/contract/catalog/catalog'
import { orientationOf } from '~/domain/designs/activePlacement'
import { techniqueOfPlacement } from '~/domain/placement/printLayout'
import { isInsidePrintArea } from '~/domain/placement/position'
import { placedPicture } from '~/domain/placement/design'
import { printArea, printBox } from '~/domain/placement/geometry'

const made = (...techniques: [key: string, isDefault: boolean][]) =>
  product.parse({
    id: 1,
    techniques: techniques.map(([key, isDefault]) => ({ key, display_name: key, is_default: isDefault })),
  })

describe('where and how a file prints', () => {
  it('is embroidered where placement and blank both say so, else made by the usual other technique', () => {
    const both = made(['EMBROIDERY', true], ['DTFILM', false], ['DTG', true])
    expect(techniqueOfPlacement(both, 'embroidery_front')).toBe('EMBROIDERY')
    expect(techniqueOfPlacement(both, 'front')).toBe('DTG')
    expect(techniqueOfPlacement(made(['DTFILM', false], ['DTG', false]), 'embroidery_front')).toBe('DTFILM')
    expect(techniqueOfPlacement(made(['EMBROIDERY', true]), 'front')).toBe('EMBROIDERY')
    expect(techniqueOfPlacement(made(), 'front')).toBeNull()
  })

  it('is inside the print area with a size of its own and no side beyond', () => {
    const inside = { area_width: 10, area_height: 20, width: 4, height: 5, left: 6, top: 15 }
    expect(isInsidePrintArea(inside)).toBe(true)
    const beyond = [
      { area_width: 0 },
      { area_height: 0 },
      { width: 0 },
      { height: 0 },
      { left: -1 },
      { top: -1 },
      { left: 7 },
      { top: 16 },
    ]
    expect(beyond.map((change) => isInsidePrintArea({ ...inside, ...change }))).toEqual(
      beyond.map(() => false),
    )
  })

  it('lies as its artwork does where the print file can be turned', () => {
    const printfile = {
      printfile_id: 1,
      width: 30,
      height: 20,
      dpi: 150,
      fill_mode: 'cover',
      can_rotate: true,
    }
    const on = (width: number, height: number) =>
      orientationOf(
        printfile,
        placedPicture('a', printBox(0, 0, 1, 1), {
          area: printArea(width, height),
          isLimited: true,
          threads: 'auto',
        }),
      )
    expect([on(30, 20), on(20, 30)]).toEqual(['horizontal', 'vertical'])
    expect(orientationOf(undefined, undefined)).toBe('vertical')
  })
})
