import { describe, expect, it } from 'vitest'
import { designTitle } from '~/domain/designs/designTitle'
import { canChange } from '~/domain/layers/changes/changePixels'
import { resizedTo } from '~/domain/layers/dragLayers'
import { pictureLayer, scaledLayer, turnedBox } from '~/domain/layers/layer'
import { newShape, newText } from '~/domain/layers/newLayers'
import { printArea, printBox } from '~/domain/placement/geometry'

const area = printArea(1800, 2400)

describe('layers', () => {
  it('begin in the middle of the print area', () => {
    expect(newText(area, '#101010').box).toEqual(printBox(180, 1080, 1440, 240))
    expect(newShape(area, 'rectangle', '#101010').box).toEqual(printBox(600, 1020, 600, 360))
    expect(newShape(area, 'line', '#101010').box.height).toBe(30)
  })

  it('grow with all that is measured in them, and words that are not wrapped stay so', () => {
    const outline = { color: '#ff0000', width: 10 }
    const wider = resizedTo(
      { ...newShape(area, 'rectangle', '#101010'), outline, radius: 4 },
      printBox(0, 0, 1200, 720),
    )
    expect(wider).toMatchObject({ box: printBox(0, 0, 1200, 720), outline: { width: 20 }, radius: 8 })
    const words = newText(area, '#101010')
    expect(scaledLayer(words, 2, 0, 0)).toMatchObject({ wrapWidth: null, size: words.size * 2 })
    expect(scaledLayer({ ...words, wrapWidth: 300 }, 2, 0, 0)).toMatchObject({ wrapWidth: 600 })
  })

  it('take any box but words, which keep their aspect from their left top corner', () => {
    const to = printBox(10, 20, 720, 999)
    expect(resizedTo(newShape(area, 'rectangle', '#101010'), to).box).toEqual(to)
    expect(resizedTo(newText(area, '#101010'), to).box).toEqual(printBox(10, 20, 720, 120))
  })

  it('lie in the rectangle around them as they are turned, with their outline, to the last decimal where there is none', () => {
    const box = printBox(10.1, 20.2, 300.3, 100.7)
    const photo = pictureLayer('1', 'a', box)
    for (const angle of [0, 360]) expect(turnedBox({ ...photo, angle })).toBe(box)
    const around = turnedBox({ ...photo, angle: 90 })
    expect([around.width, around.height]).toEqual([expect.closeTo(100.7), expect.closeTo(300.3)])
    const outline = { color: '#ff0000', width: 10 }
    const line = { ...newShape(area, 'rectangle', '#101010'), box: printBox(0, 0, 100, 50), outline }
    expect(turnedBox(line)).toEqual(printBox(-5, -5, 110, 60))
    const words = { ...newText(area, '#101010'), box: printBox(0, 0, 100, 50), outline }
    expect(turnedBox(words)).toEqual(printBox(-10, -10, 120, 70))
  })

  it('change the pixels of pictures up to sixty million', () => {
    const wide = (width: number) => canChange({ width, height: 1 })
    expect([wide(60_000_000), wide(60_000_001)]).toEqual([true, false])
  })

  it('name their design, six of them at most', () => {
    const layers = Array.from({ length: 7 }, (_, at) => ({
      ...newText(area, '#101010'),
      id: `${at}`,
      words: `W${at}`,
    }))
    const content = {
      artworks: {},
      options: {},
      placed: { front: { area, layers, isLimited: true, threads: 'auto' as const } },
    }
    const title = designTitle(undefined, content)
    expect(['W0', 'W5', 'W6'].map((word) => title.includes(word))).toEqual([true, true, false])
    expect(designTitle('Mine', content)).toBe('Mine')
    expect(designTitle(undefined, { ...content, placed: {} })).toBe('Empty design')
  })
})
