// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderApp } from '../renderApp'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The server that the app came from answers with this config.json. */
const withConfig = (config: object) =>
  vi.stubGlobal('fetch', async (address: string) => {
    expect(address).toBe('/config.json')
    return Response.json(config)
  })

const usual = { apiBaseUrl: 'https://service.test', demo: true }
const heading = () => screen.findByRole('heading', { name: 'Artwork host' })

it('names the keys of config.json that are not known, at every depth, and ignores them', async () => {
  withConfig({
    ...usual,
    artworkUplaod: null,
    oauth: { clientId: 'a', redirectUrl: '/r', tokenEndpoint: '/t', tokenEncodign: 'json' },
    artworkUpload: {
      kind: 'put',
      url: 'https://a.test/',
      pubilcUrl: 'https://b.test/',
      headers: { 'x-own': '1' },
    },
  })
  renderApp('/settings', { orders: 0 })
  expect(await screen.findByText('3 keys of config.json are not known and ignored')).toBeTruthy()
  expect(
    screen.getByText(
      /^artworkUplaod, oauth\.tokenEncodign, artworkUpload\.pubilcUrl\. Whoever runs this app/,
    ),
  ).toBeTruthy()
})

it('says nothing of a file whose keys are all known', async () => {
  withConfig({ ...usual, authBaseUrl: null, oauth: null, artworkUpload: null })
  renderApp('/settings', { orders: 0 })
  await heading()
  await vi.waitFor(() => expect(screen.queryByText('Reading its kind…')).toBeNull())
  expect(screen.queryByText(/of config\.json/)).toBeNull()
})
