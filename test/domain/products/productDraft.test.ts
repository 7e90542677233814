import { describe, expect, it } from 'vitest'
import { printFile } from '~/contract/artwork/file'
import { type FileInput } from '~/contract/artwork/fileInput'
import { syncProductInfo } from '~/contract/products/syncProduct'
import {
  artworkOnly,
  placementUses,
  putArtwork,
  spreadArtwork,
  removeArtwork,
} from '~/domain/products/draftFiles'
import { missingVariants, newRows } from '~/domain/products/newVariants'
import { type SheetRow, toDraft, toEdit } from '~/domain/products/productDraft'
import { healthOf, sortedAmounts } from '~/domain/products/productHealth'
import { productNumbers } from '~/domain/money/productNumbers'
import { optionChoices, optionValue, setOption } from '~/domain/products/variantOptions'
import { catalog } from '~/sandbox/seed/catalog'

const blank = catalog().blanks.get(71)
if (blank === undefined) throw new Error('There is no such blank')
const tee = { product: blank.product, variants: [...blank.variants] }

const row = (change: Partial<SheetRow> = {}): SheetRow => ({
  key: 'a',
  id: 1,
  label: 'Navy / M',
  price: '20.00',
  sku: '',
  externalId: '',
  isIgnored: false,
  isDeleted: false,
  variantId: 1,
  blankId: 71,
  image: null,
  files: [],
  options: [],
  ...change,
})
const file = (id: number, type?: string): FileInput => ({ id, ...(type === undefined ? {} : { type }) })
const idsOf = (rows: readonly SheetRow[]) =>
  rows.map(({ files }) => files.map(({ id, type = 'default' }) => `${type} ${id}`))

it('a row that the product has no variant for any more is no change', () => {
  const info = (count: number) =>
    syncProductInfo.parse({
      sync_product: { id: 9, variants: count },
      sync_variants: Array.from({ length: count }, (_, at) => ({
        id: 100 + at,
        variant_id: 4000 + at,
        sku: `S${at}`,
      })),
    })
  const draft = toDraft(info(2))
  const typed = { ...draft, rows: draft.rows.map((each) => ({ ...each, sku: 'N' })) }
  expect(toEdit(info(1), typed).changed.map(({ id }) => id)).toEqual([100])
})

it('a change of one row compares that row alone, and with another reading of the product all of them', () => {
  const read: number[] = []
  const info = (sku: string) => {
    const product = syncProductInfo.parse({
      sync_product: { id: 9, variants: 3 },
      sync_variants: [100, 101, 102].map((id) => ({ id, variant_id: 4000, sku })),
    })
    // Notes which variants are looked at.
    const variants = product.sync_variants.map((variant) =>
      Object.defineProperty({ ...variant }, 'sku', { get: () => read.push(variant.id) && sku }),
    )
    return { ...product, sync_variants: variants }
  }
  const skus = (base: ReturnType<typeof info>, draft: ReturnType<typeof toDraft>) =>
    toEdit(base, draft).changed.map(({ id, fields }) => [id, fields.sku])
  const base = info('A')
  const draft = toDraft(base)
  const typed = { ...draft, rows: draft.rows.map((each) => ({ ...each, sku: 'N' })) }
  expect(skus(base, typed)).toEqual([100, 101, 102].map((id) => [id, 'N']))
  read.length = 0
  const again = { ...typed, rows: typed.rows.map((each) => (each.id === 101 ? { ...each, sku: 'B' } : each)) }
  expect(skus(base, again)).toEqual([
    [100, 'N'],
    [101, 'B'],
    [102, 'N'],
  ])
  expect(new Set(read)).toEqual(new Set([101]))
  expect(skus(info('N'), again)).toEqual([[101, 'B']])
})

