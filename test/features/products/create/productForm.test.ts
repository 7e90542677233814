import { describe, expect, it } from 'vitest'
import { product, type ProductInfo } from '~/contract/catalog/catalog'
import { printfiles as printfilesSchema } from '~/contract/artwork/mockup'
import type { DesignContent } from '~/domain/placement/design'
import { printArea, printBox } from '~/domain/placement/geometry'
import { withOwn } from '~/domain/placement/ownArtwork'
import {
  extrasOf,
  fromContent,
  readKeptProduct,
  toFormValues,
  toRequest,
} from '~/features/products/create/productForm'
import { designStart } from '~/features/products/create/recipeStart'
import { createSandbox } from '~/sandbox/createSandbox'
import { artworkOf, onePicture } from '../../../domain/layers/onePicture'

const read = async (path: string) => {
  const reply = await createSandbox().fetch(
    new Request(`https://service.test${path}`, { headers: { authorization: 'Bearer sandbox-store' } }),
  )
  return (await reply.json()).result
}
const picture = (key: string, fileId: number, width: number, height: number) =>
  artworkOf(key, width, height, fileId)

describe('a new product of a design', () => {
  it('carries the artwork of each color on its variants', async () => {
    const blank: ProductInfo = await read('/products/71')
    const printfiles = printfilesSchema.parse(await read('/mockup-generator/printfiles/71'))
    const navy = blank.variants.filter(({ color }) => color === 'Navy').map(({ id }) => id)
    const dark = picture('dark', 71, 1400, 700)
    const light = picture('light', 73, 800, 800)
    const front = onePicture({
      artwork: 'dark',
      box: printBox(410, 130, 980, 490),
      area: printArea(1800, 2400),
      isLimited: true,
      threads: 'auto',
    })
    const content: DesignContent = {
      artworks: { dark, light },
      placed: { front: withOwn(front, '1', { color: 'Navy', variants: navy }, light) },
      options: {},
    }
    const values = {
      ...toFormValues(blank, 'ext-1'),
      colors: ['White', 'Navy'],
      designs: fromContent(content, printfiles),
    }
    const { sync_variants: made } = toRequest(values, blank, printfiles, null)
    expect(made).toHaveLength(14)
    for (const { variant_id: id, files } of made)
      expect(files?.map((file) => file.id)).toEqual([navy.includes(id ?? 0) ? 73 : 71])
  })

  it('is called after it and starts in the color that it was drawn on', async () => {
    const blank: ProductInfo = await read('/products/71')
    const navy = blank.variants.find(({ color }) => color === 'Navy')?.id ?? 0
    const start = designStart({ name: 'Slow morning', variantId: navy }, blank)
    expect([start.name, start.colors]).toEqual(['Slow morning Unisex Everyday Tee', ['Navy']])
    expect(start.sizes).toContain('XL')
    // Without a name it is called as the blank is, and a variant that is gone chooses nothing.
    expect(designStart({ variantId: 1 }, blank)).toEqual({})
  })

  it('is priced by its cost where the store sells in that currency, else with the one price that was typed', async () => {
    const blank: ProductInfo = await read('/products/71')
    const printfiles = printfilesSchema.parse(await read('/mockup-generator/printfiles/71'))
    const values = { ...toFormValues(blank, 'ext-1'), colors: ['White'] }
    const pricesOf = (price: string, store: string | null) =>
      new Set(
        toRequest({ ...values, price }, blank, printfiles, store).sync_variants.map(
          (one) => one.retail_price,
        ),
      )
    const byCost = pricesOf('', 'USD')
    expect(byCost.size).toBeGreaterThan(1)
    expect(pricesOf('24,90', null)).toEqual(byCost)
    expect(pricesOf('', 'EUR')).toEqual(new Set([undefined]))
    expect(pricesOf('24,90', 'EUR')).toEqual(new Set(['24.90']))
  })

  it('costs what its prints and options do: unlimited color, and letters that stand out', () => {
    const full = { id: 'full_color', type: 'bool', title: 'Unlimited color', additional_price: '3.25' }
    const hat = product.parse({
      id: 9,
      files: [{ id: 'default', type: 'embroidery_front', additional_price: '2.00', options: [full] }],
      options: [{ id: 'embroidery_type', additional_price_breakdown: { flat: '0.00', '3d': '1.50' } }],
    })
    const box = { left: 0, top: 0, width: 9, height: 9 }
    const area = { width: 9, height: 9 }
    const print = { fileId: 7, filename: 'a.png', width: 9, height: 9, isVector: false, preview: null }
    const costOf = (threads: 'auto' | 'full', options: Record<string, string> = {}) =>
      extrasOf(hat, {
        designs: { embroidery_front: { ...print, box, area, isLimited: true, threads } },
        options,
      })
    expect(costOf('auto')).toEqual(['2.00'])
    expect(costOf('full')).toEqual(['2.00', '3.25'])
    expect(costOf('auto', { embroidery_type: '3d' })).toEqual(['2.00', '1.50'])
  })

  it('that was typed before prices could be is still read', () => {
    const { price: _price, ...earlier } = toFormValues(
      { product: product.parse({ id: 71, title: 'Tee' }), variants: [] },
      'ext-1',
    )
    expect(readKeptProduct(earlier)).toMatchObject({ externalId: 'ext-1', price: '' })
  })
})
