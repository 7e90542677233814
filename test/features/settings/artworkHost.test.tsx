// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../renderApp'

const found = async () => screen.findByRole('list', { name: 'What the test found' })
const heading = () => screen.findByRole('heading', { name: 'Artwork host' })

// The upload itself runs in Node and in Chromium: the forms of this environment are no forms to a server.
it('says which step of the test failed, and does not call it working', async () => {
  const { user } = renderApp('/settings', { orders: 0 })
  await heading()
  await user.click(screen.getByRole('button', { name: 'Test the upload' }))
  const list = await found()
  await within(list).findByRole('img', { name: 'Failed:' })
  expect(list.textContent).toMatch(/^The artwork host refused the file \(400\)/)
  expect(within(list).queryByText('The artwork host works.')).toBeNull()
})

it('without a host it says what works all the same, and shows how to set one up', async () => {
  const { user } = renderApp('/settings', { orders: 0, liveToken: 'sandbox-store' })
  await heading()
  await screen.findByText(/You can design, preview and keep print files/)
  expect(screen.queryByRole('button', { name: 'Test the upload' })).toBeNull()
  await user.click(screen.getByText('How to set one up'))
  for (const name of ['S3 or R2, pre-signed', 'Cloudinary, unsigned', 'A server that takes PUT'])
    expect(screen.getByRole('region', { name }).textContent).toContain('"artworkUpload"')
})