describe('artwork of the variants sheet', () => {
  const picture = (id: number, width: number, height: number) =>
    printFile.parse({ id, width, height, status: 'ok' })

  it('is counted by placement, pictures that the service made left out', () => {
    const rows = [
      row({ files: [file(1), file(9, 'preview')] }),
      row({ files: [file(1), file(2, 'back')] }),
      row({ files: [file(3), { url: 'https://a.test/a.png', type: 'back' }, file(8, 'mockup')] }),
      row(),
    ]
    expect(placementUses(rows)).toEqual([
      {
        placement: 'default',
        files: [
          { id: 1, count: 2 },
          { id: 3, count: 1 },
        ],
        without: 1,
      },
      {
        placement: 'back',
        files: [
          { id: 2, count: 1 },
          { id: null, count: 1 },
        ],
        without: 2,
      },
    ])
    expect(artworkOnly(rows[0]?.files ?? [])).toEqual([file(1)])
  })

  it('is put in, takes the place of what was there, and leaves deleted rows', () => {
    const position = { area_width: 1800, area_height: 2400, width: 1000, height: 500, top: 100, left: 200 }
    const rows = [
      row({ files: [file(2, 'back'), file(9, 'preview')] }),
      row({ files: [{ ...file(1), url: 'https://a.test/old.png', filename: 'old.png', position }] }),
      row({ isDeleted: true, files: [file(1)] }),
    ]
    const put = putArtwork(rows, 'default', picture(7, 2000, 1000), () => ({ width: 1000, height: 500 }))
    expect(idsOf(put)).toEqual([['back 2', 'default 7'], ['default 7'], ['default 1']])
    expect(put[1]?.files[0]).toEqual({
      id: 7,
      position: expect.objectContaining({ width: 1000, height: 500 }),
    })
    const square = putArtwork(rows, 'default', picture(7, 1000, 1000), () => ({ width: 1000, height: 500 }))
    const { width, height } = square[1]?.files[0]?.position ?? {}
    expect(width).toBe(height)
    expect(put[0]?.files[1]?.options).toBeUndefined()
    const stitched = putArtwork([row()], 'embroidery_front', picture(7, 10, 10), () => undefined)
    expect(stitched[0]?.files[0]?.options).toEqual([{ id: 'auto_thread_color', value: true }])
  })

  it('leaves mockups that the merchant gave where artwork is put in, spread or taken off', () => {
    const rows = [row({ files: [file(2, 'back'), file(8, 'mockup')] }), row({ files: [file(1)] })]
    const put = putArtwork(rows, 'default', picture(7, 10, 10), () => undefined)
    expect(idsOf(put)[0]).toEqual(['back 2', 'mockup 8', 'default 7'])
    expect(idsOf(putArtwork(rows, 'back', picture(7, 10, 10), () => undefined))[0]).toEqual([
      'back 7',
      'mockup 8',
    ])
    const spread = spreadArtwork(rows, 'default')
    expect(idsOf(spread)[0]).toEqual(['back 2', 'mockup 8', 'default 1'])
    expect(idsOf(removeArtwork(spread, 'back'))[0]).toEqual(['mockup 8', 'default 1'])
  })

  it('spreads from the first variant of the same blank to those that have none', () => {
    const rows = [
      row({ blankId: 19, files: [file(5)] }),
      row({ files: [file(1), file(9, 'preview')], isDeleted: true }),
      row({ files: [file(2)] }),
      row({ files: [file(3)] }),
      row({ files: [file(4, 'back'), file(9, 'preview')] }),
      row({ isDeleted: true }),
      row({ blankId: 380 }),
    ]
    expect(idsOf(spreadArtwork(rows, 'default'))).toEqual([
      ['default 5'],
      ['default 1', 'preview 9'],
      ['default 2'],
      ['default 3'],
      ['back 4', 'default 2'],
      [],
      [],
    ])
  })

  it('goes with the threads that were chosen for it where it is spread, and with no others', () => {
    const threads = (id: string, value: string) => ({ id, value: [value] })
    const chest = { id: 5, type: 'embroidery_chest_left' }
    const model = row({
      files: [chest, file(6, 'embroidery_sleeve_left_top')],
      options: [
        threads('thread_colors_chest_left', '#CC3333'),
        threads('thread_colors_sleeve_left_top', '#FFFFFF'),
      ],
    })
    const bare = row({
      files: [file(1)],
      options: [threads('thread_colors_chest_left', '#000000'), { id: 'notes', value: 'a' }],
    })
    expect(spreadArtwork([bare, model], chest.type)[0]).toMatchObject({
      files: [file(1), chest],
      options: [{ id: 'notes', value: 'a' }, threads('thread_colors_chest_left', '#CC3333')],
    })
    // A hat's front has its old name in replies.
    const hat = row({ files: [file(5)], options: [threads('thread_colors', '#CC3333')] })
    expect(spreadArtwork([row(), hat], 'default')[0]?.options).toEqual(hat.options)
  })

  it('is stitched where it is spread as it is on the first variant, where there is no other embroidery', () => {
    const type = (value: string) => ({ id: 'embroidery_type', value })
    const notes = { id: 'notes', value: 'a' }
    const model = row({ files: [file(5, 'embroidery_chest_left')], options: [type('3d'), notes] })
    const spread = (more: Partial<ReturnType<typeof row>>, placement = 'embroidery_chest_left') =>
      spreadArtwork([row({ options: [type('flat')], ...more }), model], placement)[0]?.options
    // The service fills in what nobody has said.
    expect(spread({ files: [file(1)] })).toEqual([type('3d')])
    expect(spread({ files: [file(6, 'embroidery_sleeve_left_top')] })).toEqual([type('flat')])
    const hat = row({ files: [file(5)], options: [type('3d')] })
    expect(spreadArtwork([row({ options: [type('flat')] }), hat], 'default')[0]?.options).toEqual([
      type('3d'),
    ])
    const printed = row({ files: [file(7), ...model.files], options: [type('3d')] })
    expect(spreadArtwork([row({ options: [type('flat')] }), printed], 'default')[0]?.options).toEqual([
      type('flat'),
    ])
  })

  it('is taken away, but never the last of a variant', () => {
    const rows = [
      row({ files: [file(1), file(2, 'back')] }),
      row({ files: [file(1), file(9, 'preview')] }),
      row({ isDeleted: true, files: [file(1), file(2, 'back')] }),
    ]
    expect(idsOf(removeArtwork(rows, 'default'))).toEqual([
      ['back 2'],
      ['default 1', 'preview 9'],
      ['default 1', 'back 2'],
    ])
  })
})

