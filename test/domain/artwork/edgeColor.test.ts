import { describe, expect, it } from 'vitest'
import { edgeColor } from '~/domain/artwork/edgeColor'

type Pixel = readonly [number, number, number, number]

function pixelsOf(paint: (x: number, y: number) => Pixel, side = 40) {
  const data = new Uint8ClampedArray(side * side * 4)
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) data.set(paint(x, y), (y * side + x) * 4)
  return { data, width: side, height: side }
}

describe('the color of an opaque border', () => {
  it.each<[what: string, paint: (x: number, y: number) => Pixel, color: string | null]>([
    ['white as JPEG paints it', (x, y) => [250 - ((x + y) % 8), 252, 251, 255], '#ffffff'],
    ['black as JPEG paints it', (x) => [x % 12, 3, 9, 255], '#000000'],
    ['any other color, in the middle of what it varies by', (x) => [24 + (x % 5), 30, 48, 255], '#1a1e30'],
    ['what a motif touches here and there', (x) => (x < 3 ? [200, 0, 0, 255] : [24, 30, 48, 255]), null],
    ['what it touches less', (x, y) => (y === 0 && x < 10 ? [200, 0, 0, 255] : [24, 30, 48, 255]), '#181e30'],
    [
      'what it touches in a tenth',
      (x, y) => [24, 30, 48 + (y === 0 && x > 0 && x < 17 ? 99 : 0), 255],
      '#181e30',
    ],
    ['what it touches in more', (x, y) => [24, 30, 48 + (y === 0 && x > 0 && x < 18 ? 99 : 0), 255], null],
    ['one that ends in a tenth', (x, y) => [24, 30, 48, y === 0 && x > 0 && x < 17 ? 0 : 255], '#181e30'],
    ['one that ends in more', (x, y) => [24, 30, 48, y === 0 && x > 0 && x < 18 ? 0 : 255], null],
    ['two halves', (x) => (x < 20 ? [20, 20, 60, 255] : [60, 20, 20, 255]), null],
    ['a see-through one', (x) => [24, 30, 48, x < 20 ? 0 : 255], null],
  ])('%s', (_, paint, color) => expect(edgeColor(pixelsOf(paint))).toBe(color))
})
