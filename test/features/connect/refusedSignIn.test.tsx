// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { demoStoreId } from '~/sandbox/authenticate'
import { type RunningApp, renderApp } from '../renderApp'

/** Comes back from the service with a code, and gives the app's secret. */
async function comeBack(options: Parameters<typeof renderApp>[1]): Promise<RunningApp> {
  const app = renderApp('/connect/done', {
    isConnected: false,
    arrival: new URLSearchParams({ state: 's1', code: 'c1', success: '1' }),
    ...options,
  })
  const { sandbox, user } = app
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
  return app
}

it('a sign-in whose token the service does not take keeps nothing of it on this device', async () => {
  await comeBack({ faults: [{ kind: 'unauthorized', method: 'GET', path: '/oauth/scopes', count: 9 }] })
  await screen.findByText('The sign-in could not be finished')
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith('platen.key.'))).toEqual([])
})

it('a sign-in to a whole account that may not list its stores opens none of them', async () => {
  const refused = (status: number, message: string) =>
    Response.json({ code: status, result: message, error: { reason: 'BadRequest', message } }, { status })
  const { address } = await comeBack({
    onTheWay: async (reply, request) => {
      const { pathname } = new URL(request.url)
      if (pathname.endsWith('/orders')) return refused(400, 'This endpoint requires `store_id`!')
      return pathname.endsWith('/stores') ? refused(403, 'It lacks a scope') : reply
    },
  })
  await screen.findByText('The sign-in could not be finished')
  await screen.findByText(/may not list its stores/)
  expect(address()).toBe('/connect/done')
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith('platen.key.'))).toEqual([])
})
