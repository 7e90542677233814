import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pictureLayer } from '~/domain/layers/layer'
import { reshapedTo } from '~/domain/layers/reshapeLayer'
import { printBox, turnedSize } from '~/domain/placement/geometry'
import { editFurther, sameScaleBox, visiblePart } from '~/domain/artwork/turnedPicture'

const side = fc.integer({ min: 1, max: 6000 })
const share = fc.double({ min: 0, max: 1, noNaN: true })

/** A picture with ink somewhere in it, in whole pixels. */
const inked = fc
  .record({ width: side, height: side, left: share, top: share, wide: share, high: share })
  .map(({ width, height, ...at }) => {
    const ink = { left: Math.floor(at.left * (width - 1)), top: Math.floor(at.top * (height - 1)) }
    return {
      size: { width, height },
      ink: {
        ...ink,
        width: 1 + Math.floor(at.wide * (width - 1 - ink.left)),
        height: 1 + Math.floor(at.high * (height - 1 - ink.top)),
      },
    }
  })

/** What a copy of at most 800 pixels a side shows of the ink. */
function measured({ size, ink }: { size: typeof whole; ink: typeof whole & { left: number; top: number } }) {
  const scale = Math.min(1, 800 / Math.max(size.width, size.height))
  const copy = {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  }
  const [left, top] = [
    Math.floor((ink.left / size.width) * copy.width) / copy.width,
    Math.floor((ink.top / size.height) * copy.height) / copy.height,
  ]
  const right = Math.ceil(((ink.left + ink.width) / size.width) * copy.width) / copy.width
  const bottom = Math.ceil(((ink.top + ink.height) / size.height) * copy.height) / copy.height
  return { copy, visible: { left, top, width: right - left, height: bottom - top } }
}
const whole = { width: 1600, height: 1200 }

describe('trimming', () => {
  it('leaves the ink where it was on the print area, and cuts none of it', () => {
    fc.assert(
      fc.property(inked, share, share, ({ size, ink }, x, y) => {
        const { copy, visible } = measured({ size, ink })
        const part = visiblePart(size, visible, copy)
        expect(part.left).toBeLessThanOrEqual(ink.left)
        expect(part.top).toBeLessThanOrEqual(ink.top)
        expect(part.left + part.width).toBeGreaterThanOrEqual(ink.left + ink.width)
        expect(part.top + part.height).toBeGreaterThanOrEqual(ink.top + ink.height)
        expect(part.left + part.width).toBeLessThanOrEqual(size.width)
        expect(part.top + part.height).toBeLessThanOrEqual(size.height)
        const box = printBox(x * 900, y * 1100, size.width / 3, size.height / 3)
        const after = reshapedTo(pictureLayer('1', 'a', box), size, part, { part }).box
        const inkIn = (at: typeof box, of: typeof size, left: number, top: number) => [
          at.left + (left / of.width) * at.width,
          at.top + (top / of.height) * at.height,
          (ink.width / of.width) * at.width,
          (ink.height / of.height) * at.height,
        ]
        const before = inkIn(box, size, ink.left, ink.top)
        for (const [index, value] of inkIn(after, part, ink.left - part.left, ink.top - part.top).entries())
          expect(value).toBeCloseTo(before[index] ?? Number.NaN, 6)
      }),
      { numRuns: 1000 },
    )
  })

  it('keeps one pixel of the measured copy around what is visible, as far as the picture reaches', () => {
    const copy = { width: 800, height: 600 }
    const visible = { left: 0.25, top: 0, width: 0.125, height: 0.5 }
    expect(visiblePart(whole, visible, copy)).toEqual({ left: 398, top: 0, width: 204, height: 602 })
    // Shares that no computer has exactly, such as 3/800, keep no second pixel: 4 to 8, and 398 to 830.
    const inexact = { ...visible, left: 3 / 800, width: 0 }
    expect(visiblePart(whole, inexact, copy)).toMatchObject({ left: 4, width: 4 })
    expect(visiblePart(whole, { ...visible, width: 214 / 800 }, copy)).toMatchObject({
      left: 398,
      width: 432,
    })
  })
})

describe('turning', () => {
  it('adds up from the original, whatever was made on the way', () => {
    const turned = editFurther({ key: 'a' }, { turn: 30 })
    expect(turned).toEqual({ from: 'a', degrees: 30, isTrimmed: false })
    const trimmed = editFurther({ key: 'b', made: turned }, 'trim')
    expect(trimmed).toEqual({ from: 'a', degrees: 30, isTrimmed: true })
    expect(editFurther({ key: 'c', made: trimmed }, { turn: 170 })).toEqual({
      from: 'a',
      degrees: -160,
      isTrimmed: true,
    })
    const half = editFurther({ key: 'b', made: turned }, { turn: 150 })
    expect(half.degrees).toBe(180)
    expect(editFurther({ key: 'd', made: half }, { turn: -180 }).degrees).toBe(0)
    expect(editFurther({ key: 'b', made: turned }, { turn: -30.5 }).degrees).toBe(-0.5)
    // Past half a turn to the left, and more than a whole one.
    const left = editFurther({ key: 'a' }, { turn: -170 })
    expect(editFurther({ key: 'e', made: left }, { turn: -30 }).degrees).toBe(160)
    expect(editFurther({ key: 'a' }, { turn: -570 }).degrees).toBe(150)
  })

  it('keeps the center and the size of each pixel', () => {
    const after = turnedSize(whole, 90)
    expect(sameScaleBox(printBox(100, 200, 800, 600), whole, after)).toEqual(printBox(200, 100, 600, 800))
  })
})
