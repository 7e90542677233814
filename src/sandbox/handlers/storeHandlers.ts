import { scopeNames } from '../authenticate'
import { badRequest, type Call, type Handlers, notFound } from '../call'
import { idOf, pageOf } from '../readQuery'
import type { StoreRecord } from '../sandboxState'

const show = ({ id, type, name }: StoreRecord) => ({ id, type, name })

/** Stores that the token may see: all of the account, or the one it is bound to. */
const visibleStores = ({ state, store, isAccount }: Call): StoreRecord[] =>
  isAccount ? state.stores : state.stores.filter(({ id }) => id === store.id)

export const storeHandlers = {
  getScopes: (call) => ({
    scopes: call.scopes.map((scope) => ({ scope, display_name: scopeNames[scope] ?? scope })),
  }),

  listStores: (call) => pageOf(visibleStores(call), call.query, show),

  getStore: (call) => {
    const found = visibleStores(call).find(({ id }) => id === idOf(call.id))
    if (found === undefined) throw notFound()
    return show(found)
  },

  setPackingSlip: (call) => {
    const slip = Object.fromEntries(Object.entries(call.body).map(([name, value]) => [name, value ?? null]))
    const email = slip['email'] ?? null
    if (email === null || !/^\S+@\S+$/.test(email)) throw badRequest('email is required (SI-1)')
    call.store.packingSlip = { ...call.store.packingSlip, ...slip }
    return { packing_slip: call.store.packingSlip }
  },
} satisfies Partial<Handlers>
