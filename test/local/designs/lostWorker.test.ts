import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { keepArtwork, loadArtwork } from '~/local/designs/designStore'

afterEach(() => vi.unstubAllGlobals())

/** The browser's worker: the first one is lost with what it was given, the next ones draw. */
function workersOf(): { started: number } {
  const seen = { started: 0 }
  class FakeWorker extends EventTarget {
    private readonly isLost = ++seen.started === 1
    postMessage({ id }: { id: number }): void {
      const reply = { ok: true, kind: 'proxy', proxy: { picture: new Blob(['small']), stats: null } }
      const event = this.isLost
        ? new Event('error')
        : Object.assign(new Event('message'), { data: { id, reply } })
      queueMicrotask(() => this.dispatchEvent(event))
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  for (const name of ['OffscreenCanvas', 'ImageBitmap']) vi.stubGlobal(name, Event)
  vi.stubGlobal('createImageBitmap', async () => ({}))
  return seen
}

it('a picture whose worker was lost is drawn when it is asked for again, and then kept', async () => {
  const workers = workersOf()
  const about = { owner: 'demo|own', filename: 'owl.png', proxy: null, stats: null, addedAt: 1 }
  await keepArtwork({ key: 'owl', original: new Blob(['owl'], { type: 'image/png' }), ...about })
  expect((await loadArtwork('owl', 'demo|own'))?.proxy).toBeNull()
  const again = await loadArtwork('owl', 'demo|own')
  expect(await again?.proxy?.text()).toBe('small')
  expect(workers.started).toBe(2)
  expect(await (await loadArtwork('owl', 'demo|own'))?.proxy?.text()).toBe('small')
  expect(workers.started).toBe(2)
})
