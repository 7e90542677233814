import { expect, it } from 'vitest'
import { placedPicture } from '~/domain/placement/design'
import { newShape, newText } from '~/domain/layers/newLayers'
import { printArea, printBox } from '~/domain/placement/geometry'

const area = printArea(1800, 2400)
const asTheyBegin = { angle: 0, opacity: 1, isLocked: false, isHidden: false, name: '', outline: null }

it('new words stand upright in the middle, as wide as four fifths of the area', () => {
  expect(newText(area, '#101010')).toMatchObject({
    ...asTheyBegin,
    fill: '#101010',
    box: { left: 180, top: 1080, width: 1440, height: 240 },
    size: 216,
  })
})

it.each([
  ['ellipse', 600, 600],
  ['rectangle', 600, 360],
  ['line', 600, 30],
] as const)('a new %s lies in the middle', (shape, width, height) => {
  const made = newShape(area, shape, '#cc0000')
  expect(made).toMatchObject({ ...asTheyBegin, shape, fill: '#cc0000' })
  expect(made.box).toEqual({ left: (1800 - width) / 2, top: (2400 - height) / 2, width, height })
})

it('a star has five points and a polygon six', () => {
  expect(newShape(area, 'star', '#000000').points).toBe(5)
  expect(newShape(area, 'polygon', '#000000').points).toBe(6)
})

it('a placed picture has something of its own on single colors only where there is something', () => {
  const about = { area, isLimited: true, threads: 'auto' as const }
  const box = printBox(0, 0, 10, 10)
  const own = [{ color: 'Navy', variants: [4], artwork: 'b', box }]
  const layerOf = (given?: typeof own) => placedPicture('a', box, about, given).layers[0]
  expect(layerOf(own)).toMatchObject({ own })
  for (const none of [undefined, []]) expect(layerOf(none)).not.toHaveProperty('own')
})