describe('options of several variants', () => {
  const having = (value: unknown) => row({ options: value === undefined ? [] : [{ id: 'x', value }] })
  it('agree, differ or are not there', () => {
    expect(optionValue([], 'x')).toEqual({ kind: 'none' })
    expect(optionValue([having(undefined), having(undefined)], 'x')).toEqual({ kind: 'none' })
    expect(optionValue([having(['a']), having(['a'])], 'x')).toEqual({ kind: 'one', value: ['a'] })
    expect(optionValue([having('a'), having('b')], 'x')).toEqual({ kind: 'mixed' })
    expect(optionValue([having('a'), having(undefined)], 'x')).toEqual({ kind: 'mixed' })
  })
  it('are set and taken away', () => {
    const options = [
      { id: 'x', value: 1 },
      { id: 'y', value: 2 },
    ]
    expect(setOption(options, 'x', 3)).toEqual([
      { id: 'y', value: 2 },
      { id: 'x', value: 3 },
    ])
    expect(setOption(options, 'x', null)).toEqual([{ id: 'y', value: 2 }])
  })
  it('have choices where the service lists them', () => {
    const option = {
      id: 'x',
      type: 'radio',
      title: 'X',
      additional_price: null,
      additional_price_breakdown: {},
    }
    expect(optionChoices({ ...option, values: null })).toBeNull()
    expect(optionChoices({ ...option, values: ['a'] })).toEqual([['a', 'a']])
    expect(optionChoices({ ...option, values: { a: 'Alpha' } })).toEqual([['a', 'Alpha']])
  })
})

describe('variants that are added', () => {
  const [first, second] = tee.variants
  if (first === undefined || second === undefined) throw new Error('The blank has no variants')
  const draft = { name: 'Tee', externalId: '', thumbnail: '', isIgnored: false }

  it('are those that are not there yet', () => {
    const missing = missingVariants(tee, { ...draft, rows: [row({ variantId: first.id })] })
    expect(missing).toHaveLength(tee.variants.length - 1)
    expect(missing).not.toContain(first)
  })

  it('look like the variant of their color, else like the first of the blank that has artwork', () => {
    const rows = [
      row({ blankId: 19, price: '1.00', files: [file(1)], label: `${second.color} / S` }),
      row({ price: '2.00', label: `${second.color} / S` }),
      row({ price: '3.00', files: [file(3)], label: 'Other / S' }),
      row({
        price: '4.00',
        currency: 'EUR',
        files: [file(4)],
        label: `${second.color} / XS`,
        options: [{ id: 'x', value: 1 }],
      }),
    ]
    const like = (variant: typeof second) =>
      newRows({ ...draft, rows }, tee, [variant], ({ id }) => `new-${id}`)[0]
    expect(like(second)).toMatchObject({
      key: `new-${second.id}`,
      externalId: `new-${second.id}`,
      id: null,
      label: `${second.color} / ${second.size}`,
      price: '4.00',
      currency: 'EUR',
      sku: '',
      files: [file(4)],
      options: [{ id: 'x', value: 1 }],
      blankId: 71,
      variantId: second.id,
    })
    expect(like({ ...second, color: 'Unseen', size: 'One size' })).toMatchObject({
      price: '3.00',
      label: 'Unseen',
    })
    expect(like({ ...second, color: null, size: null })).toMatchObject({ price: '3.00', label: second.name })
    const alone = newRows(
      { ...draft, rows: [] },
      tee,
      [{ ...second, color: null, size: null, name: null }],
      () => 'n',
    )
    expect(alone[0]).toMatchObject({ price: '', files: [], options: [], label: `Variant ${second.id}` })
  })
})

