import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { presetLayer } from '~/domain/placement/presetLayer'
import { pictureLayer, turnedBox } from '~/domain/layers/layer'
import type { Artwork } from '~/domain/placement/design'
import { fromCm, printArea, printBox } from '~/domain/placement/geometry'
import { builtInPresets, type PlacementPreset, presetOf } from '~/domain/placement/placementPresets'

const area = printArea(1800, 2400)
const dpi = 150
const artwork: Artwork = {
  key: 'a',
  filename: 'a.png',
  mimeType: 'image/png',
  isVector: false,
  width: 2000,
  height: 1000,
  fileId: null,
  preview: null,
}
const layer = (angle: number) => ({ ...pictureLayer('1', 'a', printBox(300, 300, 400, 200)), angle })
const put = (angle: number, preset: PlacementPreset) => presetLayer(layer(angle), artwork, area, dpi, preset)

describe('a preset on a turned picture', () => {
  it('means what is seen of it: a quarter turn has its width across', () => {
    const chest: PlacementPreset = {
      name: 'x',
      widthCm: 9,
      x: { from: 'right', cm: 3 },
      y: { from: 'top', cm: 3 },
    }
    const { layer: next, isChanged } = put(90, chest)
    const seen = turnedBox(next)
    expect(isChanged).toBe(false)
    expect(seen.width).toBeCloseTo(fromCm(9, dpi), 6)
    expect(seen.height).toBeCloseTo(2 * fromCm(9, dpi), 6)
    expect(area.width - seen.left - seen.width).toBeCloseTo(fromCm(3, dpi), 6)
    expect(seen.top).toBeCloseTo(fromCm(3, dpi), 6)
    expect(next.angle).toBe(90)
    // Unturned it is as wide as that itself, to the very number.
    expect(put(0, chest).layer.box).toEqual({ ...put(0, chest).layer.box, width: fromCm(9, dpi) })
  })

  it('fits the print area at any angle, and is kept and used again in the same place', () => {
    const angles = fc.double({ min: -179, max: 180, noNaN: true })
    fc.assert(
      fc.property(angles, fc.constantFrom(...builtInPresets()), (angle, preset) => {
        const { layer: next } = put(angle, preset)
        const seen = turnedBox(next)
        expect(Math.min(seen.left, seen.top)).toBeGreaterThanOrEqual(-0.01)
        expect(seen.left + seen.width).toBeLessThanOrEqual(area.width + 0.01)
        expect(seen.top + seen.height).toBeLessThanOrEqual(area.height + 0.01)
        const again = turnedBox(put(angle, presetOf('mine', area, dpi, seen)).layer)
        expect(Math.abs(again.left - seen.left)).toBeLessThan(1.2)
        expect(Math.abs(again.width - seen.width)).toBeLessThan(1.2)
      }),
    )
  })
})
