import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { croppedTo } from '~/domain/layers/cropLayer'
import { type PictureLayer, pictureLayer } from '~/domain/layers/layer'
import { reshapedTo } from '~/domain/layers/reshapeLayer'
import { printBox } from '~/domain/placement/geometry'
import type { Part } from '~/domain/artwork/turnedPicture'

const before = { width: 1600, height: 1200 }
const share = fc.double({ min: 0, max: 1, noNaN: true })
const some = fc.tuple(share, share, share, share).map(([x, y, w, h]): Part => ({
  left: x * 0.8,
  top: y * 0.8,
  width: 0.05 + w * 0.15,
  height: 0.05 + h * 0.15,
}))
const cropped = fc
  .record({ part: some, angle: fc.integer({ min: -179, max: 180 }), isMirrored: fc.boolean() })
  .map(({ part, ...more }) =>
    croppedTo({ ...pictureLayer('1', 'a', printBox(70, 30, 400, 300)), ...more }, part),
  )

/** Where a point of the picture's file, in shares of its sides, lies in print. */
function seen({ box, crop, angle, isMirrored }: PictureLayer, [x, y]: readonly [number, number]) {
  const { left = 0, top = 0, width = 1, height = 1 } = crop ?? {}
  const across = ((x - left) / width - 0.5) * box.width * (isMirrored ? -1 : 1)
  const down = ((y - top) / height - 0.5) * box.height
  const turn = (angle * Math.PI) / 180
  return [
    box.left + box.width / 2 + across * Math.cos(turn) - down * Math.sin(turn),
    box.top + box.height / 2 + across * Math.sin(turn) + down * Math.cos(turn),
  ]
}

const near = (found: readonly number[], other: readonly number[]) => {
  for (const [at, value] of found.entries()) expect(value).toBeCloseTo(other[at] ?? Number.NaN, 6)
}

