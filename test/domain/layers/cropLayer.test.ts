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
