import { describe, expect, it } from 'vitest'
import { printArea } from '~/domain/placement/geometry'
import { seenBox, templateBox } from '~/domain/placement/printAreas'
import { blankTemplate as template } from './blankTemplate'

const area = printArea(3000, 4000)

describe('the part of a blank that is seen', () => {
  it('leaves out the margins of its picture', () => {
    const visible = { left: 0.2, top: 0.1, width: 0.6, height: 0.8 }
    expect(seenBox(template, area, visible)).toEqual({ left: -1500, top: -1500, width: 6000, height: 8000 })
  })

  it('has the whole print area in it, wherever that lies', () => {
    const visible = { left: 0.4, top: 0.3, width: 0.1, height: 0.1 }
    expect(seenBox(template, area, visible)).toEqual({ left: 0, top: 0, width: 3000, height: 4000 })
  })

  it('is the whole picture where its margins are not known', () => {
    expect(seenBox(template, area, null)).toEqual(templateBox(template, area))
  })
})

describe('the picture of a blank around its print area', () => {
  it('is as much larger than the area as it is in the template', () => {
    expect(templateBox(template, area)).toEqual({ left: -3500, top: -2500, width: 10000, height: 10000 })
  })

  it('has the area in the middle of the template’s own, where the two differ by rounding', () => {
    const higher = templateBox({ ...template, print_area_height: 404 }, area)
    expect(higher).toEqual({ left: -3500, top: -2520, width: 10000, height: 10000 })
    const wider = templateBox({ ...template, print_area_width: 306 }, area)
    expect(wider).toEqual({ left: -3530, top: -2500, width: 10000, height: 10000 })
  })
})
