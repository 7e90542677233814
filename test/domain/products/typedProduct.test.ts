import { describe, expect, it } from 'vitest'
import { maxSyncVariants, syncProductInfo } from '~/contract/products/syncProduct'
import {
  liveRows,
  problemsOf,
  type ProductDraft,
  type SheetRow,
  toDraft,
  toEdit,
} from '~/domain/products/productDraft'
import { emptyEdit, isEmptyEdit, type ProductEdit, variantLabel } from '~/domain/products/productEdit'
import { isEmptyPlan, planWrite } from '~/domain/products/productPlan'

const info = (variants: object[], product: object = {}) =>
  syncProductInfo.parse({
    sync_product: { id: 9, name: 'Tee', external_id: null, ...product },
    sync_variants: variants.map((one, at) => ({ id: 100 + at, variant_id: 4000 + at, ...one })),
  })
const tee = { product_id: 71, name: 'Harbour tee (White / M)' }

describe('a product as it is typed into', () => {
  it('has empty texts for what is absent', () => {
    const draft = toDraft(
      info([
        {},
        {
          retail_price: '9.5',
          sku: 'S',
          external_id: 'e',
          currency: 'EUR',
          is_ignored: true,
          product: tee,
          name: 'Tee',
        },
      ]),
    )
    expect(draft).toMatchObject({ name: 'Tee', externalId: '', thumbnail: '', isIgnored: false })
    expect(draft.rows).toEqual([
      expect.objectContaining({
        key: '100',
        id: 100,
        label: 'Variant 100',
        price: '',
        currency: null,
        sku: '',
        externalId: '',
        isIgnored: false,
        isDeleted: false,
        variantId: 4000,
        blankId: null,
        image: null,
      }),
      expect.objectContaining({
        label: 'Tee',
        price: '9.50',
        currency: 'EUR',
        sku: 'S',
        externalId: 'e',
        isIgnored: true,
        blankId: 71,
      }),
    ])
  })

  it('is not changed by blanks around texts that were read with them, also where something else is typed', () => {
    const around = { sku: 'TEE-S ', external_id: ' e1' }
    const base = info([around, {}], {
      name: 'Tee ',
      external_id: ' tee',
      thumbnail_url: ' https://a.test/t ',
    })
    const draft = toDraft(base)
    expect(toEdit(base, draft)).toEqual(emptyEdit)
    const rows = draft.rows.map((row) => ({ ...row, price: '12' }))
    expect(toEdit(base, { ...draft, rows }).changed.map(({ fields }) => Object.keys(fields))).toEqual([
      ['retail_price'],
      ['retail_price'],
    ])
    expect(toEdit(base, { ...draft, name: ' Mug ' }).product).toEqual({ name: 'Mug' })
  })

  it('tells variants of the same color and size apart by their blanks, else by their numbers', () => {
    const navy = { color: 'Navy', size: 'M' }
    const variants = [
      { ...navy, product: tee },
      { ...navy, product: { product_id: 72, name: 'Hoodie (Navy)' } },
      { ...navy, product: { product_id: 72, name: 'Hoodie (Black)' } },
      { color: 'Red', size: 'One size' },
      navy,
    ]
    expect(toDraft(info(variants)).rows.map(({ label }) => label)).toEqual([
      'Navy / M · Harbour tee',
      'Navy / M · Hoodie · 101',
      'Navy / M · Hoodie · 102',
      'Red',
      'Navy / M',
    ])
    const [named] = info([{ name: 'Mug' }]).sync_variants
    expect(named && variantLabel(named)).toBe('Mug')
  })

  it('keeps only what was touched: fields, new and deleted variants', () => {
    const base = info([{ retail_price: '9.50', sku: 'S' }, {}, {}])
    const start = toDraft(base)
    expect(toEdit(base, start)).toEqual({ product: {}, changed: [], created: [], deleted: [] })
    const [first, second, third] = start.rows as [SheetRow, SheetRow, SheetRow]
    const fresh = { ...first, key: 'new', id: null, externalId: ' new ', price: '1', sku: ' ' }
    const rows = [
      { ...first, price: '10', sku: '  ' },
      { ...second, isDeleted: true },
      third,
      fresh,
      { ...fresh, key: 'gone', isDeleted: true },
      { ...fresh, key: 'no blank', variantId: null },
    ]
    const edit = toEdit(base, { ...start, name: ' Tee 2 ', externalId: ' x ', thumbnail: ' ', rows }, start)
    expect(edit).toMatchObject({
      product: { name: 'Tee 2', external_id: 'x' },
      changed: [{ id: 100, fields: { retail_price: '10.00', sku: null } }],
      deleted: [101],
    })
    expect(edit.created).toEqual([
      expect.objectContaining({
        external_id: ' new ',
        variant_id: 4000,
        retail_price: '1.00',
        sku: null,
        label: first.label,
      }),
    ])
  })
})

