import { expect, it } from 'vitest'
import { inFrame } from '~/features/placement/canvas/drawing/inFrame'

it('a canvas that nobody sees yet is not drawn on: its first frame draws all of it', () => {
  const drawn: string[] = []
  const on = (name: string, isConnected: boolean) => {
    const context = { canvas: { isConnected }, name }
    inFrame((given) => drawn.push(Reflect.get(given, 'name')))({
      // Of a canvas only this is asked.
      _context: context as unknown as CanvasRenderingContext2D,
    })
  }
  on('while it is taken in', false)
  on('in a frame', true)
  expect(drawn).toEqual(['in a frame'])
})
