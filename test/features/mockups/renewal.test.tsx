// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../renderApp'

it('the form of new mockups stays where what it was made of cannot be read anew', async () => {
  const { user, sandbox, go, readAnew, idle } = renderApp('/mockups/new')
  const [{ product } = { product: undefined }] = [...sandbox.state.products.values()].filter(
    ({ variants, store }) => store === 5_104_771 && variants.every(({ files }) => files.length > 0),
  )
  await go(`/mockups/new?product=${product?.id}`)
  const width = await screen.findByLabelText('Width in pixels')
  await user.clear(width)
  await user.type(width, '777')
  let failed = 0
  const whole = sandbox.fetch
  sandbox.fetch = async (request) => {
    if (!/^\/(store\/)?products\/\d+$/.test(new URL(request.url).pathname)) return whole(request)
    failed += 1
    return new Response('Bad gateway', { status: 502 })
  }
  await readAnew()
  await waitFor(() => expect(failed).toBeGreaterThan(1))
  await idle()
  expect(screen.queryByText('The product could not be loaded')).toBeNull()
  expect(width.isConnected).toBe(true)
})
