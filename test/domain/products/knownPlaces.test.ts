import { describe, expect, it } from 'vitest'
import { productInfo } from '~/contract/catalog/catalog'
import { printFile } from '~/contract/artwork/file'
import { type FileInput } from '~/contract/artwork/fileInput'
import { printfiles } from '~/contract/artwork/mockup'
import { type SyncProductInfo, syncProductInfo, type SyncVariantInput } from '~/contract/products/syncProduct'
import { replaceArtwork } from '~/domain/artwork/artworkUse'
import { designEdit } from '~/domain/placement/designEdit'
import { filesForVariant } from '~/domain/placement/designFiles'
import { editDesign, openContent, openedContent } from '~/domain/placement/designHistory'
import { designFromVariants } from '~/domain/placement/designFromVariants'
import { printBox } from '~/domain/placement/geometry'
import { type KnownPlaces, placesAfter, withPlaces } from '~/domain/products/knownPlaces'
import { mergeEdit } from '~/domain/products/mergeProduct'
import { placeWords } from '~/domain/products/placesOfWrite'
import { toDraft, toEdit } from '~/domain/products/productDraft'
import { type ProductEdit } from '~/domain/products/productEdit'
import { canBeSeen, planWrite } from '~/domain/products/productPlan'
import { recreateBody, restoreEdit } from '~/domain/products/restoreProduct'
import { pictureOf, withPicture } from '../layers/onePicture'
import { toldFile } from './toldFile'

const at = (left: number) => ({
  area_width: 1800,
  area_height: 2400,
  width: 600,
  height: 300,
  top: 100,
  left,
})
/** As the service tells it: without positions, with a preview. */
const info = syncProductInfo.parse({
  sync_product: { id: 1, name: 'Tee', external_id: 'tee', variants: 2 },
  sync_variants: [
    {
      id: 11,
      external_id: 'a',
      variant_id: 4011,
      color: 'White',
      size: 'S',
      product: { product_id: 71 },
      retail_price: '20.00',
      files: [toldFile(7, 'default'), toldFile(8, 'back'), toldFile(9, 'preview')],
    },
    {
      id: 12,
      external_id: 'b',
      variant_id: 4012,
      color: 'White',
      size: 'XL',
      product: { product_id: 71 },
      retail_price: '20.00',
      files: [toldFile(7, 'default')],
    },
  ],
})
/** This device placed all of the first variant, nothing of the second. */
const known: KnownPlaces = {
  11: { front: { file: 7, position: at(10) }, back: { file: 8, position: at(20) } },
}
const placed = withPlaces(info, known)
const lefts = ({ sync_variants: variants }: SyncProductInfo) =>
  variants.map(({ files }) => files.map(({ position }) => position?.left ?? null))
const sentOf = (files: readonly FileInput[] = []) =>
  files.map(({ id, type, position }) => [id, type, position?.left ?? null])
const bodyOf = (edit: ProductEdit, latest = info) =>
  (planWrite(latest, mergeEdit(placed, edit, latest).edit).body.sync_variants ?? []).map(({ id, files }) => [
    id,
    files && sentOf(files),
  ])

describe('where this device has put artwork', () => {
  it.each<[string, KnownPlaces, SyncVariantInput[], (number | null)[]]>([
    [
      'is known of what it sent',
      {},
      [{ id: 11, files: [{ id: 7, type: 'front', position: at(5) }] }],
      [5, null, null],
    ],
    [
      'under an external id of a new variant',
      {},
      [{ external_id: 'a', files: [{ id: 8, type: 'back', position: at(6) }] }],
      [null, 6, null],
    ],
    ['stays when files are not named', known, [{ id: 11, sku: 'X' }], [10, 20, null]],
    [
      'stays where a file is named again',
      known,
      [{ id: 11, files: [{ id: 7 }, { id: 8, type: 'back', position: at(9) }] }],
      [10, 9, null],
    ],
    [
      'is not known of a file that was taken off',
      known,
      [{ id: 11, files: [{ id: 7, type: 'default' }] }],
      [10, null, null],
    ],
    [
      'is not known of another file',
      known,
      [{ id: 11, files: [{ id: 99, type: 'front', position: at(5) }] }],
      [null, null, null],
    ],
    ['is forgotten with its variant', known, [{ id: 12 }], [null, null, null]],
  ])('%s', (_says, before, rows, expected) => {
    const after = placesAfter(before, rows, info.sync_variants)
    expect(lefts(withPlaces(info, after))[0]).toEqual(expected)
  })

  it('is known under the address that a file was sent with, and what the service tells counts more', () => {
    const url = 'https://a.example.com/a.png'
    const by = placesAfter({}, [{ external_id: 'a', files: [{ url, type: 'front', position: at(4) }] }], [])
    const [variant] = info.sync_variants
    const files = [printFile.parse(toldFile(50, 'default', { url }))]
    const one = (more: typeof files) => ({
      ...info,
      sync_variants: variant ? [{ ...variant, files: more }] : [],
    })
    expect(lefts(withPlaces(one(files), by))).toEqual([[4]])
    expect(
      lefts(
        withPlaces(
          one(files.map((file) => ({ ...file, position: { ...at(3), limit_to_print_area: true } }))),
          by,
        ),
      ),
    ).toEqual([[3]])
  })
})