it('variants that are added look like one that stays, and like a deleted one only where none does', () => {
  const [first, second] = tee.variants
  if (first === undefined || second === undefined) throw new Error('The blank has no variants')
  const gone = row({ files: [file(1)], label: `${second.color} / S`, isDeleted: true })
  const like = (...rows: SheetRow[]) =>
    newRows(
      { name: 'Tee', externalId: '', thumbnail: '', isIgnored: false, rows },
      tee,
      [second],
      () => 'n',
    ).map(({ files }) => files)
  expect(like(gone, row({ files: [file(2)], label: 'Other / S' }))).toEqual([[file(2)]])
  expect(like(gone, row({ files: [file(2)], label: `${second.color} / M` }))).toEqual([[file(2)]])
  expect(like(gone)).toEqual([[file(1)]])
})

describe('a product in a list', () => {
  const info = (variants: object[], change: object = {}) =>
    syncProductInfo.parse({
      sync_product: {
        id: 1,
        external_id: null,
        name: 'Tee',
        variants: 1,
        synced: 1,
        thumbnail_url: null,
        ...change,
      },
      sync_variants: variants.map((variant, index) => ({
        id: index + 1,
        synced: true,
        retail_price: '20.00',
        currency: 'USD',
        variant_id: tee.variants[0]?.id,
        product: { variant_id: tee.variants[0]?.id, product_id: 71, image: null, name: 'Tee' },
        files: [],
        options: [],
        ...variant,
      })),
    })
  const words = (variants: object[], change: object = {}) =>
    healthOf(info(variants, change)).map(({ tone, text }) => `${tone}: ${text}`)

  it('says what keeps it from selling, worst first, and leaves ignored variants out', () => {
    expect(words([{}, {}])).toEqual([])
    const broken = {
      files: [
        { id: 1, status: 'failed' },
        { id: 2, status: 'ok' },
      ],
    }
    expect(
      words([
        broken,
        { availability_status: 'discontinued' },
        { availability_status: 'out_of_stock' },
        { availability_status: 'temporary_out_of_stock', synced: false },
        { retail_price: null, availability_status: 'active' },
        { files: [{ id: 3, status: 'waiting' }] },
        { ...broken, is_ignored: true },
      ]),
    ).toEqual([
      'red: 1 with failed artwork',
      'red: 1 discontinued',
      'amber: 2 out of stock',
      'amber: 1 not linked',
      'amber: 1 without a price',
      'blue: 1 with artwork in processing',
      'graphite: 1 ignored',
    ])
    expect(words([broken, broken])).toEqual(['red: All with failed artwork'])
    expect(words([broken])).toEqual(['red: 1 with failed artwork'])
    const ignored = { is_ignored: true }
    expect(words([{}, {}, ignored, ignored])).toEqual(['graphite: 2 ignored'])
    expect(words([ignored, ignored])).toEqual(['graphite: All ignored'])
    // That a product is ignored is its state, which stands beside it.
    expect(words([{}], { is_ignored: true })).toEqual([])
    expect(words([broken], { is_ignored: true })).toEqual(['red: 1 with failed artwork'])
  })

  it('has prices once each, cheapest first, and profits where both sides are known', () => {
    expect(sortedAmounts(['10.00', '9.50', null, 'free', '10.00'])).toEqual(['9.50', '10.00'])
    const cost = tee.variants[0]?.price ?? ''
    const numbers = productNumbers(
      info([
        { currency: null, retail_price: cost },
        {},
        { retail_price: null },
        { product: null },
        { currency: 'EUR' },
      ]),
      // What names no blank takes none, whatever number another one has.
      new Map([71, 0, 1, -2].map((id) => [id, tee])),
    )
    expect(numbers.currency).toBe('USD')
    expect(numbers.prices).toEqual([cost, '20.00', '20.00', '20.00'])
    expect(numbers.profits).toEqual([(20 - Number(cost)).toFixed(2)])
    expect(productNumbers(info([{ currency: null }]), new Map()).currency).toBeNull()
    const abroad = productNumbers(info([{ currency: 'EUR' }]), new Map([[71, tee]]))
    expect(abroad.profits).toEqual([])
    expect(abroad.noProfit).toBe('The cost is in USD, the price in EUR')
    expect(productNumbers(info([{}]), new Map()).noProfit).toBe('Not known')
  })
})
