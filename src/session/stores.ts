import { type Connection, connectionKey, type DemoConnection, homeOf } from './connection'
import { lookOf, type StoreLook } from './storeLook'

export interface NamedStore {
  id: number
  name: string
}

/** The stores of the demo's account, by the names that its sandbox gives them. */
const demoStores = [
  { id: 5_104_771, name: 'Paper Lantern Goods' },
  { id: 5_104_772, name: 'Paper Lantern Web Shop' },
  { id: 5_104_773, name: 'Lantern Wholesale' },
] as const satisfies readonly NamedStore[]

/** The demo in one of its stores; the first one unless said otherwise. */
export const demoIn = (storeId: unknown = null): DemoConnection => ({
  kind: 'demo',
  storeId: demoStores.find(({ id }) => id === storeId)?.id ?? demoStores[0].id,
})

/** Whether a key is that of the demo, whose service is in this browser: no connection is needed to reach it. */
export const isInBrowser = ([connection]: readonly [connection: string, store: string]): boolean =>
  connection === connectionKey(demoIn())

/** The store that is open. Its id is null when the token belongs to one store and names it itself. */
export const storeOf = (connection: Connection): { id: number | null; name: string } =>
  connection.kind === 'demo'
    ? (demoStores.find(({ id }) => id === connection.storeId) ?? demoStores[0])
    : { id: connection.storeId, name: connection.storeName }

/** The stores that the connection can change over to; none with a token of one store. */
export const storesOf = (connection: Connection | null): readonly NamedStore[] =>
  connection === null ? [] : connection.kind === 'demo' ? demoStores : connection.stores

/** The same connection in another of its stores. */
export function inStore(connection: Connection, store: NamedStore): Connection {
  if (connection.kind === 'demo') return demoIn(store.id)
  return { ...connection, storeId: store.id, storeName: store.name }
}

/** Service and store: the first two parts of every cache key, and whose everything is that this browser keeps. */
export function keyOf(connection: Connection | null): readonly [connection: string, store: string] {
  const name = connectionKey(connection)
  if (connection === null) return [name, 'own']
  if (connection.kind === 'token') return [name, homeOf(connection)]
  // The demo's first store goes by the name under which earlier versions kept its drafts.
  return [name, connection.storeId === demoStores[0].id ? 'own' : String(connection.storeId)]
}

/** Names, color and badge of a store of the connection, as chosen on this device. */
export function lookIn(connection: Connection, store: { id: number | null; name: string }): StoreLook {
  return lookOf(lookKey(connection, store.id), store.name)
}

/** Where the look of a store of the connection lies. */
export function lookKey(connection: Connection, storeId: number | null): string {
  if (connection.kind === 'demo') return `demo#${storeId}`
  return `${connection.apiBaseUrl}#${storeId ?? connection.home}`
}