describe('a write that does not touch a placement', () => {
  const draft = toDraft(placed)
  const [first, second] = draft.rows
  const withFiles = (files: readonly FileInput[]) =>
    toEdit(placed, { ...draft, rows: first && second ? [{ ...first, files }, second] : [] })
  const [front, back] = first?.files ?? []

  it.each<[string, ProductEdit, unknown[]]>([
    [
      'nothing',
      withFiles(first?.files ?? []),
      [
        [11, undefined],
        [12, undefined],
      ],
    ],
    [
      'a back that is taken off',
      withFiles(front ? [front] : []),
      [
        [11, [[7, 'default', null]]],
        [12, undefined],
      ],
    ],
    [
      'a back that is replaced',
      withFiles(front && back ? [front, { ...back, id: 99 }] : []),
      [
        [
          11,
          [
            [7, 'default', null],
            [99, 'back', 20],
          ],
        ],
        [12, undefined],
      ],
    ],
    [
      'a front that is moved',
      withFiles(front && back ? [{ ...front, position: at(77) }, back] : []),
      [
        [
          11,
          [
            [7, 'default', 77],
            [8, 'back', null],
          ],
        ],
        [12, undefined],
      ],
    ],
    [
      'a picture that is replaced in all products, its place known once and not known once',
      replaceArtwork(placed, '7', printFile.parse(toldFile(99, 'default'))),
      [
        [
          11,
          [
            [99, 'default', 10],
            [8, 'back', null],
          ],
        ],
        [12, [[99, 'default', null]]],
      ],
    ],
    [
      'a copy whose places are known, where they are not known now',
      restoreEdit(placed, info),
      [
        [
          11,
          [
            [7, 'default', 10],
            [8, 'back', 20],
          ],
        ],
        [12, undefined],
      ],
    ],
    [
      'a copy without places',
      restoreEdit(info, placed),
      [
        [11, undefined],
        [12, undefined],
      ],
    ],
    [
      'a copy from before a move',
      restoreEdit(placed, withPlaces(info, { 11: { ...known[11], front: { file: 7, position: at(500) } } })),
      [
        [
          11,
          [
            [7, 'default', 10],
            [8, 'back', null],
          ],
        ],
        [12, undefined],
      ],
    ],
  ])('%s', (_says, edit, expected) => {
    expect(bodyOf(edit)).toEqual(expected)
  })

  it('makes a lost variant, a lost product and a row like another one again where they were', () => {
    const without = { ...info, sync_variants: info.sync_variants.slice(1) }
    const [made] = restoreEdit(placed, without).created
    expect(sentOf(made?.files)).toEqual([
      [7, 'default', 10],
      [8, 'back', 20],
    ])
    expect(recreateBody(placed).sync_variants.map(({ files }) => sentOf(files))).toEqual([
      [
        [7, 'default', 10],
        [8, 'back', 20],
      ],
      [[7, 'default', null]],
    ])
    const moved = withFiles(front && back ? [{ ...front, position: at(77) }, back] : [])
    const { conflicts } = mergeEdit(placed, moved, without)
    const choices = Object.fromEntries(conflicts.map(({ key }) => [key, 'mine' as const]))
    const again = mergeEdit(placed, moved, without, choices).edit.created[0]
    expect(sentOf(again?.files)).toEqual([
      [7, 'default', 77],
      [8, 'back', 20],
    ])
  })

  it('is told in the review, and a position alone cannot be read back', () => {
    const plan = (edit: ProductEdit) => planWrite(info, mergeEdit(placed, edit, info).edit)
    const moved = plan(withFiles(front && back ? [{ ...front, position: at(77) }, back] : []))
    expect(placeWords(moved.places)).toEqual([
      'New position: Main print of White / S.',
      'Artwork that stays is sent again without a position, so as not to move it. What the live service does then is not known.',
    ])
    expect(canBeSeen(moved)).toBe(false)
    const spread = plan(
      toEdit(placed, {
        ...draft,
        rows: draft.rows.map((row) => ({ ...row, price: '9', files: [{ id: 99, type: 'back' }] })),
      }),
    )
    expect(placeWords(spread.places)).toEqual([
      '2 variants get artwork without a position: the service places it.',
    ])
    expect(canBeSeen(spread)).toBe(true)
  })
})

