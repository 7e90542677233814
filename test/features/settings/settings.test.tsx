// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { formatMoment } from '~/domain/text/formatTime'
import { renderApp } from '../renderApp'

afterEach(() => {
  vi.restoreAllMocks()
})

it('the settings: every store with number and kind, zone, unit and keys, and everything as a file', async () => {
  const { user, address } = renderApp('/settings')
  const stores = (await screen.findByRole('heading', { name: 'Stores of this account' })).closest('section')
  if (stores === null) throw new Error('There is no sheet of stores')
  expect(await within(stores).findAllByText('Store of manual orders and the API')).toHaveLength(2)
  expect(stores.textContent).toContain('Filled by Shopify')
  expect(stores.textContent).toContain('#5104773')
  await user.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Tokyo')
  expect(formatMoment(0)).toContain('9:00:00')
  expect(screen.getByText(/^It is now .*GMT\+9/)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Keys of a single letter' }))
  await user.selectOptions(screen.getByLabelText('Units of length'), 'in')

  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file)
    return 'blob:saved'
  })
  await user.click(screen.getByRole('button', { name: 'Save everything as a file' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.size).toBeGreaterThan(50)

  await user.click(within(stores).getAllByRole('link', { name: /^Open its settings/ })[0] ?? document.body)
  await waitFor(() => expect(address()).toBe('/settings'))
  expect(await screen.findByText('Paper Lantern Web Shop', { selector: 'header *' })).toBeTruthy()
})

it('a key of a single letter does nothing once it is switched off', async () => {
  const app = renderApp('/orders')
  localStorage.setItem('platen.singleKeys', 'off')
  await screen.findAllByRole('link', { name: /^#\d+/ })
  await app.user.keyboard('?')
  expect(screen.queryByRole('dialog')).toBeNull()
  localStorage.removeItem('platen.singleKeys')
  await app.user.keyboard('?')
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

it('a file that could not be brought back can be chosen once more', async () => {
  const { user } = renderApp('/settings')
  let reads = 0
  const file = new File(['no backup'], 'platen.jsonl')
  const slice = file.slice.bind(file)
  file.slice = (...asked) => {
    reads += 1
    return slice(...asked)
  }
  await user.upload(await screen.findByLabelText('File of everything'), file)
  await screen.findByText('The file could not be brought back')
  await user.upload(screen.getByLabelText('File of everything'), file)
  await waitFor(() => expect(reads).toBe(2))
})
