import { defineEndpoint } from '../endpoint'
import { plainPagingQuery } from '../listQuery'
import { template } from './template'

const path = '/product-templates/:id'

export const listTemplates = defineEndpoint('GET', '/product-templates', {
  query: plainPagingQuery,
  result: { kind: 'list', item: template, paged: true, wrappedIn: 'items' },
  access: 'product_templates/read',
  store: false,
})

export const getTemplate = defineEndpoint('GET', path, {
  result: { kind: 'one', schema: template },
  access: 'product_templates/read',
  store: false,
})

export const deleteTemplate = defineEndpoint('DELETE', path, {
  result: { kind: 'none' },
  access: 'product_templates',
  store: false,
})
