// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type MockupPicture, type MockupRecipe, type MockupTask, newTask } from '~/domain/mockups/mockupTask'
import { type KeptMockups, openKeptMockups } from '~/local/mockups/keptMockups'
import { isOff } from '../../isOff'
import { renderApp } from '../renderApp'

let keptMockups: KeptMockups

beforeEach(async () => {
  // jsdom saves no files.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  keptMockups = await openKeptMockups('demo|own')
})
afterEach(() => {
  vi.restoreAllMocks()
  keptMockups.close()
})

const recipe: MockupRecipe = {
  blankId: 71,
  blankTitle: 'Unisex Classic Tee',
  productId: null,
  productName: null,
  size: 'M',
  colors: [
    { name: 'White', code: '#ffffff', variantIds: [7101] },
    { name: 'Navy', code: '#000080', variantIds: [7107] },
  ],
  placements: { front: 'Front print' },
  request: {
    variant_ids: [7101, 7107],
    format: 'jpg',
    width: 777,
    files: [{ placement: 'front', image_url: 'https://files.example.com/a.png' }],
  },
}

/** Two pictures that an earlier visit left on this device. */
async function keepPictures(hours = 1) {
  const since = Date.now() - hours * 3_600_000
  const pictures = ['White', 'Navy'].map((color): MockupPicture => ({
    id: `earlier/${color}`,
    taskId: 'earlier',
    blankId: 71,
    blankTitle: 'Unisex Classic Tee',
    productId: null,
    productName: null,
    color,
    size: null,
    placement: 'front',
    placementTitle: 'Front print',
    view: null,
    url: 'https://pictures.example/tmp/a.jpg',
    since,
    keeping: 'kept',
    byteCount: 9,
    mimeType: 'image/jpeg',
  }))
  await keptMockups.finish({ ...newTask('earlier', recipe, since), state: 'ready' }, pictures)
  for (const picture of pictures) await keptMockups.keep(picture, new TextEncoder().encode('jpeg').buffer)
}

/** The bytes of pictures are read as told from here on; everything else as ever. */
function readBytes(read: (none: () => IDBRequest) => IDBRequest) {
  const whole = IDBObjectStore.prototype.get
  return vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    const found = () => whole.call(this, key)
    return this.name === 'bytes' ? read(() => whole.call(this, ['', ''])) : found()
  })
}

const refuse = (): never => {
  throw new DOMException('The disk is broken', 'UnknownError')
}

it('an archive that could not be made is said with the reason, and can be asked for again', async () => {
  await keepPictures()
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
  const { user } = renderApp('/mockups')
  const zip = await screen.findByRole('button', { name: 'Download 2 as zip' })
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
  readBytes(refuse)
  await user.click(zip)
  const said = (await screen.findByText('The archive could not be made')).closest('[role=alert]')
  expect(said?.textContent).toContain('The disk is broken')
  expect(said?.textContent).toContain('The pictures are still here.')
  expect(saved).toHaveBeenCalledTimes(2)
  await waitFor(() => expect(isOff(zip)).toBe(false))
  // The queue has nothing to do with it.
  expect(screen.queryByText('The queue of mockups has stopped')).toBeNull()
})

it('an archive says how many pictures are missing in it, and none is saved without any', async () => {
  await keepPictures()
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
  const { user } = renderApp('/mockups')
  const zip = await screen.findByRole('button', { name: 'Download 2 as zip' })
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
  let reads = 0
  const whole = IDBObjectStore.prototype.get
  const half = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
    this: IDBObjectStore,
    key,
  ) {
    return whole.call(this, this.name === 'bytes' && reads++ === 0 ? ['', ''] : key)
  })
  await user.click(zip)
  const said = await screen.findByText('1 picture is missing in the archive')
  expect(said.closest('[role=status]')?.textContent).toContain('Its file is not on this device any more.')
  expect(saved).toHaveBeenCalledTimes(3)
  half.mockRestore()
  readBytes((none) => none())
  await user.click(zip)
  await screen.findByText('The archive could not be made')
  expect(saved).toHaveBeenCalledTimes(3)
})

it('a picture that could not be downloaded is said where it was asked for, and downloaded when asked again', async () => {
  await keepPictures()
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
  const { user } = renderApp('/mockups')
  await user.click(await screen.findByRole('button', { name: 'Open Navy, Front print' }))
  const dialog = within(await screen.findByRole('dialog'))
  // Both tiles and the large picture.
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(3))
  const broken = readBytes(refuse)
  await user.click(dialog.getByRole('button', { name: 'Download' }))
  const said = await dialog.findByText('The picture could not be downloaded')
  expect(said.closest('[role=alert]')?.textContent).toContain('Nothing was changed.')
  broken.mockRestore()
  await user.click(dialog.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(4))
  await waitFor(() => expect(dialog.queryByText('The picture could not be downloaded')).toBeNull())
})

