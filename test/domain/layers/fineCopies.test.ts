import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fineCopies } from '~/domain/layers/fineCopies'
import { printBox } from '~/domain/placement/geometry'
import { pictureLayer } from '~/domain/layers/layer'
import { artworkOf } from './onePicture'

const mostFinePixels = 24_000_000
const area = printBox(0, 0, 4500, 5400)
const photo = artworkOf('photo', 6000, 4000)
const wide = pictureLayer('1', 'photo', printBox(0, 0, 4500, 3000))
const sidesOf = (...args: Parameters<typeof fineCopies>) =>
  fineCopies(...args).map(({ source, side }) => [source.key, side])

describe('pictures that are drawn of their files', () => {
  it('are none while small copies have enough pixels', () => {
    expect(sidesOf([wide], { photo }, area, 1600 / 4500, 1600)).toEqual([])
  })

  it('have as many pixels as are drawn, at most a quarter more, and never more than the file', () => {
    expect(sidesOf([wide], { photo }, area, 1800 / 4500, 1600)).toEqual([['photo', 2000]])
    expect(sidesOf([wide], { photo }, area, 2500 / 4500, 1600)).toEqual([['photo', 2500]])
    expect(sidesOf([wide], { photo }, area, 20, 1600)).toEqual([['photo', 6000]])
    const small = artworkOf('photo', 1700, 900)
    expect(sidesOf([wide], { photo: small }, area, 1, 1600)).toEqual([['photo', 1700]])
    expect(sidesOf([wide], { photo: artworkOf('photo', 1600, 900) }, area, 1, 1600)).toEqual([])
  })

  it('of which a part is shown have as many pixels as the whole would be drawn with, across and down', () => {
    const tall = artworkOf('photo', 4000, 6000)
    const part = { left: 0, top: 0, width: 0.5, height: 0.5 }
    const cropped = (width: number, height: number) => ({
      ...pictureLayer('1', 'photo', printBox(0, 0, width, height)),
      crop: part,
    })
    expect(sidesOf([cropped(1500, 1000)], { photo }, area, 1, 2400)).toEqual([['photo', 3000]])
    expect(sidesOf([cropped(1000, 1500)], { photo: tall }, area, 1, 2400)).toEqual([['photo', 3000]])
  })

  it('are drawings in any size, within the memory', () => {
    const drawing = { ...artworkOf('photo', 100, 100), isVector: true }
    const square = pictureLayer('1', 'photo', printBox(0, 0, 4500, 4500))
    const [copy] = fineCopies([square], { photo: drawing }, area, 20, 1600)
    expect(copy?.side).toBe(Math.floor(Math.sqrt(mostFinePixels)))
  })

  it('are only those that are seen, shown, and drawn so large in one of their places', () => {
    const corner = printBox(0, 0, 100, 100)
    const away = { ...wide, id: '2', box: printBox(0, 3000, 4500, 2400) }
    expect(sidesOf([away], { photo }, corner, 1, 1600)).toEqual([])
    expect(sidesOf([{ ...wide, isHidden: true }], { photo }, corner, 1, 1600)).toEqual([])
    const small = { ...wide, id: '3', box: printBox(0, 0, 1000, 800) }
    expect(sidesOf([small, wide], { photo }, corner, 1, 1600)).toEqual([['photo', 4883]])
    // What is cropped away counts, and of a pattern one tile does.
    const cropped = { ...small, crop: { left: 0, top: 0, width: 0.25, height: 0.25 } }
    expect(sidesOf([cropped], { photo }, corner, 1, 1600)).toEqual([['photo', 4883]])
    const tile = { pattern: 'grid', gap: 0, size: 1200, angle: 0 } as const
    expect(sidesOf([{ ...wide, changes: { tile } }], { photo }, corner, 1, 1600)).toEqual([])
    // A tile is as wide as the part that it shows.
    const part = { ...wide, changes: { tile }, crop: { left: 0, top: 0, width: 0.5, height: 1 } }
    expect(sidesOf([part], { photo }, corner, 1, 1600)).toEqual([['photo', 2500]])
    expect(sidesOf([{ ...wide, angle: 90 }], { photo }, printBox(2200, 3500, 9, 9), 1, 1600)).toHaveLength(1)
  })

  it('are none of a picture that is not known, also in a pattern', () => {
    const tile = { pattern: 'grid', gap: 0, size: 4000, angle: 0 } as const
    expect(sidesOf([wide, { ...wide, changes: { tile } }], {}, area, 1, 1600)).toEqual([])
    expect(sidesOf([{ ...wide, changes: { tile } }], { photo }, area, 1, 1600)).toHaveLength(1)
  })

  it('are none of what lies beside the part that is seen, however near', () => {
    const seen = printBox(1000, 1000, 800, 600)
    const at = (left: number, top: number) =>
      sidesOf([{ ...wide, box: printBox(left, top, 4500, 3000) }], { photo }, seen, 1, 1600).length
    expect([at(1800, 1200), at(1799, 1200), at(-3500, 1200), at(-3499, 1200)]).toEqual([0, 1, 0, 1])
    expect([at(1200, 1600), at(1200, 1599), at(1200, -2000), at(1200, -1999)]).toEqual([0, 1, 0, 1])
  })

  it('share 128 MB, in which what needs no copy takes nothing', () => {
    expect((mostFinePixels * 4 * 4) / 3).toBeLessThanOrEqual(128_000_000)
    const small = Object.fromEntries(['a', 'b', 'c'].map((key) => [key, artworkOf(key, 1600, 1600)]))
    const drawing = { ...artworkOf('photo', 100, 100), isVector: true }
    const square = printBox(0, 0, 4500, 4500)
    const layers = ['a', 'b', 'c', 'photo'].map((key) => pictureLayer(key, key, square))
    const alone = Math.floor(Math.sqrt(mostFinePixels))
    expect(sidesOf(layers, { ...small, photo: drawing }, area, 20, 1600)).toEqual([['photo', alone]])
  })

  it('take no more memory than is set, however many there are', () => {
    const size = fc.integer({ min: 1, max: 12_000 })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(size, size), { maxLength: 12 }),
        fc.double({ min: 0.01, max: 40, noNaN: true }),
        (sizes, scale) => {
          const artworks = Object.fromEntries(sizes.map(([w, h], at) => [at, artworkOf(`${at}`, w, h)]))
          const layers = sizes.map((_, at) => pictureLayer(`${at}`, `${at}`, printBox(0, 0, 4500, 5400)))
          const pixels = fineCopies(layers, artworks, area, scale, 1600).map(({ source, side }) => {
            const { width, height } = source
            expect(side).toBeLessThanOrEqual(Math.max(width, height))
            return (side * side * Math.min(width, height)) / Math.max(width, height)
          })
          expect(pixels.reduce((sum, some) => sum + some, 0)).toBeLessThanOrEqual(mostFinePixels + 1)
        },
      ),
    )
  })
})
