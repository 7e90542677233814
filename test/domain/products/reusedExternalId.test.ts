import { expect, it } from 'vitest'
import { syncProductInfo } from '~/contract/products/syncProduct'
import { mergeEdit } from '~/domain/products/mergeProduct'
import { emptyEdit, type NewVariant, placedFieldsOf } from '~/domain/products/productEdit'
import { restoreEdit } from '~/domain/products/restoreProduct'
import { toldFile } from './toldFile'

const black = 4011
const red = 4012

const variant = (id: number, externalId: string, blank: number) => ({
  id,
  external_id: externalId,
  variant_id: blank,
  retail_price: '20.00',
  files: [toldFile(7, 'default')],
  options: [],
})
const infoOf = (...variants: object[]) =>
  syncProductInfo.parse({
    sync_product: { id: 1, name: 'Tee', external_id: 'tee', variants: variants.length },
    sync_variants: variants,
  })

const base = infoOf(variant(11, 'a', black), variant(12, 'b', red))
const dearer = { ...emptyEdit, changed: [{ id: 11, fields: { retail_price: '31.00' } }] }

it('a price of a deleted variant does not go to another one that has its external id by now', () => {
  const latest = infoOf(variant(12, 'b', red), variant(99, 'a', red))
  const { edit, conflicts } = mergeEdit(base, dearer, latest)
  expect(edit.changed).toEqual([])
  expect(conflicts.map(({ variantId, field }) => [variantId, field])).toEqual([[11, 'gone']])
})

it('a deleted variant is made anew under an external id of its own where another one has the old one', () => {
  for (const taker of [variant(99, 'a', red), variant(12, 'a', red)]) {
    const latest = infoOf(taker)
    const [conflict] = mergeEdit(base, dearer, latest).conflicts
    const choices = { [conflict?.key ?? '']: 'mine' as const }
    const { created } = mergeEdit(base, dearer, latest, choices).edit
    expect(created).toMatchObject([{ external_id: 'restored-11', variant_id: black, retail_price: '31.00' }])
  }
})

it('a variant of the same blank under the same external id is the deleted one, made anew', () => {
  const latest = infoOf(variant(12, 'b', red), variant(99, 'a', black))
  expect(mergeEdit(base, dearer, latest)).toMatchObject({
    edit: { changed: [{ id: 99, fields: { retail_price: '31.00' } }], created: [] },
    conflicts: [],
  })
})

it('a variant that an earlier try has made is not made twice, and gets what it still lacks', () => {
  const latest = infoOf(variant(11, 'a', black), variant(12, 'b', red), variant(99, 'new', red))
  const made = {
    ...placedFieldsOf(latest.sync_variants[2] ?? expect.fail()),
    label: 'New',
    external_id: 'new',
  }
  const after = (fields: Partial<NewVariant>) => {
    const wanted = { ...made, variant_id: red, ...fields }
    return mergeEdit(base, { ...emptyEdit, created: [wanted] }, latest).edit
  }
  expect(after({})).toEqual(emptyEdit)
  for (const fields of [
    { retail_price: '31.00' },
    { retail_price: null },
    { sku: 'S-1' },
    { is_ignored: true },
  ])
    expect(after(fields)).toEqual({ ...emptyEdit, changed: [{ id: 99, fields }] })
})

it('a restored copy brings a deleted variant back beside another one that has its external id by now', () => {
  const latest = infoOf(variant(12, 'b', red), variant(99, 'a', red))
  expect(restoreEdit(base, latest)).toMatchObject({
    changed: [],
    created: [{ external_id: 'restored-11', variant_id: black }],
  })
})

it('a second restoring finds what the first one made', () => {
  const latest = infoOf(variant(12, 'b', red), variant(99, 'a', red), variant(100, 'restored-11', black))
  expect(mergeEdit(latest, restoreEdit(base, latest), latest).edit).toEqual(emptyEdit)
})

const heather = 4013
const added = {
  external_id: 'a',
  variant_id: heather,
  retail_price: '25.00',
  sku: null,
  is_ignored: false,
  files: [{ id: 7, type: 'default' }],
  options: [],
  label: 'Heather',
}

it('a new variant under the external id of one that is deleted in the same edit is made', () => {
  const { edit, conflicts } = mergeEdit(base, { ...emptyEdit, created: [added], deleted: [11] }, base)
  expect(edit).toEqual({ ...emptyEdit, created: [added], deleted: [11] })
  expect(conflicts).toEqual([])
  // After an answer that was lost it is found, and not made twice.
  const made = infoOf(variant(12, 'b', red), { ...variant(99, 'a', heather), retail_price: '25.00' })
  expect(mergeEdit(base, { ...emptyEdit, created: [added], deleted: [11] }, made).edit).toEqual(emptyEdit)
})

it('a new variant under the external id that another one gives up in the same edit is made', () => {
  const freed = { ...emptyEdit, changed: [{ id: 11, fields: { external_id: 'old-a' } }], created: [added] }
  expect(mergeEdit(base, freed, base)).toEqual({ edit: freed, conflicts: [] })
})
