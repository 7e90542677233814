import 'fake-indexeddb/auto'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openKeptMockups } from '~/local/mockups/keptMockups'
import { picture, task } from './mockupRecords'

it('in a browser that keeps nothing, a picture can be seen and downloaded until the page is closed', async () => {
  const closed = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Not here', 'SecurityError')
  })
  onTestFinished(() => closed.mockRestore())
  const kept = await openKeptMockups('volatile')
  await kept.finish({ ...task, state: 'ready' }, [picture])
  await kept.keep({ ...picture, keeping: 'kept', byteCount: 4 }, new TextEncoder().encode('jpeg').buffer)
  const { pictures, isVolatile } = kept.snapshot()
  expect([isVolatile, pictures.map(({ keeping }) => keeping)]).toEqual([true, ['kept']])
  expect(new TextDecoder().decode((await kept.bytesOf(picture.id)) ?? undefined)).toBe('jpeg')
  await kept.removePictures([picture.id])
  expect(await kept.bytesOf(picture.id)).toBeNull()
})