it('a picture whose file is gone from this device is not downloaded in silence', async () => {
  await keepPictures()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
  const { user } = renderApp('/mockups')
  await user.click(await screen.findByRole('button', { name: 'Open Navy, Front print' }))
  const dialog = within(await screen.findByRole('dialog'))
  readBytes((none) => none())
  await user.click(dialog.getByRole('button', { name: 'Download' }))
  await dialog.findByText(/Its file is not on this device any more/)
})

it.each([
  ['while its address works, it is shown from there and can be kept again', 1, /^Not kept, \d+ h left$/],
  ['so it is where its address may have ended', 30, 'Not kept, its link may end at any time'],
  ['once its address is dead, it says so', 73, 'Not kept, its link has expired'],
])('a kept picture whose file is gone is not fetched for ever: %s', async (_, hours, words) => {
  const isAlive = hours < 72
  await keepPictures(hours)
  readBytes((none) => none())
  const { user } = renderApp('/mockups')
  const tile = await screen.findByRole('button', { name: 'Open Navy, Front print' })
  await waitFor(() => expect(screen.queryAllByText('Fetching…')).toEqual([]))
  expect(tile.querySelector('img')?.getAttribute('src') ?? tile.textContent).toBe(
    isAlive ? 'https://pictures.example/tmp/a.jpg' : 'Gone',
  )
  expect(screen.getAllByText(words)).toHaveLength(2)
  await user.click(tile)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Its file is not on this device any more.')
  expect(dialog.queryByRole('button', { name: 'Download' })).toBeNull()
  expect(dialog.queryByRole('button', { name: /Keep|keep/ }) !== null).toBe(isAlive)
})

const row = async (name: string) => within((await screen.findByText(name)).closest('li') ?? document.body)

it('tasks that failed say of what, why, and what may be done; all can be tried again', async () => {
  const failed = (id: string, more: Partial<MockupTask>): MockupTask => ({
    ...newTask(id, { ...recipe, productId: 1, productName: id }, Date.now() - 60_000),
    state: 'failed',
    ...more,
  })
  await keptMockups.putTasks([
    failed('Late one', { taskKey: 'gt-1', problem: 'It may still do so.', canLookAgain: true }),
    failed('Refused one', { problem: 'The width is wrong.' }),
  ])
  const { user, sandbox } = renderApp('/mockups')
  const late = await row('Late one')
  expect(late.getByText('2 pictures · M · White, Navy')).toBeTruthy()
  expect(late.getByText('It may still do so.')).toBeTruthy()
  expect(late.getByText('Failed')).toBeTruthy()
  expect(late.getByRole('button', { name: 'Try again: Late one' }).textContent).toBe('Look again')
  const refused = await row('Refused one')
  expect(refused.getByText('The width is wrong.')).toBeTruthy()
  expect(refused.getByRole('button', { name: 'Try again: Refused one' }).textContent).toBe('Try again')
  expect(screen.getByRole('heading', { name: 'Not made' })).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Try all 2 again' }))
  await screen.findByText(/^In the making, next look in \d+ s$/)
  expect(screen.getByText('You can leave this page; the work goes on while Platen is open.')).toBeTruthy()
  // The one that was started before is looked for, not started again; the service knows nothing of it.
  await waitFor(() => expect([...sandbox.state.mockups.values()]).toHaveLength(1))
  await late.findByText('Failed')
  await user.click(late.getByRole('button', { name: 'Remove: Late one' }))
  await waitFor(() => expect(screen.queryByText('Late one')).toBeNull())
})

it('a task that was removed can be brought back as it was, also the last one', async () => {
  await keptMockups.putTasks([
    {
      ...newTask('only', { ...recipe, productId: 1, productName: 'Only one' }, Date.now() - 60_000),
      state: 'failed',
      problem: 'The width is wrong.',
    },
  ])
  const { user } = renderApp('/mockups')
  await user.click((await row('Only one')).getByRole('button', { name: 'Remove: Only one' }))
  await screen.findByText('A task of 2 pictures was removed: Only one')
  await screen.findByText('No mockups yet')
  await user.click(screen.getByRole('button', { name: 'Bring it back' }))
  expect((await row('Only one')).getByText('The width is wrong.')).toBeTruthy()
})

it('a task says that it is being started while the service does not answer', async () => {
  await keptMockups.putTasks([
    newTask('one', { ...recipe, size: null, colors: recipe.colors.slice(0, 1) }, Date.now()),
  ])
  const { sandbox } = renderApp('/mockups', {
    onTheWay: (reply, request) =>
      request.url.includes('/create-task') ? new Promise<Response>(() => undefined) : Promise.resolve(reply),
  })
  const task = await row('Unisex Classic Tee')
  await task.findByText('Being started')
  expect(task.getByText('1 picture · White')).toBeTruthy()
  expect(task.queryByRole('button')).toBeNull()
  await waitFor(() => expect([...sandbox.state.mockups.values()]).toHaveLength(1))
  expect(task.getByText('Being started')).toBeTruthy()
})
