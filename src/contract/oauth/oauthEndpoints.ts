import { defineEndpoint } from '../endpoint'
import { scopesResult } from './oauth'

export const getScopes = defineEndpoint('GET', '/oauth/scopes', {
  result: { kind: 'one', schema: scopesResult },
  access: 'any',
  store: false,
})
