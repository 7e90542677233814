import { expect, it } from 'vitest'
import { type SyncProductInfo, syncProductInfo } from '~/contract/products/syncProduct'
import { mergeEdit } from '~/domain/products/mergeProduct'
import type { VariantFields } from '~/domain/products/productEdit'
import { checkWords, checkWrite, planWrite } from '~/domain/products/productPlan'
import { toldFile } from './toldFile'

const infoOf = (variant: object = {}): SyncProductInfo =>
  syncProductInfo.parse({
    sync_product: { id: 1, name: 'Tee', external_id: 'tee', variants: 1 },
    sync_variants: [
      {
        id: 11,
        external_id: 'a',
        variant_id: 4011,
        color: 'White',
        size: 'S',
        product: { product_id: 71 },
        retail_price: '20.00',
        files: [toldFile(7, 'default'), toldFile(8, 'back')],
        options: [],
        ...variant,
      },
    ],
  })
const editOf = (fields: Partial<VariantFields>) => ({
  product: {},
  changed: [{ id: 11, fields }],
  created: [],
  deleted: [],
})

it.each<[string, Partial<VariantFields>, object, string[]]>([
  [
    'files by their place, in any order',
    {
      files: [
        { id: 8, type: 'back' },
        { id: 9, type: 'default' },
      ],
    },
    { files: [toldFile(9, 'default'), toldFile(8, 'back')] },
    [],
  ],
  [
    'a file that is another one',
    { files: [{ id: 9, type: 'back' }] },
    { files: [toldFile(7, 'default'), toldFile(8, 'back')] },
    ['Not taken over: White / S: files'],
  ],
  [
    'a file by its address, which comes back by an id',
    { files: [{ url: 'https://a.test/x.png', type: 'back' }] },
    { files: [toldFile(12, 'back')] },
    [],
  ],
  [
    'a file for a placement that comes back by its old name',
    {
      files: [
        { id: 9, type: 'front' },
        { id: 8, type: 'back' },
      ],
    },
    { files: [toldFile(9, 'default'), toldFile(8, 'back')] },
    [],
  ],
  [
    'a new file by its address for a placement that comes back by its old name',
    { files: [{ url: 'https://a.test/x.png', type: 'front' }] },
    { files: [toldFile(12, 'default')] },
    [],
  ],
  [
    'a file of the first placement that is not there',
    {
      files: [
        { id: 9, type: 'front' },
        { id: 8, type: 'back' },
      ],
    },
    { files: [toldFile(7, 'default'), toldFile(8, 'back')] },
    ['Not taken over: White / S: files'],
  ],
  [
    'a file on a placement that another one took',
    {
      files: [
        { id: 7, type: 'front' },
        { id: 8, type: 'sleeve_left' },
      ],
    },
    { files: [toldFile(7, 'default')] },
    ['Not taken over: White / S: files'],
  ],
  [
    'an option that was emptied, which comes back as nothing or not at all',
    {
      options: [
        { id: 'notes', value: '' },
        { id: 'stitch_color', value: 'white' },
      ],
    },
    {
      options: [
        { id: 'stitch_color', value: 'white' },
        { id: 'thread_colors', value: [] },
      ],
    },
    [],
  ],
  [
    'options by their name, in any order and with more of them',
    { options: [{ id: 'b', value: true }] },
    {
      options: [
        { id: 'a', value: 1 },
        { id: 'b', value: true },
      ],
    },
    [],
  ],
  [
    'an option that is not there',
    { options: [{ id: 'b', value: true }] },
    { options: [{ id: 'a', value: 1 }] },
    ['Not taken over: White / S: options'],
  ],
  [
    'an option that kept another value',
    { options: [{ id: 'b', value: '3d' }] },
    { options: [{ id: 'b', value: 'flat' }] },
    ['Not taken over: White / S: options'],
  ],
  [
    'colors in any order, and in large or small letters',
    { options: [{ id: 'b', value: ['#FFCC00', '#CC3333'] }] },
    { options: [{ id: 'b', value: ['#cc3333', '#ffcc00'] }] },
    [],
  ],
  [
    'a choice that comes back as a word',
    { options: [{ id: 'b', value: true }] },
    { options: [{ id: 'b', value: 'true' }] },
    [],
  ],
  ['a price', { retail_price: '21.00' }, { retail_price: '21.00' }, []],
  [
    'a price that stayed as it was',
    { retail_price: '21.00' },
    {},
    ['Not taken over: White / S: retail_price'],
  ],
])('reading back compares %s', (_, fields, shown, words) => {
  const plan = planWrite(infoOf(), editOf(fields))
  expect(checkWords(plan, checkWrite(plan, infoOf(shown)))).toEqual(words)
})

it('what somebody else has changed to the same is no change any more', () => {
  const edit = editOf({ retail_price: '21.00' })
  expect(mergeEdit(infoOf(), edit, infoOf({ retail_price: '21.00' })).edit.changed).toEqual([])
  expect(mergeEdit(infoOf(), edit, infoOf()).edit.changed).toEqual([
    { id: 11, fields: { retail_price: '21.00' } },
  ])
})

it('reading back takes a thumbnail as set: the service shows a copy of it under an address of its own', () => {
  const product = { name: 'Fox', thumbnail: 'https://a.test/fox.png' }
  const plan = planWrite(infoOf(), { product, changed: [], created: [], deleted: [] })
  const shown = infoOf()
  const after = (name: string) => ({
    ...shown,
    sync_product: { ...shown.sync_product, name, thumbnail_url: 'https://cdn.test/1.png' },
  })
  expect(checkWords(plan, checkWrite(plan, after('Fox')))).toEqual([])
  expect(checkWords(plan, checkWrite(plan, after('Tee')))).toEqual(['Not taken over: name'])
})

it('takes nothing away that the service knows only a text for, and says what stays; a SKU can be taken away', () => {
  const latest = infoOf({ sku: 'TEE-S' })
  const edit = {
    ...editOf({ retail_price: null, external_id: null, sku: null }),
    product: { external_id: null },
  }
  const { body, stays, product, changed } = planWrite(latest, edit)
  expect(body).toEqual({ sync_variants: [{ id: 11, sku: null }] })
  expect(stays).toEqual([
    { label: 'Product', field: 'external_id', value: 'tee' },
    { label: 'White / S', field: 'retail_price', value: '20.00' },
    { label: 'White / S', field: 'external_id', value: 'a' },
  ])
  expect(product).toEqual([])
  expect(changed).toMatchObject([{ id: 11, fields: [{ field: 'sku', from: 'TEE-S', to: null }] }])
})
