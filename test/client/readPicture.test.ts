import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readPicture } from '~/client/readPicture'
import { startService } from '../sandbox/service'

/** A picture reader as browsers have it; the test says when a host answers. */
class SlowImage extends EventTarget {
  static last: SlowImage
  src = ''
  naturalWidth = 0
  naturalHeight = 0
  constructor() {
    super()
    SlowImage.last = this
  }
  answer(width: number): void {
    this.naturalWidth = width
    this.naturalHeight = width
    this.dispatchEvent(new Event(width < 0 ? 'error' : 'load'))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Image', SlowImage)
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => null
      convertToBlob = async ({ type }: { type: string }) => new Blob(['drawn'], { type })
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const read = (signal = new AbortController().signal) => {
  const reading = readPicture(startService().api, 'https://pictures.example.com/1.png', signal)
  const state = { done: false }
  const settled = reading
    .catch((error: unknown) => error)
    .finally(() => {
      state.done = true
    })
  return { state, settled }
}

describe('a picture of another host', () => {
  it('is encoded anew as what its address says', async () => {
    const { settled } = read()
    SlowImage.last.answer(40)
    expect(await settled).toMatchObject({ mimeType: 'image/png' })
  })

  it('is waited for a minute, and then counts as refused', async () => {
    const { state, settled } = read()
    await vi.advanceTimersByTimeAsync(59_999)
    expect(state.done).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await settled).toMatchObject({ name: 'PictureError', why: 'refused' })
  })

  it.each([
    ['cannot be read', -1],
    ['has no size', 0],
  ])('that %s is refused, and no timer is left', async (_what, width) => {
    const { settled } = read()
    SlowImage.last.answer(width)
    expect(await settled).toMatchObject({ why: 'refused' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is no longer loaded once nobody waits for it', async () => {
    const stop = new AbortController()
    const { settled } = read(stop.signal)
    stop.abort(new Error('left'))
    expect(await settled).toMatchObject({ message: 'left' })
    expect(SlowImage.last.src).toBe('')
    expect(vi.getTimerCount()).toBe(0)
  })
})
