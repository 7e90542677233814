import { expect, it } from 'vitest'
import { drawSvg } from '~/sandbox/server/drawSvg'

const square = (size: number, color = 'red'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${color}"/></svg>`

it('a picture that is asked for again is not drawn again, another one and another format are', async () => {
  const [first, second] = await Promise.all([drawSvg(square(4), 'png'), drawSvg(square(4), 'png')])
  expect(second).toBe(first)
  expect(await drawSvg(square(4), 'png')).toBe(first)
  expect(await drawSvg(square(4, 'blue'), 'png')).not.toEqual(first)
  expect(await drawSvg(square(4), 'jpg')).not.toEqual(first)
})

it('few pictures are kept: the last asked for', async () => {
  const often = await drawSvg(square(4), 'png')
  const once = await drawSvg(square(5), 'png')
  for (let size = 10; size < 32; size++) await drawSvg(square(size), 'png')
  expect(await drawSvg(square(4), 'png')).toBe(often)
  await drawSvg(square(33), 'png')
  expect(await drawSvg(square(5), 'png')).not.toBe(once)
})

it('a text that is no drawing is refused each time', async () => {
  await expect(drawSvg('<svg', 'png')).rejects.toBeDefined()
  await expect(drawSvg('<svg', 'png')).rejects.toBeDefined()
})
