// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { demoStoreId } from '~/sandbox/authenticate'
import { renderApp } from '../renderApp'

afterEach(cleanup)

it('a sign-in whose token the service does not take keeps nothing of it on this device', async () => {
  const { sandbox, user } = renderApp('/connect/done', {
    isConnected: false,
    arrival: new URLSearchParams({ state: 's1', code: 'c1', success: '1' }),
    faults: [{ kind: 'unauthorized', method: 'GET', path: '/oauth/scopes', count: 9 }],
  })
  const now = Date.now()
  const attempt = {
    state: 's1',
    verifier: 'v1',
    startedAt: now,
    apiBaseUrl: 'https://service.test',
    clientId: 'sandbox-app',
    redirectUrl: '',
    tokenEndpoint: 'https://service.test/oauth/token',
    encoding: 'form',
    needsSecret: true,
    returnTo: '/',
  }
  sessionStorage.setItem('platen.signin', JSON.stringify(attempt))
  const grant = { kind: 'code', store: demoStoreId, redirect: '', state: 's1', until: now + 600_000 } as const
  sandbox.state.grants.set('c1', grant)
  await user.type(await screen.findByLabelText('Secret of your app'), 'sandbox-app-secret')
  await user.click(screen.getByRole('button', { name: 'Finish signing in' }))
  await screen.findByText('The sign-in could not be finished')
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith('platen.key.'))).toEqual([])
})
