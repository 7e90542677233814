// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../renderApp'
import { isOff } from '../../isOff'

it('a bulk charge whose answer does not come says that it was sent once, and of which order', async () => {
  const app = renderApp('/orders?status=draft')
  const table = await screen.findByRole('table', { name: 'Orders' })
  const boxes = (await within(table).findAllByRole('checkbox')).slice(1, 3)
  for (const box of boxes) await app.user.click(box)
  await app.user.click(await screen.findByRole('button', { name: 'Confirm 2' }))
  const dialog = within(await screen.findByRole('dialog'))
  app.sandbox.faults.push({ kind: 'hang', method: 'POST', path: '/confirm', count: 1 })
  const charge = await dialog.findByRole('button', { name: 'Confirm and charge 2 orders' })
  await expect.poll(() => isOff(charge)).toBe(false)
  await app.user.click(charge)
  await screen.findAllByText(/Sent once\. If the answer is lost, the order is read/)
  const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await expect.poll(told).toContainEqual(expect.stringMatching(/^#\d+ · .*: Sent once\./))
  expect(app.sandbox.state.ledger.filter(({ requestId }) => requestId !== 'seed')).toEqual([])
})

it('rows of a running job stay where they are, and nothing takes the place of "Pause" and "Stop" at its end', async () => {
  let answer: () => void = () => undefined
  const second = new Promise<void>((done) => (answer = done))
  let charges = 0
  const app = renderApp('/orders?status=draft', {
    onTheWay: async (reply, { url }) => {
      if (url.endsWith('/confirm') && ++charges === 2) await second
      return reply
    },
  })
  const boxes = await screen.findAllByRole('checkbox', { name: /^Choose order #/ })
  for (const box of boxes.slice(0, 3)) await app.user.click(box)
  await app.user.click(await screen.findByRole('button', { name: 'Confirm 3' }))
  const dialog = within(await screen.findByRole('dialog'))
  const charge = await dialog.findByRole('button', { name: 'Confirm and charge 3 orders' })
  await expect.poll(() => isOff(charge)).toBe(false)
  await app.user.click(charge)
  const title = await screen.findByRole('heading', { name: /^Confirm 3 orders/ })
  const job = title.closest('section') ?? document.body
  const rows = () =>
    within(job)
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent ?? '')
  const names = (words: readonly string[]) => words.map((row) => /#\d+/.exec(row)?.[0])
  const before = names(rows())
  await waitFor(() =>
    expect(rows().map((row) => /^(Done|In work|Not sent)/.exec(row)?.[0])).toEqual([
      'Done',
      'In work',
      'Not sent',
    ]),
  )
  expect(names(rows())).toEqual(before)
  const ways = within(job).getByRole('button', { name: 'Pause' }).parentElement
  answer()
  const dismiss = await within(job).findByRole('button', { name: 'Dismiss' })
  expect(ways?.isConnected === true && ways.contains(dismiss)).toBe(false)
})
