import { expect, it } from 'vitest'
import { syncProductInfo } from '~/contract/products/syncProduct'
import { emptyEdit } from '~/domain/products/productEdit'
import { planCopy } from '~/domain/products/copyProduct'
import { placesOfNew, placeWords } from '~/domain/products/placesOfWrite'
import { countLost, lostWords, recreateBody, restoreEdit } from '~/domain/products/restoreProduct'
import { toldFile } from './toldFile'

const variant = (id: number, externalId: string | null) => ({
  id,
  external_id: externalId,
  variant_id: 4011,
  retail_price: '20.00',
  files: [toldFile(7, 'default')],
  options: [],
})
const infoOf = (variants: readonly object[], more: object = {}) =>
  syncProductInfo.parse({
    sync_product: { id: 1, name: 'Tee', external_id: 'tee', variants: variants.length, ...more },
    sync_variants: variants,
  })

it('what was deleted is made anew, but not what is there under its external id', () => {
  const copy = infoOf([variant(11, 'a'), variant(12, 'b'), variant(13, null)])
  const createdFor = (latest: Parameters<typeof restoreEdit>[1]) =>
    restoreEdit(copy, latest).created.map(({ external_id: id }) => id)
  expect(createdFor(copy)).toEqual([])
  expect(createdFor(infoOf([variant(11, 'a'), variant(99, 'b')]))).toHaveLength(1)
  expect(createdFor(infoOf([variant(11, 'a'), variant(99, 'b')]))).not.toContain('b')
  expect(createdFor(infoOf([variant(11, 'a')]))[0]).toBe('b')
  // Two without an external id have nothing in common.
  expect(createdFor(infoOf([variant(11, 'a'), variant(12, 'b'), variant(99, null)]))).toHaveLength(1)
})

it('a variant that was deleted and made anew since gets the price of the copy again', () => {
  const copy = infoOf([variant(11, 'a'), variant(12, 'b')])
  const latest = infoOf([variant(11, 'a'), { ...variant(99, 'b'), retail_price: '35.00', sku: 'NEW' }])
  expect(restoreEdit(copy, latest)).toEqual({
    ...emptyEdit,
    changed: [{ id: 99, fields: { retail_price: '20.00', sku: null } }],
  })
})

it('a deleted variant is made anew where another one of the copy has its external id by now', () => {
  const copy = infoOf([variant(11, 'a'), variant(12, 'b')])
  const { changed, created } = restoreEdit(copy, infoOf([variant(12, 'a')]))
  expect(changed).toEqual([{ id: 12, fields: { external_id: 'b' } }])
  expect(created).toMatchObject([{ external_id: 'a', variant_id: 4011 }])
})

it('a variant without a blank, or without an external id of its own, is made anew as far as it can be', () => {
  const copy = infoOf([variant(11, null), { ...variant(12, 'b'), variant_id: null }, variant(13, 'c')])
  const { created } = restoreEdit(copy, infoOf([]))
  expect(created.map(({ external_id: id, variant_id: of }) => [id, of])).toEqual([
    ['restored-11', 4011],
    ['c', 4011],
  ])
})

it('a deleted variant without artwork is not sent with those that can be made anew, and is counted', () => {
  const copy = infoOf([variant(11, 'a'), { ...variant(12, 'b'), files: [] }, variant(13, 'c')])
  const latest = infoOf([variant(11, 'a')])
  expect(restoreEdit(copy, latest).created.map(({ external_id: id }) => id)).toEqual(['c'])
  expect(countLost(copy, latest)).toBe(1)
  expect(countLost(copy, copy)).toBe(0)
})

it('a product is made anew with its picture, or without one where it had none', () => {
  const pictured = infoOf([variant(11, 'a')], { thumbnail_url: 'https://a.test/t.png' })
  expect(recreateBody(pictured).sync_product).toEqual({
    name: 'Tee',
    external_id: 'tee',
    thumbnail: 'https://a.test/t.png',
  })
  expect(recreateBody(infoOf([variant(11, 'a')])).sync_product).toEqual({ name: 'Tee', external_id: 'tee' })
})

it('an ignored product is made anew, and copied to another store, as ignored', () => {
  const ignored = infoOf([variant(11, 'a')], { is_ignored: true })
  expect(recreateBody(ignored).sync_product).toMatchObject({ is_ignored: true })
  expect(planCopy(ignored, '7', null).body.sync_product).toMatchObject({ is_ignored: true })
})

it('artwork whose place is known is not said to be placed by the service because a mockup was given beside it', () => {
  const position = { area_width: 18, area_height: 24, width: 9, height: 9, top: 1, left: 4 }
  const placed = { ...toldFile(7, 'default'), position }
  const wordsFor = (...files: object[]) =>
    placeWords(placesOfNew([recreateBody(infoOf([{ ...variant(11, 'a'), files }]))]))
  expect(wordsFor(placed, toldFile(8, 'mockup'))).toEqual([])
  expect(wordsFor(toldFile(7, 'default'))).toHaveLength(1)
})

it.each([
  [0, ''],
  [1, ', 1 cannot be restored: it had no blank or artwork'],
  [2, ', 2 cannot be restored: they had no blank or artwork'],
])('%i variants that cannot be restored are told', (lost, words) => expect(lostWords(lost)).toBe(words))
