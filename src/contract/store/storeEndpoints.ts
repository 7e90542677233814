import { defineEndpoint } from '../endpoint'
import { plainPagingQuery } from '../listQuery'
import { packingSlipInput } from '../orders/orderInput'
import { packingSlipResult, store } from './store'

export const listStores = defineEndpoint('GET', '/stores', {
  query: plainPagingQuery,
  result: { kind: 'list', item: store, paged: true },
  access: 'stores_list/read',
  store: false,
  source: 'facts',
})

export const getStore = defineEndpoint('GET', '/stores/:id', {
  result: { kind: 'one', schema: store },
  access: 'stores_list/read',
  store: false,
  source: 'facts',
})

export const setPackingSlip = defineEndpoint('POST', '/store/packing-slip', {
  body: packingSlipInput,
  result: { kind: 'one', schema: packingSlipResult },
  access: 'stores_list',
  source: 'facts',
})