describe('a design that was opened from a product', () => {
  const blank = productInfo.parse({
    product: {
      id: 71,
      files: [
        { id: 'default', type: 'front', title: 'Front' },
        { id: 'back', type: 'back', title: 'Back' },
      ],
    },
    variants: [
      { id: 4011, product_id: 71, color: 'White', size: 'S' },
      { id: 4012, product_id: 71, color: 'White', size: 'XL' },
    ],
  })
  const prints = printfiles.parse({
    product_id: 71,
    printfiles: [
      { printfile_id: 1, width: 1800, height: 2400, dpi: 150, fill_mode: 'fit', can_rotate: false },
      { printfile_id: 2, width: 2100, height: 2800, dpi: 150, fill_mode: 'fit', can_rotate: false },
    ],
    variant_printfiles: [4011, 4012].map((id) => ({
      variant_id: id,
      placements: id === 4011 ? { front: 1, back: 1 } : { front: 2, back: 2 },
    })),
  })
  const open = (from: SyncProductInfo) => {
    const all = from.sync_variants.map((variant) => ({ ...variant, variantId: variant.variant_id ?? 0 }))
    const [opened] = all
    if (opened === undefined) throw new Error('There is no variant')
    return openContent(designFromVariants(opened, all, blank, prints))
  }
  const move = (edited: ReturnType<typeof open>, placement: string, left: number) => {
    const now = edited.content.placed[placement]
    if (now === undefined) throw new Error(`Nothing is on the ${placement}`)
    const { top, width, height } = pictureOf(now).box
    const box = printBox(left, top, width / 2, height / 2)
    return editDesign(edited, {
      kind: 'place',
      label: 'Move',
      changes: { [placement]: withPicture(now, { box }) },
      at: 0,
    })
  }
  const sent = (edited: ReturnType<typeof open>, from: SyncProductInfo, opened = openedContent(edited)) =>
    bodyOf(designEdit({ content: edited.content, opened }, blank.product, prints, from.sync_variants), from)
  const small = (files: unknown) => [
    [11, files],
    [12, undefined],
  ]

  it('sends nothing when it was not touched, whether its places were known or guessed', () => {
    for (const from of [info, placed]) expect(sent(open(from), from)[0]).toEqual([11, undefined])
    // What is taken back was not touched.
    const back = editDesign(move(open(info), 'front', 300), { kind: 'undo' })
    expect(sent(back, info)[0]).toEqual([11, undefined])
  })

  it('sends a position for what was moved, and the rest by its id alone', () => {
    const one = { ...info, sync_variants: info.sync_variants.slice(0, 1) }
    expect(sent(move(open(one), 'front', 300), one)).toEqual([
      [
        11,
        [
          [7, 'default', 300],
          [8, 'back', null],
        ],
      ],
    ])
    expect(sent(move(open(one), 'back', 300), one)).toEqual([
      [
        11,
        [
          [7, 'default', null],
          [8, 'back', 300],
        ],
      ],
    ])
    const again = move(move(open(one), 'back', 300), 'front', 300)
    expect(sent(again, one)).toEqual([
      [
        11,
        [
          [7, 'default', 300],
          [8, 'back', 300],
        ],
      ],
    ])
  })

  it('moves the other sizes only where they are touched, and leaves what lies there already', () => {
    const from = placed
    expect(small(undefined)).toHaveLength(2)
    const touched = move(open(from), 'front', 300)
    expect(sent(touched, from)).toEqual([
      [
        11,
        [
          [7, 'default', 300],
          [8, 'back', null],
        ],
      ],
      [
        12,
        [
          [7, 'default', 350],
          [8, 'back', expect.any(Number)],
        ],
      ],
    ])
    const position = filesForVariant(touched.content, prints, 4011).files[0]?.position
    const there = withPlaces(info, { 11: { ...known[11], front: { file: 7, position: position ?? at(0) } } })
    expect(sent(touched, there)[0]).toEqual([11, undefined])
  })

  it('from elsewhere is put on as a whole, and one whose beginning is forgotten counts as that', () => {
    const one = { ...info, sync_variants: info.sync_variants.slice(0, 1) }
    expect(sent(open(one), one, null)).toEqual([
      [
        11,
        [
          [7, 'default', expect.any(Number)],
          [8, 'back', expect.any(Number)],
        ],
      ],
    ])
    let long = open(one)
    for (let step = 0; step < 1000; step++) long = move(long, 'front', step)
    expect(openedContent(long)).toBeNull()
  })
})
