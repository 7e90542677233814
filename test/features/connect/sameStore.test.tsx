// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { demoStoreId, secondStoreId, tokens } from '~/sandbox/authenticate'
import { createSandbox } from '~/sandbox/createSandbox'
import { notifyTabs } from '~/local/otherTabs'
import { homeOfStore } from '~/session/connection'
import { loadConnection } from '~/session/connectionStore'
import { keepOnDevice } from '~/session/keptConnections'
import { openPairStore } from '~/session/oauth/pairStore'
import { isOff, whyOff } from '../../isOff'
import { type RunningApp, renderApp } from '../renderApp'

afterEach(() => {
  vi.restoreAllMocks()
})

const hour = 3_600_000

function draftId(): number {
  for (const { order } of createSandbox().state.orders.values()) if (order.status === 'draft') return order.id
  throw new Error('The demo shop has no draft')
}

const expired = () => screen.findByRole('dialog', { name: /does not accept the token any more/ })

/** The store is called as the connection calls it, and so found again by its name. */
function nameAsConnected({ sandbox }: RunningApp): void {
  for (const store of sandbox.state.stores) if (store.id === demoStoreId) store.name = 'Mill'
}

async function paste({ user }: RunningApp, token: string): Promise<HTMLElement> {
  const dialog = await expired()
  await user.type(within(dialog).getByLabelText('New private token'), token)
  await user.click(within(dialog).getByRole('button', { name: 'Check and go on' }))
  return dialog
}

