import { describe, expect, it } from 'vitest'
import { createSandbox } from '~/sandbox/createSandbox'
import { makeConnection } from '~/session/makeConnection'
import { demoIn, inStore, lookIn, storeOf, storesOf } from '~/session/stores'

const demoStores = storesOf(demoIn())

describe('the demo’s account', () => {
  it('has the stores of its sandbox, and none of them is empty', () => {
    const { state } = createSandbox()
    expect(state.stores.map(({ id, name }) => ({ id, name }))).toEqual(demoStores)
    for (const { id } of demoStores) {
      const orders = [...state.orders.values()].filter(({ order }) => order.store === id)
      const products = [...state.products.values()].filter(({ store }) => store === id)
      expect(orders.length).toBeGreaterThanOrEqual(5)
      expect(products.length).toBeGreaterThanOrEqual(3)
      expect(orders.some(({ order }) => order.shipments.length > 0)).toBe(true)
      expect(new Set(orders.map(({ order }) => order.status)).size).toBeGreaterThanOrEqual(4)
    }
  })

  it('opens in its first store unless a known one is asked for', () => {
    expect(storeOf(demoIn())).toEqual(demoStores[0])
    expect(storeOf(demoIn(demoStores[2]?.id))).toEqual(demoStores[2])
    expect(storeOf(demoIn('nonsense'))).toEqual(demoStores[0])
  })
})

describe('stores of a connection', () => {
  const stores = [
    { id: 1, name: 'Mill' },
    { id: 2, name: 'Road' },
  ]
  const account = makeConnection({
    token: 't',
    apiBaseUrl: 'https://service.test',
    storeId: 1,
    storeName: 'Mill',
    scopes: [],
    isSandbox: false,
    stores,
  })

  it('changes over and says which one is open', () => {
    const road = inStore(account, { id: 2, name: 'Road' })
    expect(storeOf(road)).toEqual({ id: 2, name: 'Road' })
    expect(storesOf(road)).toEqual(stores)
    expect(road).toMatchObject({ id: account.id, token: 't' })
  })

  it('shows each store with a badge of its own', () => {
    expect(lookIn(account, { id: 2, name: 'Road' }).badge).toBe('R')
    const [, second = storeOf(account)] = demoStores
    expect(lookIn(demoIn(), second).badge).toBe('PL')
  })
})
