import { defineEndpoint } from '../endpoint'
import { shippingInfo, shippingRatesInput } from './shipping'

export const getShippingRates = defineEndpoint('POST', '/shipping/rates', {
  body: shippingRatesInput,
  result: { kind: 'list', item: shippingInfo, paged: false },
  access: 'any',
  bucket: 'shipping',
  isQuestion: true,
  source: 'facts',
})
