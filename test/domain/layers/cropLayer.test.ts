import { expect, it } from 'vitest'
import { croppedTo } from '~/domain/layers/cropLayer'
import { pictureLayer } from '~/domain/layers/layer'
import { printBox } from '~/domain/placement/geometry'

const layer = pictureLayer('1', 'a', printBox(0, 0, 100, 50))
const left = { left: 0, top: 0, width: 0.5, height: 1 }
const upper = { left: 0, top: 0, width: 1, height: 0.5 }

it.each([
  [0, left, printBox(0, 0, 50, 50)],
  [0, upper, printBox(0, 0, 100, 25)],
  // Turned by a quarter, its left is above and its top is at the right.
  [90, left, printBox(25, -25, 50, 50)],
  [90, upper, printBox(12.5, 12.5, 100, 25)],
  [180, left, printBox(50, 0, 50, 50)],
  [270, left, printBox(25, 25, 50, 50)],
])('what is left of a picture turned by %s° stays where it was seen', (angle, part, box) => {
  const cropped = croppedTo({ ...layer, angle }, part)
  for (const side of ['left', 'top', 'width', 'height'] as const)
    expect(cropped.box[side]).toBeCloseTo(box[side])
  expect(cropped.crop).toEqual(part)
  // Taken back, it is whole and where it was.
  const whole = croppedTo(cropped, { left: 0, top: 0, width: 1, height: 1 })
  for (const side of ['left', 'top', 'width', 'height'] as const)
    expect(whole.box[side]).toBeCloseTo(layer.box[side])
  expect(whole.crop).toBeUndefined()
})

it('of a mirrored picture the left is seen at the right', () => {
  expect(croppedTo({ ...layer, isMirrored: true }, left).box).toEqual(printBox(50, 0, 50, 50))
})

it.each([
  // Outside of the picture nothing can be shown, and a hundredth of each side is left.
  [{ left: -0.5, top: -1, width: 2, height: 3 }, undefined],
  [
    { left: 0.75, top: 0.5, width: 1, height: 1 },
    { left: 0.75, top: 0.5, width: 0.25, height: 0.5 },
  ],
  [
    { left: 2, top: 0.995, width: 1, height: 1 },
    { left: 0.99, top: 0.99, width: 0.01, height: 0.01 },
  ],
  [
    { left: 0.25, top: 0.25, width: 0, height: -1 },
    { left: 0.25, top: 0.25, width: 0.01, height: 0.01 },
  ],
  [
    { left: 0, top: 0.25, width: 1, height: 0.75 },
    { left: 0, top: 0.25, width: 1, height: 0.75 },
  ],
  [
    { left: 0.25, top: 0, width: 0.75, height: 1 },
    { left: 0.25, top: 0, width: 0.75, height: 1 },
  ],
])('%j is kept within the picture', (wanted, crop) => {
  const cropped = croppedTo(layer, wanted)
  if (crop === undefined) return expect(cropped.crop).toBeUndefined()
  for (const side of ['left', 'top', 'width', 'height'] as const)
    expect(cropped.crop?.[side]).toBeCloseTo(crop[side], 9)
  for (const [side, whole] of [
    ['left', 100],
    ['top', 50],
    ['width', 100],
    ['height', 50],
  ] as const)
    expect(cropped.box[side]).toBeCloseTo(crop[side] * whole, 9)
})

it('a part of a part lies where it was in the picture', () => {
  const part = croppedTo(layer, { left: 0.5, top: 0.2, width: 0.4, height: 0.6 })
  const other = croppedTo(part, { left: 0.1, top: 0.6, width: 0.2, height: 0.2 })
  for (const [side, value] of [
    ['left', 10],
    ['top', 30],
    ['width', 20],
    ['height', 10],
  ] as const)
    expect(other.box[side]).toBeCloseTo(value, 9)
  // Mirrored it is counted from the right; 100 wide, cut to the right half that is seen at the left.
  const mirrored = croppedTo({ ...part, isMirrored: true }, { left: 0.5, top: 0.2, width: 0.2, height: 0.6 })
  expect(mirrored.box.left).toBeCloseTo(70, 9)
})
