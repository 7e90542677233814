import { expect, it } from 'vitest'
import { withFile } from '~/features/orders/fix/withFile'
import { order } from '~/contract/orders/order'
import { printFile } from '~/contract/artwork/file'
import { syncProductInfo } from '~/contract/products/syncProduct'
import { replaceArtwork } from '~/domain/artwork/artworkUse'
import { keepsOldThreads, oldThreadsWords } from '~/domain/embroidery/oldThreads'
import { emptyEdit, type VariantFields } from '~/domain/products/productEdit'
import { planWrite } from '~/domain/products/productPlan'
import { toldFile } from '../products/toldFile'

const threads = (id: string, value: readonly string[] = ['#CC3333']) => ({ id, value: [...value] })

/** A product of two variants with this artwork and these options. */
const infoOf = (files: readonly object[], options: readonly object[]) =>
  syncProductInfo.parse({
    sync_product: { id: 1, name: 'Cap' },
    sync_variants: [11, 12].map((id) => ({ id, variant_id: 4011, files, options })),
  })

/** How many variants keep old threads when file 7 is replaced by file 8 everywhere, or in the first variant by `fields`. */
function countAfter(info: ReturnType<typeof infoOf>, fields?: Partial<VariantFields>): number {
  const edit =
    fields === undefined
      ? replaceArtwork(info, '7', printFile.parse(toldFile(8, 'default')))
      : { ...emptyEdit, changed: [{ id: 11, fields }] }
  return planWrite(info, edit).oldThreads
}

const chest = [toldFile(7, 'embroidery_chest_left')]
const ofChest = threads('thread_colors_chest_left')

it('other artwork that is sewn keeps the threads of the one before, and this is said', () => {
  expect(countAfter(infoOf(chest, [ofChest]))).toBe(2)
  expect(oldThreadsWords(2)).toMatch(/^2 variants keep the threads/)
  // The first placement of a hat is told by its old name.
  expect(countAfter(infoOf([toldFile(7, 'default')], [threads('thread_colors')]))).toBe(2)
})

it.each([
  ['is printed', [toldFile(7, 'front')], [threads('thread_colors', [])]],
  ['has no threads that were chosen', chest, [threads('thread_colors_chest_left', [])]],
  ['lies beside what is sewn', [toldFile(7, 'front'), toldFile(9, 'embroidery_chest_left')], [ofChest]],
  [
    'gets its threads from the artwork',
    [toldFile(7, 'embroidery_chest_left', { options: [{ id: 'auto_thread_color', value: true }] })],
    [ofChest],
  ],
  [
    'has a border of a color',
    [toldFile(7, 'default')],
    [{ id: 'thread_colors_outline', value: ['#000000'] }],
  ],
] as const)('nothing is said of other artwork that %s', (_, files, options) => {
  expect(countAfter(infoOf(files, options))).toBe(0)
  expect(oldThreadsWords(0)).toBeNull()
})

it('nothing is said where threads are chosen with it, or the artwork stays', () => {
  const info = infoOf(chest, [ofChest])
  const files = [{ id: 8, type: 'embroidery_chest_left' }]
  expect(countAfter(info, { files })).toBe(1)
  expect(countAfter(info, { files, options: [threads('thread_colors_chest_left', ['#000000'])] })).toBe(0)
  expect(countAfter(info, { files: [{ id: 7, type: 'embroidery_chest_left' }] })).toBe(0)
  expect(countAfter(info, { retail_price: '30.00' })).toBe(0)
})

it('an item of an order that gets another file keeps its threads, too', () => {
  const itemOf = (file: object, options: readonly object[]) => {
    const [item] = order.parse({
      id: 1,
      status: 'failed',
      items: [{ id: 5, quantity: 1, variant_id: 4011, files: [file], options }],
    }).items
    return item ?? expect.fail('There is no item')
  }
  const keeps = (item: ReturnType<typeof itemOf>, placement: string) =>
    keepsOldThreads(item, withFile(item, placement, printFile.parse(toldFile(8, placement))).files ?? [])
  expect(keeps(itemOf(toldFile(7, 'embroidery_chest_left'), [ofChest]), 'embroidery_chest_left')).toBe(true)
  expect(keeps(itemOf(toldFile(7, 'embroidery_chest_left'), []), 'embroidery_chest_left')).toBe(false)
  expect(keeps(itemOf(toldFile(7, 'front'), [ofChest]), 'front')).toBe(false)
})
