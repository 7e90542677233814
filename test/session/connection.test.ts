import { expect, it } from 'vitest'
import { readConnection } from '~/session/connection'

const kept = {
  kind: 'token',
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

it('what is no connection is none', () => {
  const broken = [
    null,
    undefined,
    'token',
    [],
    {},
    { ...kept, kind: 'demo' },
    { ...kept, token: 1 },
    { ...kept, storeId: '1' },
    { ...kept, scopes: 'orders' },
    { ...kept, isSandbox: 'no' },
  ]
  expect(broken.map(readConnection)).toEqual(broken.map(() => null))
})
