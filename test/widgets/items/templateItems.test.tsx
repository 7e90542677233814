// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../features/renderApp'

it('a template that is chosen is read in sight, with the way back to all of them', async () => {
  let release = (): void => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  const { user } = renderApp('/orders/new', {
    onTheWay: async (reply, { url }) => {
      if (/\/product-templates\/\d+$/.test(url)) await held
      return reply
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add an item' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Templates' }))
  await user.click(await dialog.findByRole('button', { name: /^Club cap/ }))
  const back = () => dialog.findByRole('button', { name: 'All templates' })
  await back()
  expect(dialog.queryByRole('button', { name: /^Fox, full front/ })).toBeNull()
  await user.click(await back())
  await user.click(await dialog.findByRole('button', { name: /^Club cap/ }))
  await back()
  release()
  await waitFor(() => expect(dialog.getAllByRole('listitem').length).toBeGreaterThan(0))
  await user.type(dialog.getByRole('searchbox', { name: 'Search the variants that it fits' }), 'zzz')
  await dialog.findByText('Nothing here is found by “zzz”.')
  await user.click(await back())
  await dialog.findByRole('button', { name: /^Fox, full front/ })
})
