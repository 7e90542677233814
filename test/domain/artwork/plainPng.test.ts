import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readImageFacts } from '~/domain/artwork/imageFacts'
import { plainPng } from '~/domain/artwork/plainPng'

it('is a PNG of 8 bits a color, without alpha, whose rows are of the one color', () => {
  const png = plainPng(2, [1, 2, 3])
  expect(readImageFacts(png)).toMatchObject({ mimeType: 'image/png', width: 2, height: 2 })
  expect([...png.subarray(24, 29)]).toEqual([8, 2, 0, 0, 0])
  const data = png.subarray(41, 41 + new DataView(png.buffer).getUint32(33))
  expect([...inflateSync(data)]).toEqual([0, 1, 2, 3, 1, 2, 3, 0, 1, 2, 3, 1, 2, 3])
})

it('is whole also where its sums are large', () => {
  const png = plainPng(140, [255, 254, 253])
  const data = png.subarray(41, 41 + new DataView(png.buffer).getUint32(33))
  expect(inflateSync(data)).toHaveLength(140 * (1 + 3 * 140))
})
