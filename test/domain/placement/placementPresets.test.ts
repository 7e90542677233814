import { expect, it } from 'vitest'
import { setReadersUnit } from '~/domain/lengths/readersUnit'
import { printArea, printBox, toCm } from '~/domain/placement/geometry'
import { applyPreset, builtInPresets, presetOf } from '~/domain/placement/placementPresets'

/** Twelve by sixteen inches at 150 dpi, and a square picture. */
const area = printArea(1800, 2400)
const art = { width: 1000, height: 1000 }

it.each([
  // 30.48 cm less 9 and 3 cm.
  ['Left chest', 9, 18.48, 3],
  ['Right chest', 9, 3, 3],
  ['Center', 28, 1.24, 5],
  ['Small center', 15, 7.74, 5],
  ['Full front', 30.48, 0, 0],
])('%s is so many centimeters wide, from the left and from the top', (name, width, left, top) => {
  const preset = builtInPresets().find((each) => each.name.split(',')[0] === name)
  if (preset === undefined) throw new Error('There is no such preset')
  const { box, isChanged } = applyPreset(area, 150, art, preset)
  const cm = (length: typeof box.left) => Math.round(toCm(length, 150) * 100) / 100
  expect([cm(box.width), cm(box.left), cm(box.top)]).toEqual([width, left, top])
  expect(isChanged).toBe(false)
})

it('names say the width in the unit of the reader', () => {
  expect(builtInPresets()[2]?.name).toBe('Center, 28 cm')
  setReadersUnit('in')
  expect(builtInPresets()[2]?.name).toBe('Center, 11 in')
})

it.each([
  [printBox(59, 118, 590, 295), { from: 'left', cm: 1 }, { from: 'top', cm: 2 }],
  [printBox(1151, 1987, 590, 295), { from: 'right', cm: 1 }, { from: 'bottom', cm: 2 }],
  [printBox(605, 1052.5 + 59, 590, 295), { from: 'centre', cm: 0 }, { from: 'middle', cm: 1 }],
  [printBox(605 + 59, 1052.5 - 59, 590, 295), { from: 'centre', cm: 1 }, { from: 'middle', cm: -1 }],
])('what is kept of %j is measured from the side that it is nearest to', (box, x, y) => {
  const kept = presetOf('Mine', area, 150, box)
  expect(kept).toEqual({ name: 'Mine', widthCm: 9.99, x, y })
  const again = applyPreset(area, 150, { width: 200, height: 100 }, kept).box
  for (const side of ['left', 'top', 'width', 'height'] as const)
    expect(Math.abs(again[side] - box[side])).toBeLessThan(1)
})