describe('a picture of which a part is shown', () => {
  it('shows the same of it in the same place once it is trimmed, also turned and mirrored', () => {
    fc.assert(
      fc.property(cropped, share, share, (layer, x, y) => {
        const { crop } = layer
        if (crop === undefined) throw new Error('All of it is shown')
        // What is visible of the file reaches as far as the crop, or further.
        const part = {
          left: crop.left * x * before.width,
          top: crop.top * y * before.height,
          width: (crop.left * (1 - x) + crop.width) * before.width,
          height: (crop.top * (1 - y) + crop.height) * before.height,
        }
        const trimmed = reshapedTo({ ...layer, artwork: 'b' }, before, part, { part })
        for (const point of [
          [0.5, 0.5],
          [0.1, 0.9],
        ] as const) {
          const [inX, inY] = [crop.left + point[0] * crop.width, crop.top + point[1] * crop.height]
          const there = [
            (inX * before.width - part.left) / part.width,
            (inY * before.height - part.top) / part.height,
          ] as const
          near(seen(trimmed, there), seen(layer, [inX, inY]))
        }
        near(Object.values(trimmed.box), Object.values(layer.box))
      }),
    )
  })

  it('shows all that is visible once it is trimmed to what lies beside the part', () => {
    const visible = { left: 400, top: 300, width: 800, height: 600 }
    // They meet at an edge: nothing of the part is left.
    for (const part of [
      { left: 0, top: 0.3, width: 0.25, height: 0.2 },
      { left: 0.75, top: 0.3, width: 0.25, height: 0.2 },
      { left: 0.3, top: 0, width: 0.2, height: 0.25 },
      { left: 0.3, top: 0.75, width: 0.2, height: 0.25 },
    ]) {
      const layer = croppedTo(pictureLayer('1', 'a', printBox(0, 0, 160, 120)), part)
      const trimmed = reshapedTo(layer, before, visible, { part: visible })
      expect(trimmed.crop).toBeUndefined()
      near(Object.values(trimmed.box), [40, 30, 80, 60])
    }
  })

  it('shows the same part of it in the same place where it is trimmed at all sides', () => {
    const crop = { left: 0.5, top: 0.5, width: 0.25, height: 0.25 }
    const layer = croppedTo(pictureLayer('1', 'a', printBox(0, 0, 160, 120)), crop)
    const part = { left: 400, top: 300, width: 800, height: 600 }
    const trimmed = reshapedTo(layer, before, part, { part })
    expect([trimmed.box, trimmed.crop]).toEqual([layer.box, { left: 0.5, top: 0.5, width: 0.5, height: 0.5 }])
  })

  it.each([
    [90, [1200, 1600], ([x, y]: readonly [number, number]) => [1 - y, x] as const],
    [-90, [1200, 1600], ([x, y]: readonly [number, number]) => [y, 1 - x] as const],
    [180, [1600, 1200], ([x, y]: readonly [number, number]) => [1 - x, 1 - y] as const],
  ] as const)(
    'shows the same of it once its file is turned by %s°, around the same middle',
    (turn, size, to) => {
      fc.assert(
        fc.property(cropped, (layer) => {
          const after = { width: size[0], height: size[1] }
          const turned = reshapedTo({ ...layer, artwork: 'b' }, before, after, { turn })
          const { left = 0, top = 0, width = 1, height = 1 } = layer.crop ?? {}
          const middle = [left + width / 2, top + height / 2] as const
          near(seen(turned, to(middle)), seen(layer, middle))
          // Its corners lie where those of the part that was shown have turned to.
          const corner = to([left, top])
          const { crop } = turned
          if (crop === undefined) throw new Error('All of it is shown')
          const ends = (from: number, long: number) => [from, from + long]
          expect(ends(crop.left, crop.width).some((end) => Math.abs(end - corner[0]) < 1e-9)).toBe(true)
          expect(ends(crop.top, crop.height).some((end) => Math.abs(end - corner[1]) < 1e-9)).toBe(true)
          const sides = [layer.box.width, layer.box.height]
          near([turned.box.width, turned.box.height], turn === 180 ? sides : sides.toReversed())
        }),
      )
    },
  )

  it('shows all of it where its file is turned by other angles, each of its pixels as large as before', () => {
    const layer = croppedTo(pictureLayer('1', 'a', printBox(0, 0, 800, 600)), {
      left: 0.5,
      top: 0,
      width: 0.5,
      height: 1,
    })
    const turned = reshapedTo({ ...layer, artwork: 'b' }, before, { width: 2000, height: 1800 }, { turn: 30 })
    expect(turned.crop).toBeUndefined()
    expect(turned.box).toEqual(printBox(-100, -150, 1000, 900))
  })

  it('that is a pattern stays as large, with its tiles as they were', () => {
    const layer: PictureLayer = {
      ...pictureLayer('1', 'a', printBox(10, 20, 900, 700)),
      changes: { tile: { pattern: 'grid', gap: 0.1, size: 160, angle: 0 } },
    }
    const turned = reshapedTo(layer, before, { width: 1200, height: 1600 }, { turn: 90 })
    expect([turned.box, turned.changes.tile?.size]).toEqual([layer.box, 120])
    const part = { left: 0, top: 0, width: 400, height: 1200 }
    const trimmed = reshapedTo(layer, before, part, { part })
    expect([trimmed.box, trimmed.changes.tile?.size]).toEqual([layer.box, 40])
  })
})

describe('a whole picture', () => {
  it.each([
    [
      'is turned around its middle',
      { width: 1200, height: 1600 },
      { turn: 90 },
      printBox(120, -20, 300, 400),
    ],
    [
      'is trimmed to a part that stays where it was',
      { width: 204, height: 602 },
      { part: { left: 398, top: 0, width: 204, height: 602 } },
      printBox(169.5, 30, 51, 150.5),
    ],
  ] as const)('%s', (_what, after, how, box) => {
    const layer = reshapedTo(pictureLayer('1', 'b', printBox(70, 30, 400, 300)), before, after, how)
    near(Object.values(layer.box), Object.values(box))
    expect(layer.crop).toBeUndefined()
  })
})
