// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { readReviews, writeReviews } from '~/local/orders/shipmentReviews'
import { renderApp } from '../renderApp'

afterEach(() => {
  vi.restoreAllMocks()
})

const refuse = (): never => {
  throw new DOMException('The disk is broken', 'UnknownError')
}

/** Opens store settings once they have what they count. */
async function openSettings() {
  const app = renderApp('/settings')
  await screen.findByText(/orders kept on this device/)
  return app
}

it('what is missing in a file of everything is said, and not once it is whole', async () => {
  const { user } = await openSettings()
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
  const broken = vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(refuse)
  await user.click(screen.getByRole('button', { name: 'Save everything as a file' }))
  const said = (await screen.findByText('The file lacks a part')).closest('section')
  expect(said?.textContent).toContain(
    'a short copy of every order, with names and emails: it cannot be read.',
  )
  expect(saved).toHaveBeenCalledOnce()
  broken.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Save everything as a file' }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(screen.queryByText('The file lacks a part')).toBeNull())
})

it('a file that cannot be brought back is said with the reason', async () => {
  const { user } = await openSettings()
  const input = document.querySelector<HTMLInputElement>('input[type=file][accept^=".jsonl"]')
  if (input === null) throw new Error('There is no choice of a file')
  await user.upload(input, new File(['{"format":"platen-device-1"}\n{"text":'], 'cut.jsonl'))
  const said = (await screen.findByText('The file could not be brought back')).closest('[role=alert]')
  expect(said?.textContent).toContain('What was on this device stays as it was.')
  expect(said?.textContent).toContain('The file is broken or was cut off.')
  await user.upload(input, new File(['{"format":"another"}'], 'other.jsonl'))
  await screen.findByText(/This is no file of everything that Platen keeps\./)
  await user.upload(input, new File(['{"format":"platen-device-1"}\n'], 'empty.jsonl'))
  await screen.findByText('Nothing was added')
  expect(screen.queryByRole('button', { name: /^Reload/ })).toBeNull()
  expect(screen.queryByText('The file could not be brought back')).toBeNull()
})

it('a time for which orders are kept that could not be noted goes back, and that is said', async () => {
  const { user } = await openSettings()
  const keep = screen.getByLabelText<HTMLSelectElement>('Keep')
  const broken = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse)
  await user.selectOptions(keep, 'The last 30 days')
  const said = await screen.findByText('The time was not changed')
  expect(said.closest('[role=alert]')?.textContent).toContain('The orders on this device stay as they are.')
  expect(keep.value).toBe('')
  broken.mockRestore()
  await user.selectOptions(keep, 'The last 30 days')
  await waitFor(() => expect(screen.queryByText('The time was not changed')).toBeNull())
  expect(keep.value).toBe('30')
})

it('what could not be erased is said, and still counted', async () => {
  const { user, go } = renderApp('/orders/new')
  await user.type(await screen.findByLabelText('City'), 'Riga')
  await screen.findByText(/^Saved on this device/)
  await go('/orders/import')
  const csv = new File(['Order,Name\n1,Ada Byron\n'], 'orders.csv', { type: 'text/csv' })
  await user.upload(await screen.findByLabelText('CSV file'), csv)
  await screen.findByRole('heading', { name: /orders\.csv/ })
  await go('/settings')
  await screen.findByRole('link', { name: '1 unsent draft' })
  await screen.findByText(/orders kept on this device/)
  // Nothing that is kept can be taken away any more.
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(refuse)
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(refuse)
  const press = async (button: string, act: string) => {
    await user.click(screen.getByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: act }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await press('Erase drafts from this device', 'Erase')
  await screen.findByText('The order drafts were not erased')
  expect(screen.getByRole('link', { name: '1 unsent draft' })).toBeTruthy()
  await press('Erase orders from this device', 'Erase')
  await screen.findByText('The orders were not erased')
  vi.spyOn(IDBCursor.prototype, 'delete').mockImplementation(refuse)
  await screen.findByText('1 imported file.')
  await press('Erase files and history', 'Erase')
  const said = await screen.findByText('They could not be erased')
  expect(said.closest('[role=alert]')?.textContent).toContain('Nothing changed on the service.')
  expect(screen.getByText('1 imported file.')).toBeTruthy()
})

it('ticks and notes that could not be erased are said, still counted, and erased when asked again', async () => {
  await writeReviews('demo|own', [1, 2], { note: 'Ask the carrier' })
  const { user } = await openSettings()
  await screen.findByText('2 parcels have one.')
  const wipe = async () => {
    await user.click(screen.getByRole('button', { name: 'Erase ticks and notes' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Erase' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const broken = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(refuse)
  await wipe()
  const said = await screen.findByText('The ticks and notes could not be erased')
  expect(said.closest('[role=alert]')?.textContent).toContain('They are all still here.')
  expect(screen.getByText('2 parcels have one.')).toBeTruthy()
  expect((await readReviews('demo|own')).size).toBe(2)
  broken.mockRestore()
  await wipe()
  await screen.findByText('No parcel has one.')
  expect(screen.queryByText('The ticks and notes could not be erased')).toBeNull()
  expect((await readReviews('demo|own')).size).toBe(0)
})
