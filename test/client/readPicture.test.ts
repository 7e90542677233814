import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApi } from '~/client/createApi'
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

/** What the browser answers who asks for a canvas' context. */
let context: { drawImage: () => void } | null

beforeEach(() => {
  context = { drawImage: () => undefined }
  vi.useFakeTimers()
  vi.stubGlobal('Image', SlowImage)
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => context
      convertToBlob = async ({ type = '', quality }: ImageEncodeOptions) =>
        new Blob([`drawn ${quality}`], { type })
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const read = (signal = new AbortController().signal, url = 'https://pictures.example.com/1.png') => {
  const reading = readPicture(startService().api, url, signal)
  const state = { done: false }
  const settled = reading
    .catch((error: unknown) => error)
    .finally(() => {
      state.done = true
    })
  return { state, settled }
}

describe('a picture of another host', () => {
  it.each([
    ['1.png', 'png'],
    ['1.PNG?v=2', 'png'],
    ['1.png.jpg', 'jpeg'],
    ['1.jpg', 'jpeg'],
  ])('is encoded anew as what its address says: %s', async (name, type) => {
    const { settled } = read(undefined, `https://pictures.example.com/${name}`)
    SlowImage.last.answer(40)
    const bytes = new TextEncoder().encode('drawn 0.95').buffer
    expect(await settled).toEqual({ mimeType: `image/${type}`, bytes })
  })

  it.each(['Image', 'OffscreenCanvas'])('is refused where the platform has no %s', async (name) => {
    vi.stubGlobal(name, undefined)
    Reflect.deleteProperty(globalThis, name)
    expect(await read().settled).toMatchObject({ why: 'refused' })
  })

  it('is refused where the browser has no canvas for it, and not kept as an empty one', async () => {
    context = null
    const { settled } = read()
    SlowImage.last.answer(40)
    expect(await settled).toMatchObject({ why: 'refused' })
  })

  it('is refused at an address that is none for a picture', async () => {
    expect(await read(undefined, 'javascript:alert(1)').settled).toMatchObject({ why: 'refused' })
  })

  it.each([40, -1])('leaves nothing on a signal that outlives it (%i)', async (width) => {
    const { signal } = new AbortController()
    const { settled } = read(signal)
    expect(getEventListeners(signal, 'abort')).toHaveLength(1)
    SlowImage.last.answer(width)
    await settled
    expect(getEventListeners(signal, 'abort')).toEqual([])
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

describe('a picture of the service itself', () => {
  const from = (answer: () => Promise<Response>, signal = new AbortController().signal) => {
    const url = 'http://sandbox.test/_sandbox/mockups/1.jpg'
    const asked: string[] = []
    const fetch = (request: Request) => {
      asked.push(request.url)
      return answer()
    }
    const api = createApi({ ...options, fetch })
    const settled = readPicture(api, url, signal).catch((error: unknown) => error)
    return settled.then((outcome) => ({ outcome, asked }))
  }
  const options = {
    baseUrl: 'http://sandbox.test',
    token: null,
    storeId: null,
    language: null,
    key: ['t', 's'] as const,
  }
  const bytes = new TextEncoder().encode('as it is').buffer

  it.each([
    ['image/webp', 'image/webp'],
    ['image/png; charset=x', 'image/png'],
  ])('comes as it is, of the type %s', async (sent, mimeType) => {
    const reply = new Response('as it is', { headers: { 'content-type': sent } })
    expect(await from(async () => reply)).toEqual({
      outcome: { bytes, mimeType },
      asked: ['http://sandbox.test/_sandbox/mockups/1.jpg'],
    })
  })

  it('counts as a JPEG where its type is not said', async () => {
    const { outcome } = await from(async () => new Response(bytes))
    expect(outcome).toEqual({ bytes, mimeType: 'image/jpeg' })
  })

  it('is gone where it is not answered well, and refused where no answer comes', async () => {
    expect((await from(async () => new Response('', { status: 404 }))).outcome).toMatchObject({
      why: 'gone',
      message: 'The picture is not there any more.',
    })
    const cut = from(() => Promise.reject(new TypeError('Failed to fetch')))
    expect((await cut).outcome).toMatchObject({
      why: 'refused',
      message: 'Its host lets no page read this picture.',
    })
    const left = from(() => new Promise(() => undefined), AbortSignal.abort())
    expect((await left).outcome).toMatchObject({ name: 'AbortError' })
  })
})