describe('signing in again at the service', () => {
  /** Signed in through an app of the merchant's own, whose tokens cannot be renewed without its secret. */
  async function openSignedIn(id: number) {
    sessionStorage.clear()
    const app = renderApp(`/orders/${id}/edit`, {
      liveToken: '',
      connection: {
        id: 'c1',
        home: homeOfStore(demoStoreId),
        oauth: {
          clientId: 'sandbox-app',
          tokenEndpoint: 'https://service.test/oauth/token',
          encoding: 'form',
          needsSecret: true,
        },
      },
      config: { authBaseUrl: 'https://service.test' },
    })
    const now = Date.now()
    await openPairStore('c1', false).write({
      access: 'sandbox-store',
      refresh: null,
      from: now,
      until: now + hour,
      generation: 1,
    })
    /** Signs in with the button of the dialog, and grants a store on the service's page. */
    const signInTo = async (store: number, presses = 1, isEmptied = false) => {
      const popup = { location: { href: '' } }
      vi.spyOn(window, 'open').mockImplementation(() => popup as unknown as Window)
      const dialog = await expired()
      const secret = within(dialog).getByLabelText('Secret of your app')
      await app.user.clear(secret)
      await app.user.type(secret, 'sandbox-app-secret')
      for (let press = 0; press < presses; press++) {
        popup.location.href = ''
        await app.user.click(within(dialog).getByRole('button', { name: 'Sign in again' }))
        await waitFor(() => expect(popup.location.href).toContain('state='))
      }
      if (isEmptied) await app.user.clear(secret)
      const state = new URL(popup.location.href).searchParams.get('state') ?? ''
      const grant = { kind: 'code', store, redirect: '', state, until: Date.now() + hour } as const
      app.sandbox.state.grants.set(`code-${store}`, grant)
      const channel = new BroadcastChannel('platen.signin')
      channel.postMessage({
        query: new URLSearchParams({ state, code: `code-${store}`, success: '1' }).toString(),
      })
      channel.close()
      return dialog
    }
    return { ...app, signInTo }
  }

  it('in another store sends nothing there, and says so; in the same one the save goes on', async () => {
    const id = draftId()
    const app = await openSignedIn(id)
    const { sandbox, user, address } = app
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Ada Byron')
    sandbox.state.expiredTokens.push('sandbox-store')
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    const dialog = await app.signInTo(secondStoreId)
    await within(dialog).findByText(/does not open Mill in the same way\. Nothing was sent/)
    expect(await openPairStore('c1', false).read()).toMatchObject({ access: 'sandbox-store' })
    await app.signInTo(demoStoreId)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(address()).toBe(`/orders/${id}`))
    expect(sandbox.state.orders.get(id)?.order.recipient?.name).toBe('Ada Byron')
  })

  it('in a second window, because the first one was closed, needs no second secret, which is gone once it was used', async () => {
    const app = await openSignedIn(draftId())
    await screen.findByRole('textbox', { name: 'Name' })
    app.sandbox.state.expiredTokens.push('sandbox-store')
    await app.user.click(screen.getByRole('button', { name: /^Save/ }))
    const dialog = await app.signInTo(secondStoreId, 2)
    await within(dialog).findByText(/does not open Mill in the same way\. Nothing was sent/)
    // The secret goes in another turn than the one in which the words come.
    await waitFor(() => {
      expect(within(dialog).getByLabelText('Secret of your app')).toHaveProperty('value', '')
      const again = within(dialog).getByRole('button', { name: 'Sign in again' })
      expect(whyOff(again)).toBe('Enter the secret of your app first')
    })
  })

  it('goes on in this page where the device has no room for the new tokens', async () => {
    const id = draftId()
    const app = await openSignedIn(id)
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await app.user.clear(name)
    await app.user.type(name, 'Ada Byron')
    app.sandbox.state.expiredTokens.push('sandbox-store')
    await app.user.click(screen.getByRole('button', { name: /^Save/ }))
    await expired()
    refuseSecrets()
    await app.signInTo(demoStoreId)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(app.address()).toBe(`/orders/${id}`))
    expect(app.sandbox.state.orders.get(id)?.order.recipient?.name).toBe('Ada Byron')
  })

  it('while its secret was emptied waits for it, and uses up nothing', async () => {
    const app = await openSignedIn(draftId())
    await screen.findByRole('textbox', { name: 'Name' })
    app.sandbox.state.expiredTokens.push('sandbox-store')
    await app.user.click(screen.getByRole('button', { name: /^Save/ }))
    const dialog = await app.signInTo(demoStoreId, 1, true)
    await within(dialog).findByText(/^You are signed in there\. Enter the secret of your app/)
    expect(app.sandbox.state.grants.has(`code-${demoStoreId}`)).toBe(true)
    await waitFor(() =>
      expect(whyOff(within(dialog).getByRole('button', { name: 'Go on' }))).toBe(
        'Enter the secret of your app first',
      ),
    )
    await app.user.type(within(dialog).getByLabelText('Secret of your app'), 'sandbox-app-secret{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a new token over the page', () => {
  it('stays the token of the connection when the merchant changes over to another store', async () => {
    const account = tokens.get('sandbox-account')
    if (account === undefined) throw new Error('No account')
    const known = tokens as Map<string, typeof account>
    known.set('newer-account', account)
    onTestFinished(() => void known.delete('newer-account'))
    const sent: string[] = []
    const app = renderApp('/connect', {
      isConnected: false,
      onTheWay: async (reply, request) => {
        sent.push(request.headers.get('authorization') ?? '')
        return reply
      },
    })
    const { sandbox, user, address } = app
    await user.type(await screen.findByLabelText('Private token'), 'sandbox-account')
    await user.click(screen.getByRole('button', { name: 'Check and connect' }))
    const [first] = await screen.findAllByRole('button', { name: /\d{7}$/ })
    const other = sandbox.state.stores.at(-1)?.name
    if (first === undefined || other === undefined) throw new Error('No store')
    await user.click(first)
    await waitFor(() => expect(address()).toBe('/'))
    sandbox.state.expiredTokens.push('sandbox-account')
    await app.go('/products')
    const dialog = await paste(app, 'newer-account')
    await waitFor(() => expect(dialog.isConnected).toBe(false))
    sent.length = 0
    await user.click(await screen.findByRole('button', { name: 'Account' }))
    await user.click(await screen.findByRole('link', { name: new RegExp(`${other}$`) }))
    await waitFor(() => expect(screen.getByRole('banner').textContent).toContain(other))
    await app.idle()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(new Set(sent)).toEqual(new Set(['Bearer newer-account']))
    expect(sessionStorage.getItem('platen.connection')).toContain('newer-account')
  })

  it('brings its scopes: what the one before might not do is on', async () => {
    const app = renderApp(`/orders/${draftId()}`, {
      liveToken: 'sandbox-readonly',
      scopes: ['orders/read', 'sync_products/read', 'file_library/read', 'webhooks/read'],
    })
    nameAsConnected(app)
    app.sandbox.state.expiredTokens.push('sandbox-readonly')
    const dialog = await paste(app, 'sandbox-store')
    await waitFor(() => expect(dialog.isConnected).toBe(false))
    const button = await screen.findByRole('button', { name: 'Confirm and charge' })
    await waitFor(() => expect(whyOff(button) ?? '').not.toContain('scope'))
    expect(isOff(button)).toBe(false)
  })

  it('that tells the name of its store is asked about where the one before did not', async () => {
    const app = renderApp('/orders', {
      liveToken: 'sandbox-readonly',
      connection: { storeName: 'Your store' },
    })
    app.sandbox.state.expiredTokens.push('sandbox-readonly')
    const dialog = await paste(app, 'sandbox-store')
    await app.user.click(await within(dialog).findByRole('button', { name: 'It is the same store' }))
    await waitFor(() => expect(dialog.isConnected).toBe(false))
  })

  it('that another tab was given is used here too: at once where this device keeps it, or as soon as it does', async () => {
    const connection = { id: 'c2', isKept: true }
    const app = renderApp('/orders', { liveToken: 'sandbox-readonly', connection })
    const inOtherTab = async (token: string) => {
      const kept = loadConnection('https://service.test')
      if (kept?.kind !== 'token') throw new Error('Not connected')
      await keepOnDevice({ ...kept, token })
      notifyTabs('platen.renewed')
    }
    await screen.findByText(/^1–\d+ of \d+/)
    await inOtherTab('sandbox-platform')
    app.sandbox.state.expiredTokens.push('sandbox-readonly')
    await app.go('/products')
    await waitFor(() => expect(sessionStorage.getItem('platen.connection')).toContain('sandbox-platform'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    app.sandbox.state.expiredTokens.push('sandbox-platform')
    await app.go('/shipments')
    const dialog = await expired()
    await inOtherTab('sandbox-store')
    await waitFor(() => expect(dialog.isConnected).toBe(false))
    expect(sessionStorage.getItem('platen.connection')).toContain('sandbox-store')
  })

  it('is used where this device does not keep it, which is said', async () => {
    const app = renderApp('/orders', { liveToken: 'sandbox-readonly', connection: { isKept: true } })
    nameAsConnected(app)
    app.sandbox.state.expiredTokens.push('sandbox-readonly')
    refuseSecrets()
    const dialog = await paste(app, 'sandbox-store')
    await waitFor(() => expect(dialog.isConnected).toBe(false))
    await screen.findByText('The new token is not kept on this device')
  })
})

/** The device has no room left for secrets. */
function refuseSecrets(): void {
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...kept) {
    if (this.transaction.db.name === 'platen.sealed') throw new DOMException('Full', 'QuotaExceededError')
    return put.apply(this, kept)
  })
}

describe('connecting', () => {
  it('says that this device does not keep the connection, and does so without', async () => {
    const { user, address } = renderApp('/connect', { isConnected: false })
    refuseSecrets()
    await user.type(await screen.findByLabelText('Private token'), 'sandbox-store')
    await user.click(screen.getByRole('checkbox', { name: 'Stay connected on this device' }))
    await user.click(screen.getByRole('button', { name: 'Check and connect' }))
    await screen.findByText('This device does not keep the connection')
    expect(address()).toBe('/connect')
    await user.click(screen.getByRole('checkbox', { name: 'Stay connected on this device' }))
    await user.click(screen.getByRole('button', { name: 'Check and connect' }))
    await waitFor(() => expect(address()).toBe('/'))
  })

  it('takes the token of a whole account for none of one store where no answer comes', async () => {
    const { user, sandbox } = renderApp('/connect', { isConnected: false })
    sandbox.faults.push({ kind: 'drop_before', path: '/orders', count: 3 })
    await user.type(await screen.findByLabelText('Private token'), 'sandbox-account')
    await user.click(screen.getByRole('button', { name: 'Check and connect' }))
    await screen.findByText('This browser could not reach the service')
    await user.click(screen.getByRole('button', { name: 'Check and connect' }))
    expect((await screen.findAllByRole('button', { name: /\d{7}$/ })).length).toBeGreaterThan(1)
  })

  it('offers each store of an account, also those of a second page', async () => {
    const { user, sandbox } = renderApp('/connect', { isConnected: false })
    const [store] = sandbox.state.stores
    if (store === undefined) throw new Error('No store')
    for (let more = 0; more < 110; more++)
      sandbox.state.stores.push({ ...store, id: 6_000_000 + more, name: `Shop ${more}` })
    await user.type(await screen.findByLabelText('Private token'), 'sandbox-account')
    await user.click(screen.getByRole('button', { name: 'Check and connect' }))
    await screen.findByRole('button', { name: /^Shop 109/ })
  })
})

it('another connection is left at once, also where its secrets cannot be deleted now', async () => {
  const { user } = renderApp('/connect', { isConnected: false })
  const connect = async (token: string) => {
    await user.click(await screen.findByRole('checkbox', { name: 'Stay connected on this device' }))
    await user.type(await screen.findByLabelText('Private token'), token)
    await user.click(screen.getByRole('button', { name: 'Check and connect' }))
  }
  await connect('sandbox-store')
  await user.click(await screen.findByRole('button', { name: 'Account' }))
  await user.click(await screen.findByRole('link', { name: 'Connections' }))
  await user.click(await screen.findByRole('link', { name: 'Connect another store' }))
  await connect('sandbox-platform')
  const toConnections = async () => {
    await user.click(await screen.findByRole('button', { name: 'Account' }))
    await user.click(await screen.findByRole('link', { name: 'Connections' }))
  }
  const kept = () => localStorage.getItem('platen.kept') ?? ''
  const open = async () => {
    await toConnections()
    const before = kept()
    await user.click(await screen.findByRole('button', { name: /^Open (?!menu)/ }))
    // A new tab begins with the one that was chosen last.
    await waitFor(() => expect(kept()).not.toBe(before))
  }
  await open()
  await open()
  await toConnections()
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('Full', 'UnknownError')
  })
  const [signOut] = await screen.findAllByRole('button', { name: /^Sign out of/ })
  if (signOut === undefined) throw new Error('No connection')
  await user.click(signOut)
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Sign out of/ })).toHaveLength(1))
  await screen.findByText('The token is not deleted from this device yet')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('sandbox-store')
})

it('the open store is listed, and can be signed out of, also after another tab has signed out of it', async () => {
  const { user, address } = renderApp('/connections', {
    liveToken: 'sandbox-store',
    connection: { isKept: true },
  })
  const signOut = await screen.findByRole('button', { name: 'Sign out of Mill' })
  expect(signOut.closest('li')?.textContent).toContain('kept on this device')
  localStorage.removeItem('platen.kept')
  await user.click(screen.getByRole('button', { name: 'Sign out and erase…' }))
  const row = (await screen.findByRole('button', { name: 'Sign out of Mill' })).closest('li')
  expect(row?.textContent).toContain('until this tab is closed')
  await user.click(screen.getByRole('button', { name: 'Sign out of Mill' }))
  await waitFor(() => expect(address()).toBe('/connect'))
})
