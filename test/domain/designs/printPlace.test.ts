import { describe, expect, it } from 'vitest'
import { positionOn, printPlaceOf } from '~/domain/designs/printPlace'
import type { DesignPrint } from '~/domain/layers/composables'
import { pictureLayer } from '~/domain/layers/layer'
import { newShape } from '~/domain/layers/newLayers'
import { printOf } from '~/domain/layers/printOf'
import type { Placed } from '~/domain/placement/design'
import { printArea, printBox } from '~/domain/placement/geometry'

const area = printArea(1800, 2400)
const type = (name: string, id = name) => ({
  type: name,
  id,
  title: null,
  additional_price: null,
  options: [],
})
const blank = { id: 71, files: [type('front', 'front_old'), type('back')] }

function printed(placement: string, layers: Placed['layers'], isLimited = true): DesignPrint {
  const placed: Placed = { area, layers, isLimited, threads: 'auto' }
  const print = printOf({ artworks: {} }, placed)
  if (print === null) throw new Error('Nothing is printed')
  return { placement, color: null, print, placed, dpi: 150 }
}
const star = { ...newShape(area, 'star', '#c00000'), id: '1', box: printBox(600, 300, 400, 380) }

describe('the place of a print of several layers', () => {
  const place = printPlaceOf(printed('front', [star]), blank)
  const own = { area_width: 1800, area_height: 2400, left: 600, top: 300, width: 400, height: 380 }
  const on = (placement: string, position: Parameters<typeof positionOn>[1]['position'], blankId = 71) =>
    place && positionOn(place, { blankId, placement, position })

  it('is that of the design on its own blank, under each name of the placement', () => {
    for (const name of ['front', 'front_old', 'default'])
      expect(on(name, null)).toEqual({ ...own, limit_to_print_area: true })
    expect(on('back', null)).toBeNull()
    const back = printPlaceOf(printed('back', [star]), blank)
    expect(back && positionOn(back, { blankId: 71, placement: 'default', position: null })).toBeNull()
  })

  it('is the same share of a print area of that shape, and none in another', () => {
    const there = { area_width: 900, area_height: 1200, left: 0, top: 0, width: 9, height: 9 }
    const half = { area_width: 900, area_height: 1200, left: 300, top: 150, width: 200, height: 190 }
    expect(on('front', there)).toMatchObject(half)
    expect(on('front', there, 146)).toMatchObject(half)
    expect(on('front', { ...there, area_height: 1050 })).toBeNull()
    // On another blank neither the print area nor an old name is known.
    expect(on('front', null, 146)).toBeNull()
    expect(on('default', there, 146)).toBeNull()
  })

  it('is none of a single picture, and may reach over the border where the design says so', () => {
    const picture = pictureLayer('1', 'a', printBox(0, 0, 300, 100))
    expect(printPlaceOf(printed('front', [picture]), blank)).toBeNull()
    const open = printPlaceOf(printed('front', [star], false), blank)
    expect(open?.position.limit_to_print_area).toBe(false)
  })
})
