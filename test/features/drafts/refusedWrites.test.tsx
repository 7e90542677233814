// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { listDrafts, readDraft, writeDraft } from '~/local/drafts/draftStore'
import { renderApp } from '../renderApp'

const { put } = IDBObjectStore.prototype
/** From here on the device has no room. */
function fill(): void {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
}
const makeRoom = () => void (IDBObjectStore.prototype.put = put)

afterEach(() => {
  makeRoom()
})

const record = (id: string, content: unknown, at: number | null = null) => ({
  scope: 'demo|own',
  id,
  orderId: null,
  base: null,
  content,
  created: 1,
  updated: Date.now(),
  closed: at === null ? null : { at, as: 'discarded' as const, orderId: null },
})

it('a draft that cannot be taken back on a full device says so, and is taken back when there is room', async () => {
  await writeDraft(record('lost', { recipient: { name: 'Ada' } }, Date.now()), 0)
  const { user } = renderApp('/orders/unsent')
  const takeBack = await screen.findByRole('button', { name: /^Bring back/ })
  fill()
  await user.click(takeBack)
  const told = (await screen.findByText('The draft could not be brought back')).closest('[role=alert]')
  expect(told?.textContent).toContain('Nothing was changed.')
  expect(told?.textContent).toContain('make room on the device')
  makeRoom()
  await user.click(takeBack)
  await waitFor(async () => expect((await readDraft('demo|own', 'lost'))?.closed).toBeNull())
  await waitFor(() => expect(screen.queryByText('The draft could not be brought back')).toBeNull())
})

it('a kept draft that cannot be read, nor put aside, is left alone and said, without a form over it', async () => {
  const content = { recipient: { name: 7 } }
  await writeDraft(record('torn', content), 0)
  fill()
  const { user } = renderApp('/orders/new?draft=torn')
  const title = await screen.findByText('What this device keeps of this draft cannot be read, or put aside')
  expect(screen.queryByLabelText('Name')).toBeNull()
  expect((await readDraft('demo|own', 'torn'))?.content).toEqual(content)
  makeRoom()
  const alert = title.closest<HTMLElement>('[role=alert]')
  if (alert === null) throw new Error('It is no alert')
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Name')).toBeTruthy()
  expect((await listDrafts('demo|own')).unreadable.map(({ raw }) => raw)).toMatchObject([{ content }])
})
