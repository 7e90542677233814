import { expect, it } from 'vitest'
import { product as catalogProduct } from '~/contract/catalog/catalog'
import { printFile } from '~/contract/artwork/file'
import { order } from '~/contract/orders/order'
import { syncProductInfo } from '~/contract/products/syncProduct'
import { withFile } from '~/features/orders/fix/withFile'
import { productOptions } from '~/domain/placement/designFromFiles'
import { mergeEdit } from '~/domain/products/mergeProduct'
import { recreateBody, restoreEdit } from '~/domain/products/restoreProduct'
import { toldFile } from './toldFile'

const chosen = [{ id: 'embroidery_type', value: 'flat' }]
const filledIn = [
  ...chosen,
  { id: 'thread_colors', value: [] },
  { id: 'notes', value: '' },
  { id: 'stitch_color', value: null },
]
/** A product of one variant, as it is told with these options. */
const infoOf = (options: object[]) =>
  syncProductInfo.parse({
    sync_product: { id: 1, name: 'Cap', external_id: 'cap' },
    sync_variants: [{ id: 11, external_id: 'a', variant_id: 4011, files: [toldFile(7, 'default')], options }],
  })

it('a product that is made again gets what was chosen, and nothing that was filled in', () => {
  expect(recreateBody(infoOf(filledIn)).sync_variants[0]?.options).toEqual(chosen)
  expect(recreateBody(infoOf(filledIn.slice(1))).sync_variants[0]).not.toHaveProperty('options')
})

it('what is filled in later is no change of a product', () => {
  expect(restoreEdit(infoOf(chosen), infoOf(filledIn)).changed).toEqual([])
  const [id, options] = [11, [{ id: 'stitch_color', value: 'white' }]]
  const edit = { product: {}, changed: [{ id, fields: { options } }], created: [], deleted: [] }
  expect(mergeEdit(infoOf(chosen), edit, infoOf(filledIn))).toMatchObject({ conflicts: [], edit })
})

it('an item that gets another file keeps what was chosen, and its one file of a placement without a name', () => {
  const [item] = order.parse({
    id: 1,
    status: 'failed',
    items: [
      { id: 5, quantity: 1, variant_id: 4011, files: [{ id: 7, status: 'failed' }], options: filledIn },
    ],
  }).items
  if (item === undefined) throw new Error('No item')
  const { files, options } = withFile(item, 'default', printFile.parse(toldFile(9, 'default')))
  expect(options).toEqual(chosen)
  expect(files).toEqual([{ id: 9, type: 'default', options: [] }])
})

it('a design takes over what was chosen', () => {
  const blank = catalogProduct.parse({
    id: 3,
    options: filledIn.map(({ id }) => ({ id, title: id, type: 'text' })),
  })
  expect(productOptions(filledIn, blank)).toEqual({ embroidery_type: 'flat' })
})
