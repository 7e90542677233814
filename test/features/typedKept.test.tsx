// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from './renderApp'

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

const leaveAndReturn = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.click(screen.getAllByRole('link', { name: 'Files' }).at(-1) ?? document.body)
  await screen.findByRole('heading', { level: 1, name: /^Files/ })
  const [link] = await screen.findAllByRole('link', { name: 'Add a file' })
  await user.click(link ?? document.body)
}

describe('what is typed and not sent', () => {
  it('an address of a file is there again after its page was left, and gone once it was added', async () => {
    const { user, address } = renderApp('/files/new')
    await user.type(await field('Address of the picture'), 'https://shop.com/art-1200x800.png')
    await leaveAndReturn(user)
    expect((await field('Address of the picture')).value).toBe('https://shop.com/art-1200x800.png')
    await user.click(await screen.findByRole('button', { name: 'Add to the library' }))
    await waitFor(() => expect(address()).toMatch(/^\/files\/\d+$/))
    // The links of the page before are there until then.
    await screen.findByRole('heading', { level: 1, name: 'art-1200x800.png' })
    await leaveAndReturn(user)
    expect((await field('Address of the picture')).value).toBe('')
  })

  it('an address that comes with the page is what is shown', async () => {
    const { user } = renderApp('/files/new?url=https%3A%2F%2Fshop.com%2Fa.png')
    expect((await field('Address of the picture')).value).toBe('https://shop.com/a.png')
    await user.type(await field('Address of the picture'), '?v=2')
    await leaveAndReturn(user)
    expect((await field('Address of the picture')).value).toBe('')
  })

  it('a fee is there again after the report was left', async () => {
    const { user } = renderApp('/reports')
    await user.type(await field('Percent of what customers pay'), '2.9')
    await user.click(screen.getByRole('link', { name: 'Orders' }))
    await screen.findByRole('heading', { level: 1, name: 'Orders' })
    await user.click(screen.getByRole('link', { name: 'Reports' }))
    expect((await field('Percent of what customers pay')).value).toBe('2.9')
    await user.click(screen.getByRole('button', { name: 'Add the fee' }))
    await waitFor(async () => expect((await field('Percent of what customers pay')).value).toBe(''))
  })

  it('the correction of an address outlives its dialog and its page, until it is saved', async () => {
    const app = renderApp('/orders/failed')
    const open = async () => {
      const [button] = await screen.findAllByRole('button', { name: /address/i })
      await app.user.click(button ?? document.body)
      return within(await screen.findByRole('dialog'))
    }
    const dialog = await open()
    const city = dialog.getByLabelText<HTMLInputElement>('City')
    await app.user.clear(city)
    await app.user.type(city, 'Springfield')
    await app.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await open()).getByLabelText<HTMLInputElement>('City').value).toBe('Springfield')
  })
})
