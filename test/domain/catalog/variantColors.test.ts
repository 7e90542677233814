import { expect, it } from 'vitest'
import { productInfo } from '~/contract/catalog/catalog'
import {
  colorsOf,
  materialsOf,
  regionNamesOf,
  sizesOf,
  statusIn,
  swatchOf,
} from '~/domain/catalog/variantColors'

const variantsOf = (...variants: object[]) =>
  productInfo.parse({
    product: { id: 71, title: 'Tee' },
    variants: variants.map((variant, at) => ({ id: at + 1, product_id: 71, ...variant })),
  }).variants

it('lists each color and each size once, in their order', () => {
  const variants = variantsOf(
    { color: 'Navy', color_code: '#1F2A44', size: 'M', image: 'navy.png' },
    { color: 'Navy', color_code: '#000000', size: 'L' },
    { color: 'Plaid', color_code: 'plaid', size: 'M' },
    { color: 'Duo', color_code: '#ffffff', color_code2: '#ff0000' },
    { color: null, color_code: null },
  )
  const colors = colorsOf(variants)
  expect(colors.map(({ name, code, code2, image }) => [name, code, code2, image])).toEqual([
    ['Navy', '#1F2A44', null, 'navy.png'],
    ['Plaid', '#b9b7b5', null, null],
    ['Duo', '#ffffff', '#ff0000', null],
  ])
  expect(colors.map(swatchOf)).toEqual([
    '#1F2A44',
    '#b9b7b5',
    'linear-gradient(135deg, #ffffff 50%, #ff0000 50%)',
  ])
  expect(sizesOf(variants)).toEqual(['M', 'L'])
})

it('lists each mixture of materials with its colors, and none for what says none', () => {
  const cotton = [{ name: 'cotton', percentage: 100 }]
  const mixed = [
    { name: 'cotton', percentage: 90 },
    { name: 'polyester', percentage: null },
  ]
  const variants = variantsOf(
    { color: 'Navy', material: cotton },
    { color: 'Navy', material: cotton },
    { color: 'Ash', material: mixed },
    { color: 'White', material: cotton },
    { color: 'Black', material: [] },
    { color: null, material: [{ name: 'paper', percentage: 100 }] },
  )
  expect(materialsOf(variants)).toEqual([
    { mixture: '100 % cotton', colors: ['Navy', 'White'] },
    { mixture: '90 % cotton, polyester', colors: ['Ash'] },
    { mixture: '100 % paper', colors: [] },
  ])
})

it('says where a variant is to be had, by the names of the regions where there are any', () => {
  const variants = variantsOf(
    {
      availability_status: [
        { region: 'US', status: 'in_stock' },
        { region: 'EU', status: 'stocked_on_demand' },
      ],
    },
    { availability_regions: { US: 'USA' }, availability_status: [] },
  )
  expect([...regionNamesOf(variants)]).toEqual([
    ['US', 'USA'],
    ['EU', 'EU'],
  ])
  expect(variants.map((variant) => statusIn(variant, 'US'))).toEqual(['in_stock', 'not offered'])
})
