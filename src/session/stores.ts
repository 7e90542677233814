import { type Connection, connectionKey, type DemoConnection, homeOf } from './connection'
import { readStoreLook, type StoreLook } from './storeLook'

export interface NamedStore {
  id: number
  name: string
}

/** The stores of the demo's account, with the names that its sandbox uses. */
const demoStores = [
  { id: 5_104_771, name: 'Paper Lantern Goods' },
  { id: 5_104_772, name: 'Paper Lantern Web Shop' },
  { id: 5_104_773, name: 'Lantern Wholesale' },
] as const satisfies readonly NamedStore[]

/** The demo with one of its stores open; the first one by default. */
export const demoIn = (storeId: unknown = null): DemoConnection => ({
  kind: 'demo',
  storeId: demoStores.find(({ id }) => id === storeId)?.id ?? demoStores[0].id,
})

/** Whether a key is that of the demo, whose service runs in this browser and needs no network. */
export const isInBrowser = ([connection]: readonly [connection: string, store: string]): boolean =>
  connection === connectionKey(demoIn())

/** The open store. Its id is null when the token belongs to one store. */
export const storeOf = (connection: Connection): { id: number | null; name: string } =>
  connection.kind === 'demo'
    ? (demoStores.find(({ id }) => id === connection.storeId) ?? demoStores[0])
    : { id: connection.storeId, name: connection.storeName }

/** The stores that the connection can switch to; empty for a token of one store. */
export const storesOf = (connection: Connection | null): readonly NamedStore[] =>
  connection === null ? [] : connection.kind === 'demo' ? demoStores : connection.stores

/** The same connection with another of its stores open. */
export function inStore(connection: Connection, store: NamedStore): Connection {
  if (connection.kind === 'demo') return demoIn(store.id)
  return { ...connection, storeId: store.id, storeName: store.name }
}

/** Service and store: the first two parts of every query key, and the key of all data kept in this browser. */
export function keyOf(connection: Connection | null): readonly [connection: string, store: string] {
  const name = connectionKey(connection)
  if (connection === null) return [name, 'own']
  if (connection.kind === 'token') return [name, homeOf(connection)]
  // The demo's first store has the name under which earlier versions kept its drafts.
  return [name, connection.storeId === demoStores[0].id ? 'own' : String(connection.storeId)]
}

/** Name, color and badge of a store of the connection, as chosen on this device. */
export function lookIn(connection: Connection, store: { id: number | null; name: string }): StoreLook {
  return readStoreLook(lookKey(connection, store.id), store.name)
}

/** Key of the look of a store of the connection. */
export function lookKey(connection: Connection, storeId: number | null): string {
  if (connection.kind === 'demo') return `demo#${storeId}`
  return `${connection.apiBaseUrl}#${storeId ?? connection.home}`
}
