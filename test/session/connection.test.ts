// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConnection } from '~/session/connection'
import {
  completeConnections,
  forgetConnection,
  loadConnection,
  loadConnections,
  saveConnection,
} from '~/session/connectionStore'
import { completed, makeConnection } from '~/session/makeConnection'
import { demoIn, storesOf } from '~/session/stores'

const kept = {
  kind: 'token' as const,
  id: 'c',
  home: 'store 1',
  token: 't',
  apiBaseUrl: 'https://service.test',
  storeId: 1,
  storeName: 'Mill',
  scopes: ['orders', 7],
  isSandbox: false,
}

it('what was kept is read with the defaults of older versions, and rows of stores that are none are left out', () => {
  const stores = [{ id: 1 }, { name: 'Nameless' }, null, 'x', { id: 2, name: 'Press' }]
  expect(readConnection({ ...kept, stores })).toMatchObject({
    scopes: ['orders'],
    stores: [{ id: 2, name: 'Press' }],
    oauth: null,
    isKept: false,
  })
})

it('a kept public app is read with how it is asked for tokens, and is none without its address or its name', () => {
  const app = { clientId: 'a', tokenEndpoint: 'https://broker.test/', encoding: 'json', needsSecret: true }
  const grantOf = (oauth: object) => readConnection({ ...kept, oauth, isKept: true })?.oauth
  expect(grantOf(app)).toEqual(app)
  for (const needsSecret of [false, undefined, 'yes'])
    expect(grantOf({ ...app, needsSecret })).toEqual({ ...app, needsSecret: false })
  for (const encoding of ['form', undefined, 7])
    expect(grantOf({ ...app, encoding })).toEqual({ ...app, encoding: 'form' })
  expect([grantOf({ ...app, clientId: 7 }), grantOf({ ...app, tokenEndpoint: null })]).toEqual([null, null])
  expect([true, false, 'yes'].map((isKept) => readConnection({ ...kept, isKept })?.isKept)).toEqual([
    true,
    false,
    false,
  ])
})

it('what is no connection is none', () => {
  const broken = [
    null,
    undefined,
    'token',
    [],
    {},
    { ...kept, kind: 'demo' },
    { ...kept, token: 1 },
    { ...kept, id: undefined },
    { ...kept, home: 7 },
    { ...kept, storeId: '1' },
    { ...kept, scopes: 'orders' },
    { ...kept, isSandbox: 'no' },
  ]
  expect(broken.map(readConnection)).toEqual(broken.map(() => null))
})

beforeEach(() => sessionStorage.clear())
afterEach(() => localStorage.clear())
const keep = (current: unknown, list: readonly unknown[]): void => {
  sessionStorage.setItem('platen.connection', JSON.stringify(current))
  sessionStorage.setItem('platen.connections', JSON.stringify(list))
}

it('what an earlier version kept in this tab gets what tells it apart once, and goes on under the same key', async () => {
  const { id: _, home: __, ...old } = kept
  keep({ ...old, storeId: null }, [
    { ...old, token: 'other', id: 'o' },
    { ...kept, token: '', home: 'store 2' },
  ])
  await completeConnections()
  const [current, list] = [loadConnection(kept.apiBaseUrl), loadConnections(kept.apiBaseUrl)]
  const digest = (token: string): string =>
    createHash('sha256').update(token).digest('base64url').slice(0, 22)
  expect(current).toMatchObject({ token: 't', home: `token ${digest('t')}` })
  expect(makeConnection({ ...old, scopes: [], storeId: null })).toMatchObject({
    home: `token ${digest('t')}`,
  })
  expect(list.map(({ id, home }) => [id, home])).toEqual([
    ['o', `token ${digest('other')}`],
    ['c', 'store 2'],
  ])
  await completeConnections()
  expect(loadConnection(kept.apiBaseUrl)).toEqual(current)
})

it.each(['id', 'home'])('what lacks only its %s gets it, in the list too', async (field) => {
  const partly = { ...kept, [field]: undefined }
  const whole = { token: 't', [field]: expect.any(String) }
  keep(partly, [])
  await completeConnections()
  expect(loadConnection(kept.apiBaseUrl)).toMatchObject(whole)
  keep(null, [partly])
  await completeConnections()
  expect(loadConnections(kept.apiBaseUrl)).toMatchObject([whole])
})

it('an app’s connection without a token goes by its own name, and what is no connection stays what it is', () => {
  expect(completed({ ...kept, token: '', home: undefined })).toMatchObject({ home: 'connection c' })
  for (const other of [null, 'token', { kind: 'demo', storeId: 1 }]) expect(completed(other)).toEqual(other)
})

it('what is whole, of the demo or cannot be read stays as it is written', async () => {
  for (const current of [kept, { kind: 'demo' }, 'x', null]) {
    keep(current, [kept])
    await completeConnections()
    expect(sessionStorage.getItem('platen.connection')).toBe(JSON.stringify(current))
    expect(sessionStorage.getItem('platen.connections')).toBe(JSON.stringify([kept]))
  }
})

it('the demo is open where it was opened, in the store that this tab chose, and not where a token is', () => {
  const [, second] = storesOf(demoIn())
  expect(loadConnection(kept.apiBaseUrl)).toBeNull()
  saveConnection(demoIn(second?.id))
  expect(loadConnection(kept.apiBaseUrl)).toEqual(demoIn(second?.id))
  // Another tab has chosen none.
  sessionStorage.clear()
  expect(loadConnection(kept.apiBaseUrl)).toEqual(demoIn())
  sessionStorage.setItem('platen.connection', JSON.stringify(kept))
  expect(loadConnection(kept.apiBaseUrl)).toMatchObject({ kind: 'token' })
  expect(loadConnection('https://other.test')).toBeNull()
})

it('a store that is signed out of is left in this tab, and the demo goes on in others', () => {
  saveConnection(demoIn())
  saveConnection(readConnection(kept) ?? demoIn())
  forgetConnection(readConnection(kept))
  expect(loadConnection(kept.apiBaseUrl)).toBeNull()
  // Another tab.
  sessionStorage.clear()
  expect(loadConnection(kept.apiBaseUrl)).toEqual(demoIn())
  forgetConnection(readConnection(kept))
  expect(loadConnection(kept.apiBaseUrl)).toBeNull()
  saveConnection(demoIn())
  expect(loadConnection(kept.apiBaseUrl)).toEqual(demoIn())
  forgetConnection(demoIn())
  sessionStorage.clear()
  expect(loadConnection(kept.apiBaseUrl)).toBeNull()
})

it('a tab that has chosen nothing opens the connection that is kept on this device, also where the demo was opened', () => {
  const last = readConnection(kept)
  saveConnection(demoIn())
  // This tab has chosen the demo.
  expect(loadConnection(kept.apiBaseUrl, last)).toEqual(demoIn())
  sessionStorage.clear()
  expect(loadConnection(kept.apiBaseUrl, last)).toEqual(last)
  sessionStorage.setItem('platen.connection', JSON.stringify({ ...kept, apiBaseUrl: 'https://other.test' }))
  expect(loadConnection(kept.apiBaseUrl, last)).toEqual(last)
})
