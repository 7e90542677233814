import { describe, expect, it } from 'vitest'
import { printFile } from '~/contract/artwork/file'
import { layoutTemplates, printfiles } from '~/contract/artwork/mockup'
import { type Product, product } from '~/contract/catalog/catalog'
import { orientationOf } from '~/domain/designs/activePlacement'
import { printLayoutOf, layoutRequestOf } from '~/domain/placement/printLayout'
import { isInsidePrintArea } from '~/domain/placement/position'
import { placedPicture } from '~/domain/placement/design'
import { printArea, printBox } from '~/domain/placement/geometry'

const made = (...techniques: [key: string, isDefault: boolean][]) =>
  product.parse({
    id: 1,
    files: [{ type: 'front' }, { type: 'embroidery_front' }],
    techniques: techniques.map(([key, isDefault]) => ({ key, display_name: key, is_default: isDefault })),
  })

describe('where and how a file prints', () => {
  it('is embroidered where placement and blank both say so, else made by the usual other technique', () => {
    const techniqueOfPlacement = (blank: Product, type: string) =>
      layoutRequestOf(blank, { type, position: null, width: 1, height: 1, mime_type: null })?.technique ??
      null
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

describe('the layout of a file', () => {
  const template = {
    image_url: 'https://a.example/t.png',
    template_width: 900,
    template_height: 900,
    print_area_width: 300,
    print_area_height: 200,
    print_area_top: 0,
    print_area_left: 0,
  }
  const layouts = layoutTemplates.parse({
    templates: [
      { ...template, template_id: 8 },
      { ...template, template_id: 9 },
    ],
    variant_mapping: [
      { variant_id: 1, templates: [{ placement: 'back', template_id: 8 }] },
      {
        variant_id: 2,
        templates: [
          { placement: 'back', template_id: 8 },
          { placement: 'front', template_id: 9 },
          { placement: 'inside', template_id: 7 },
        ],
      },
    ],
  })
  const prints = (more: object = {}) =>
    printfiles.parse({
      printfiles: [
        { printfile_id: 4, width: 1, height: 1, dpi: 1 },
        { printfile_id: 5, width: 300, height: 200, dpi: 100, fill_mode: 'fit', can_rotate: true, ...more },
      ],
      variant_printfiles: [
        { variant_id: 1, placements: { front: 4, back: 4 } },
        { variant_id: 2, placements: { front: 5, back: 4, inside: 5 } },
      ],
    })
  const file = (more: object = {}) =>
    printFile.parse({ id: 1, status: 'ok', width: 200, height: 100, mime_type: 'image/png', ...more })
  const layout = (of: object = {}, printfile: object = {}, placement = 'front', variantId = 2) =>
    printLayoutOf(file(of), placement, variantId, { printfiles: prints(printfile), layouts })

  it('is that of its variant and placement, and none where the service lacks a part of it', () => {
    expect(layout()?.template.template_id).toBe(9)
    expect(layout()?.area).toEqual(printArea(300, 200))
    expect([layout({}, {}, 'front', 1), layout({}, {}, 'inside'), layout({}, {}, 'front', 3)]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('lies in the middle, fitted or covering, where it has no place of its own', () => {
    expect(layout()?.box).toEqual(printBox(0, 25, 300, 150))
    expect(layout({}, { fill_mode: 'cover' })?.box).toEqual(printBox(-50, 0, 400, 200))
    // Without a size it is as the area is.
    expect(layout({ width: null, height: null }, { can_rotate: false })?.box).toEqual(
      printBox(0, 0, 300, 200),
    )
    expect(layout({ width: null, height: 100 }, { can_rotate: false })?.box).toEqual(
      printBox(0, 50, 300, 100),
    )
    const position = { area_width: 30, area_height: 10, width: 15, height: 5, top: 0, left: 3 }
    expect(layout({ position })?.box).toEqual(printBox(30, 50, 150, 50))
    expect(layout({ position }, { fill_mode: 'cover' })?.box).toEqual(printBox(-90, 0, 300, 100))
  })

  it('is turned with the artwork, or with its place, where the print file can be', () => {
    expect(layout({ width: 100, height: 200 })?.area).toEqual(printArea(200, 300))
    expect(layout({ width: 100, height: 100 })?.area).toEqual(printArea(200, 300))
    expect(layout({ width: null, height: null })?.area).toEqual(printArea(200, 300))
    expect(layout({ width: 2, height: null })?.area).toEqual(printArea(300, 200))
    expect(layout({ width: 100, height: 200 }, { can_rotate: false })?.area).toEqual(printArea(300, 200))
    const position = { area_width: 10, area_height: 10, width: 5, height: 5, top: 0, left: 0 }
    expect(layout({ position })?.area).toEqual(printArea(200, 300))
    expect(layout({ position: { ...position, area_width: 11 } })?.area).toEqual(printArea(300, 200))
  })

  it('is told in words, with its sharpness where pixels are known', () => {
    const told = (of: object) => {
      const { words, dpi } = layout(of) ?? {}
      return [words, dpi]
    }
    // 300 × 150 print pixels at 100 dots an inch.
    expect(told({})).toEqual(['7.6 × 3.8 cm, 67 dpi', 200 / 3])
    expect(told({ mime_type: 'image/svg+xml' })).toEqual(['7.6 × 3.8 cm, vector', null])
    expect(told({ width: null })[1]).toBeNull()
    expect(told({ height: null })).toEqual(['5.1 × 5.1 cm', null])
  })

  it('is asked for by placement, technique and orientation, where the blank has the place', () => {
    const blank = product.parse({
      id: 1,
      files: [{ id: 'default', type: 'front' }],
      techniques: [{ key: 'DTG', display_name: 'DTG', is_default: true }],
    })
    const asked = (type: string, of: object = {}) => layoutRequestOf(blank, { ...file(of), type })
    expect(asked('default')).toEqual({ placement: 'front', technique: 'DTG', orientation: 'horizontal' })
    expect(asked('front', { width: 1, height: 1 })?.orientation).toBe('vertical')
    expect([asked('mockup'), layoutRequestOf(undefined, { ...file(), type: 'front' })]).toEqual([null, null])
    expect(layoutRequestOf({ ...blank, techniques: [] }, { ...file(), type: 'front' })).toBeNull()
  })
})
