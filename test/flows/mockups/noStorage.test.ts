import 'fake-indexeddb/auto'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type MockupPicture, newTask } from '~/domain/mockups/mockupTask'
import { openKeptMockups } from '~/local/mockups/keptMockups'

const recipe = {
  blankId: 71,
  blankTitle: 'Tee',
  productId: null,
  productName: null,
  size: null,
  colors: [],
  placements: {},
  request: { variant_ids: [7103] },
}
const picture: MockupPicture = {
  id: 'task/000',
  taskId: 'task',
  blankId: 71,
  blankTitle: 'Tee',
  productId: null,
  productName: null,
  color: 'White',
  size: null,
  placement: 'front',
  placementTitle: 'Front print',
  view: null,
  url: 'https://demo.invalid/a.png',
  since: 1_790_000_000_000,
  keeping: 'pending',
  byteCount: 0,
  mimeType: '',
}

it('in a browser that keeps nothing, a picture can be seen and downloaded until the page is closed', async () => {
  const closed = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Not here', 'SecurityError')
  })
  onTestFinished(() => closed.mockRestore())
  const kept = await openKeptMockups('volatile')
  await kept.finish({ ...newTask('task', recipe, 1), state: 'ready' }, [picture])
  await kept.keep({ ...picture, keeping: 'kept', byteCount: 4 }, new TextEncoder().encode('jpeg').buffer)
  const { pictures, isVolatile } = kept.snapshot()
  expect([isVolatile, pictures.map(({ keeping }) => keeping)]).toEqual([true, ['kept']])
  expect(new TextDecoder().decode((await kept.bytesOf(picture.id)) ?? undefined)).toBe('jpeg')
  await kept.removePictures([picture.id])
  expect(await kept.bytesOf(picture.id)).toBeNull()
})
