import { describe, expect, it } from 'vitest'
import { endpoints } from '~/contract/endpoints'
import { fillPath } from '~/contract/endpoint'

/** All endpoints of the service: those of its document, and those that only public facts give a path (`source`). */
const documented = [
  'GET /oauth/scopes',
  'GET /products',
  'GET /products/variant/:id',
  'GET /products/:id',
  'GET /products/:id/sizes',
  'GET /categories',
  'GET /categories/:id',
  'GET /store/products',
  'POST /store/products',
  'GET /store/products/:id',
  'DELETE /store/products/:id',
  'PUT /store/products/:id',
  'GET /store/variants/:id',
  'DELETE /store/variants/:id',
  'PUT /store/variants/:id',
  'POST /store/products/:id/variants',
  'GET /product-templates',
  'GET /product-templates/:id',
  'DELETE /product-templates/:id',
  'GET /orders',
  'POST /orders',
  'GET /orders/:id',
  'DELETE /orders/:id',
  'PUT /orders/:id',
  'POST /orders/:id/confirm',
  'POST /orders/estimate-costs',
  'POST /files',
  'GET /files/:id',
  'GET /files',
  'POST /files/thread-colors',
  'POST /shipping/rates',
  'GET /sync/products',
  'GET /sync/products/:id',
  'DELETE /sync/products/:id',
  'GET /sync/variant/:id',
  'PUT /sync/variant/:id',
  'DELETE /sync/variant/:id',
  'GET /countries',
  'GET /tax/countries',
  'POST /tax/rates',
  'GET /webhooks',
  'POST /webhooks',
  'DELETE /webhooks',
  'POST /store/packing-slip',
  'GET /stores',
  'GET /stores/:id',
  'GET /mockup-generator/printfiles/:id',
  'GET /mockup-generator/templates/:id',
  'POST /mockup-generator/create-task/:id',
  'GET /mockup-generator/task',
  'GET /approval-sheets',
  'POST /approval-sheets',
  'POST /approval-sheets/changes',
  'GET /warehouse/products',
  'GET /warehouse/products/:id',
  'GET /reports/statistics',
]

describe('the endpoint table', () => {
  const rows = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)

  it('has every endpoint of the service, each once, and no other', () => {
    expect(rows.toSorted()).toEqual(documented.toSorted())
  })

  it('needs no credentials for catalog, categories and countries only', () => {
    const open = Object.values(endpoints)
      .filter(({ access }) => access === 'public')
      .map(({ path }) => path)
    expect(open.every((path) => /^\/(products|categories|countries|tax)/.test(path))).toBe(true)
  })

  it('puts writes of store products into their own budget, and no read', () => {
    for (const { method, path, bucket } of Object.values(endpoints)) {
      const isProductWrite = /^\/(store\/(products|variants)|sync)/.test(path) && method !== 'GET'
      expect(bucket === 'syncWrite', `${method} ${path}`).toBe(isProductWrite)
    }
  })

  it('encodes path parameters and keeps the @ of an external id', () => {
    expect(fillPath('/orders/:id', { id: '@A/1 2' })).toBe('/orders/@A%2F1%202')
    expect(() => fillPath('/orders/:id', { id: '' })).toThrow('id is missing')
  })
})