describe('what keeps a typed product from being saved', () => {
  const [row] = toDraft(
    info([{ color: 'Navy', size: 'M', files: [{ id: 5, type: 'default', status: 'ok' }] }]),
  ).rows as [SheetRow]
  const draft = (...rows: Partial<SheetRow>[]): ProductDraft => ({
    ...toDraft(info([])),
    rows: rows.map((more, at) => ({ ...row, key: String(at), ...more })),
  })
  const twice = 'Row 2 (Navy / M), External id: “a” is used twice.'
  it.each<[what: string, typed: ProductDraft, said: string[]]>([
    ['nothing', draft({}), []],
    ['no name', { ...draft({}), name: ' ' }, ['Enter a name.']],
    ['no variant', draft(), ['A product needs at least one variant. Delete the product instead.']],
    [
      'no variant that stays',
      draft({ isDeleted: true }),
      ['A product needs at least one variant. Delete the product instead.'],
    ],
    ['as many variants as may be', draft(...Array.from({ length: maxSyncVariants }, () => ({}))), []],
    ['one id twice', draft({ externalId: 'a' }, { externalId: ' a ' }), [twice]],
    ['no id twice', draft({ externalId: '' }, { externalId: ' ' }), []],
    ['one id twice, once deleted', draft({ externalId: 'a', isDeleted: true }, { externalId: 'a' }), []],
    ['an odd id of the service', draft({ externalId: 'a b' }), []],
    [
      'an odd id of a new one',
      draft({}, { externalId: 'a b', id: null }),
      ['Row 2 (Navy / M), External id: Use at most 32 letters, digits, dashes or underscores.'],
    ],
    [
      'a new one without an id',
      draft({ id: null }),
      ['Row 1 (Navy / M), External id: A new variant needs one.'],
    ],
    [
      'a new one without artwork, for which the service refuses the whole write',
      draft({ id: null, externalId: 'a', files: [] }),
      ['Row 1 (Navy / M): A new variant needs artwork. Add some, or delete the row.'],
    ],
    ['one of the service without artwork', draft({ files: [] }), []],
    ['a good id of a new one', draft({ id: null, externalId: 'a' }), []],
    ['a blank price', draft({ price: ' ' }), []],
    ['a price of three decimals, as it was read', toDraft(info([{ retail_price: '12.345' }])), []],
  ])('%s', (_what, typed, said) => expect(problemsOf(typed).map(({ text }) => text)).toEqual(said))

  it('too many variants and a price that is none, with their places', () => {
    const many = draft(...Array.from({ length: maxSyncVariants + 1 }, () => ({})))
    expect(problemsOf(many)).toEqual([
      expect.objectContaining({
        key: null,
        field: 'rows',
        text: expect.stringContaining(`${maxSyncVariants + 1} variants are too many.`),
      }),
    ])
    expect(problemsOf(draft({}, { price: 'x' }))).toEqual([
      { key: '1', field: 'price', text: expect.stringMatching(/^Row 2 \(Navy \/ M\), Retail price: ./) },
    ])
    expect(liveRows(draft({}, { isDeleted: true }))).toHaveLength(1)
  })

  it('no price that was only looked at, however it is written; one that is typed has the decimals of its currency', () => {
    const base = info([{ retail_price: '12.345', currency: 'USD', sku: 'S' }])
    const read = toDraft(base)
    const typed = (more: Partial<SheetRow>) => ({
      ...read,
      rows: read.rows.map((one) => ({ ...one, ...more })),
    })
    expect(toEdit(base, typed({ sku: 'T' })).changed).toEqual([{ id: 100, fields: { sku: 'T' } }])
    expect(problemsOf(typed({ price: '12.346' }))).toHaveLength(1)
    const yen = typed({ price: '1,200', currency: 'JPY' })
    expect(problemsOf(yen)).toEqual([])
    expect(toEdit(base, yen).changed).toEqual([{ id: 100, fields: { retail_price: '1200.00' } }])
  })
})

describe('an edit and its plan', () => {
  const row = { id: 1, fields: { sku: 'S' } }
  const fresh = {
    external_id: 'n',
    variant_id: 4000,
    label: 'Navy',
    retail_price: null,
    sku: null,
    is_ignored: false,
    files: [],
    options: [],
  }
  it.each<[what: string, edit: Partial<ProductEdit>, isEmpty: boolean]>([
    ['nothing', {}, true],
    ['a field', { product: { name: 'Other' } }, false],
    ['a variant', { changed: [{ ...row, id: 100 }] }, false],
    ['a new variant', { created: [fresh] }, false],
    ['a variant less', { deleted: [100] }, false],
    ['one less and one more', { deleted: [100], created: [fresh] }, false],
    [
      'one less, one more and another',
      { deleted: [100], created: [fresh, { ...fresh, external_id: 'm' }] },
      false,
    ],
  ])('of %s', (_what, change, isEmpty) => {
    const edit = { ...emptyEdit, ...change }
    const plan = planWrite(info([{}, {}, {}]), edit)
    expect([isEmptyEdit(edit), isEmptyPlan(plan)]).toEqual([isEmpty, isEmpty])
    expect(plan.total).toBe(3 + edit.created.length - edit.deleted.length)
  })
})
