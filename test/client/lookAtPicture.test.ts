import { afterEach, expect, it, vi } from 'vitest'
import { lookAtPicture } from '~/client/lookAtPicture'

const address = 'https://pictures.test/fox.png'

/** A platform whose pictures come, readable by pages or not, in this size; each pixel says where it lies. */
function platform(comes: { read: boolean; seen: boolean }, width = 40, height = 20) {
  const asked: { origin: string | null; referrer: string; src: string }[] = []
  class Picture {
    crossOrigin: string | null = null
    referrerPolicy = ''
    naturalWidth = 0
    naturalHeight = 0
    readonly ends = new Map<string, () => void>()
    addEventListener = (name: string, end: () => void) => this.ends.set(name, end)
    set src(src: string) {
      asked.push({ origin: this.crossOrigin, referrer: this.referrerPolicy, src })
      const isThere = this.crossOrigin === null ? comes.seen : comes.read
      if (isThere) Object.assign(this, { naturalWidth: width, naturalHeight: height })
      queueMicrotask(() => this.ends.get(isThere ? 'load' : 'error')?.())
    }
  }
  class Canvas {
    drawn: number[] = []
    getContext = () => ({
      drawImage: (_: unknown, ...at: number[]) => void (this.drawn = at),
      getImageData: () => ({ data: [...this.drawn.slice(0, 2), 7, 255] }),
    })
  }
  vi.stubGlobal('Image', Picture)
  vi.stubGlobal('OffscreenCanvas', Canvas)
  return asked
}

afterEach(() => void vi.unstubAllGlobals())

it('a picture that pages may read is told with the color of its middle', async () => {
  const asked = platform({ read: true, seen: true })
  expect(await lookAtPicture(address)).toEqual({ kind: 'read', width: 40, height: 20, color: [20, 10, 7] })
  expect(asked).toEqual([{ origin: 'anonymous', referrer: 'no-referrer', src: address }])
})

it('one that this device cannot draw any more is told without a color', async () => {
  platform({ read: true, seen: true })
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => null
    },
  )
  expect(await lookAtPicture(address)).toEqual({ kind: 'read', width: 40, height: 20, color: [] })
})

it('one that no page may read is asked for once more, and seen', async () => {
  const asked = platform({ read: false, seen: true })
  expect(await lookAtPicture(address)).toEqual({ kind: 'seen', width: 40, height: 20 })
  expect(asked.map(({ origin, referrer }) => [origin, referrer])).toEqual([
    ['anonymous', 'no-referrer'],
    [null, 'no-referrer'],
  ])
})

it('one that does not come is missing, and so is an address that is none of a picture', async () => {
  platform({ read: false, seen: false })
  expect(await lookAtPicture(address)).toEqual({ kind: 'missing' })
  const asked = platform({ read: true, seen: true })
  expect(await lookAtPicture('javascript:alert(1)')).toEqual({ kind: 'missing' })
  expect(asked).toEqual([])
})

it('nothing is known on a platform that draws none', async () => {
  platform({ read: true, seen: true })
  vi.stubGlobal('OffscreenCanvas', undefined)
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas')
  expect(await lookAtPicture(address)).toEqual({ kind: 'unknown' })
})

it('one that never ends coming is given up after half a minute', async () => {
  vi.useFakeTimers()
  try {
    vi.stubGlobal('OffscreenCanvas', Object)
    vi.stubGlobal(
      'Image',
      class {
        addEventListener = () => undefined
      },
    )
    let told: unknown = null
    void lookAtPicture(address).then((look) => (told = look))
    // Half a minute for each of the two ways.
    await vi.advanceTimersByTimeAsync(59_999)
    expect(told).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toEqual({ kind: 'missing' })
  } finally {
    vi.useRealTimers()
  }
})
