import { describe, expect, it } from 'vitest'
import { syncProduct, syncProductInfo } from '~/contract/products/syncProduct'
import { planCopy } from '~/domain/products/copyProduct'
import { isExternalId } from '~/domain/orders/externalId'
import { briefOf, matchProduct } from '~/domain/products/productSearch'

const product = syncProduct.parse({
  id: 4711,
  name: 'Wave Tee',
  external_id: 'wave-tee',
  variants: 2,
  synced: 2,
})
const info = syncProductInfo.parse({
  sync_product: product,
  sync_variants: [
    {
      id: 91_000_001,
      external_id: 'v-a',
      variant_id: 4012,
      sku: 'WT-NVY-M',
      files: [{ id: 1, url: 'https://a.test/1.png', type: 'default', status: 'ok' }],
    },
    {
      id: 91_000_002,
      external_id: 'v-b',
      variant_id: 4012,
      sku: 'WT-NVY-L',
      files: [{ id: 1, url: 'https://a.test/1.png', type: 'default', status: 'ok' }],
    },
  ],
})
const brief = briefOf(info, 5)

describe('finding products by words', () => {
  it('finds by name, id and external id without knowing the variants', () => {
    expect(matchProduct(product, undefined, 'wave 4711')).toEqual([])
    expect(matchProduct(product, undefined, 'TEE')).toEqual([])
    expect(matchProduct(product, undefined, 'nvy')).toBeNull()
    expect(matchProduct({ ...product, name: 'Crème Täsche' }, undefined, 'creme tasche')).toEqual([])
    expect(matchProduct(product, { ...brief, codes: ['CRÈME-1'] }, 'creme')).toEqual(['CRÈME-1'])
  })

  it('finds by SKU and external id of a variant, and says which', () => {
    expect(matchProduct(product, brief, 'wt-nvy-l')).toEqual(['WT-NVY-L'])
    expect(matchProduct(product, brief, 'wave nvy')).toEqual(['WT-NVY-M', 'WT-NVY-L'])
    expect(matchProduct(product, brief, 'v-b')).toEqual(['v-b'])
    // No single code holds both words, two together do.
    expect(matchProduct(product, brief, 'v-a nvy-l')).toEqual(['WT-NVY-L', 'v-a'])
    expect(matchProduct(product, brief, 'nvy purple')).toBeNull()
  })
})

describe('the copy of a product', () => {
  it('leaves out variants of which a print cannot be copied, and says why', () => {
    const [variant] = info.sync_variants
    if (variant === undefined) throw new Error('No variant')
    const of = (change: Partial<typeof variant>) => {
      const { leftOut, body } = planCopy(
        { ...info, sync_variants: [{ ...variant, name: 'Tee / M', ...change }] },
        '5104771',
        null,
      )
      return [leftOut.join(), body.sync_variants.length]
    }
    const [front] = variant.files
    if (front === undefined) throw new Error('No file')
    const back = { ...front, type: 'back', url: null }
    expect(of({})).toEqual(['', 1])
    expect(of({ files: [front, { ...front, type: 'preview', url: null }] })).toEqual(['', 1])
    expect(of({ files: [front, { ...front, type: 'mockup', url: null }] })).toEqual(['', 1])
    // The front alone would be another product.
    expect(of({ files: [front, back] })).toEqual(['Tee / M: its artwork (Back) has no public address', 0])
    expect(of({ files: [{ ...back, type: 'default' }, back] })).toEqual([
      'Tee / M: its artwork (Main print, Back) has no public address',
      0,
    ])
    expect(of({ files: [] })).toEqual(['Tee / M: it has no artwork', 0])
    expect(of({ variant_id: null })).toEqual(['Tee / M: not linked to a blank', 0])
  })

  it('has the same external ids each time, others from another store, and one a variant', () => {
    const priced = {
      ...info,
      sync_variants: info.sync_variants.map((one) => ({ ...one, retail_price: '24.90', currency: 'USD' })),
    }
    const pricesIn = (currency: string | null) =>
      new Set(planCopy(priced, '5104771', currency).body.sync_variants.map((one) => one.retail_price))
    // Numbers of one currency are no prices of another.
    expect(pricesIn('EUR')).toEqual(new Set([undefined]))
    const { sync_variants: unpriced } = planCopy(priced, '5104771', 'EUR').body
    expect(unpriced.some((one) => 'retail_price' in one)).toBe(false)
    expect(pricesIn('USD')).toEqual(new Set(['24.90']))
    expect(pricesIn(null)).toEqual(new Set(['24.90']))
    const { body } = planCopy(info, '5104771', null)
    expect(planCopy(info, '5104771', null).body).toEqual(body)
    const ids = [body, planCopy(info, '5104772', null).body].flatMap(
      ({ sync_product: made, sync_variants: rows }) => [
        made.external_id,
        ...rows.map((row) => row.external_id),
      ],
    )
    expect(new Set(ids).size).toBe(6)
    expect(ids.every((id) => typeof id === 'string' && isExternalId(id))).toBe(true)
    expect(body.sync_product.external_id).toMatch(/^wave-tee-/)
  })
})
