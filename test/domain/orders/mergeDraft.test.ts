import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftChanges, type MergeContent, mergeDraft, type MergeItem } from '~/domain/orders/mergeDraft'

const item = (lineId: number | null, more: Partial<MergeItem> = {}): MergeItem => ({
  lineId,
  externalId: '',
  name: `Item ${lineId}`,
  quantity: '1',
  retailPrice: '',
  slipName: '',
  sku: '',
  syncVariantId: lineId,
  warehouseVariantId: null,
  templateId: null,
  variantId: null,
  files: [],
  options: [],
  ...more,
})

const order = (more: Partial<MergeContent> = {}): MergeContent => ({
  recipient: { name: 'Ada Byron', city: 'Austin', zip: '78702' },
  items: [item(11), item(12, { quantity: '3' })],
  shipping: 'STANDARD',
  gift: { subject: '', message: '' },
  slip: { phone: '' },
  retail: { discount: '' },
  ...more,
})

describe('merging a change of an order with what somebody else made of it', () => {
  it('keeps both where they touch different things', () => {
    const mine = order({ recipient: { ...order().recipient, city: 'Dallas' } })
    const theirs = order({ items: [item(11, { quantity: '5' }), item(12, { quantity: '3' })] })
    const { merged, conflicts } = mergeDraft(order(), mine, theirs)
    expect(conflicts).toEqual([])
    expect(merged.recipient['city']).toBe('Dallas')
    expect(merged.items[0]?.quantity).toBe('5')
  })

  it('asks where both changed the same, and follows the choice', () => {
    const mine = order({ recipient: { ...order().recipient, zip: '75001' } })
    const theirs = order({ recipient: { ...order().recipient, zip: '75002' } })
    const open = mergeDraft(order(), mine, theirs)
    expect(open.conflicts).toMatchObject([{ field: 'recipient.zip', mine: '75001', theirs: '75002' }])
    const key = open.conflicts[0]?.key ?? ''
    expect(mergeDraft(order(), mine, theirs, { [key]: 'mine' }).merged.recipient['zip']).toBe('75001')
    expect(mergeDraft(order(), mine, theirs, { [key]: 'theirs' }).merged.recipient['zip']).toBe('75002')
  })

  it('says in words what either side makes of an item, also where only a position differs', () => {
    const printed = (name: string, left: number) =>
      order({ items: [item(11, { files: [{ type: 'front', fileId: 7, name, position: { left } }] })] })
    const said = (mine: MergeContent, theirs: MergeContent) =>
      mergeDraft(printed('fox.png', 0), mine, theirs).conflicts.map((one) => [one.mine, one.theirs])
    expect(said(order({ items: [item(11)] }), printed('fox.png', 5))).toEqual([
      ['Item 11', 'Item 11, Front fox.png'],
    ])
    expect(said(printed('fox.png', 4), printed('fox.png', 5))).toEqual([
      ['Item 11, Front fox.png as you made it', 'Item 11, Front fox.png as they made it'],
    ])
    expect(draftChanges(printed('fox.png', 0), printed('fox.png', 5))).toEqual([
      {
        field: 'design',
        item: 'Item 11',
        from: 'Item 11, Front fox.png',
        to: 'Item 11, Front fox.png in another way',
      },
    ])
  })

  it('takes a file that the service has looked at meanwhile for no change of somebody else', () => {
    const withFile = (file: object, more: Partial<MergeItem> = {}) =>
      order({ items: [item(11, { files: [file], ...more })] })
    const sent = { type: 'front', fileId: 7, name: 'File 7', thumbnail: null }
    const processed = { ...sent, name: 'logo.png', thumbnail: 'https://files.example.com/7.png' }
    const [base, theirs] = [withFile(sent), withFile(processed)]
    expect(draftChanges(base, theirs)).toEqual([])
    const other = { ...sent, fileId: 8 }
    const { merged, conflicts } = mergeDraft(base, withFile(other), theirs)
    expect(conflicts).toEqual([])
    expect(merged.items[0]?.files).toEqual([other])
    // What nobody changed is as the service has it by now.
    const mine = mergeDraft(base, withFile(sent, { quantity: '2' }), theirs).merged.items[0]
    expect(mine).toMatchObject({ quantity: '2', files: [processed] })
  })

  it('forgets a choice when the other side changes again', () => {
    const mine = order({ shipping: 'EXPRESS' })
    const [first, second] = [order({ shipping: 'ECONOMY' }), order({ shipping: 'PICKUP' })]
    const key = mergeDraft(order(), mine, first).conflicts[0]?.key ?? ''
    expect(mergeDraft(order(), mine, second, { [key]: 'mine' }).conflicts).toHaveLength(1)
  })

  it('asks of each of two items of one name by itself', () => {
    const two = (quantities: readonly [string, string]) =>
      order({
        items: quantities.map((quantity, at) =>
          item(11 + at, { name: 'Fox tee', quantity, syncVariantId: 7 }),
        ),
      })
    const [base, mine, theirs] = [two(['1', '1']), two(['2', '3']), two(['5', '5'])]
    const { conflicts } = mergeDraft(base, mine, theirs)
    expect(conflicts.map((conflict) => conflict.mine)).toEqual(['2', '3'])
    expect(conflicts.map((conflict) => conflict.item)).toEqual(['Fox tee (item 1)', 'Fox tee (item 2)'])
    expect(draftChanges(base, theirs).map((change) => change.item)).toEqual([
      'Fox tee (item 1)',
      'Fox tee (item 2)',
    ])
    const choices = { [conflicts[0]?.key ?? '']: 'mine' as const }
    expect(mergeDraft(base, mine, theirs, choices).conflicts.map((conflict) => conflict.mine)).toEqual(['3'])
  })

  it('never deletes an item that somebody else added', () => {
    const mine = order({ items: [item(11)] })
    const theirs = order({ items: [...order().items, item(13)] })
    const { merged, conflicts } = mergeDraft(order(), mine, theirs)
    expect(merged.items.map(({ lineId }) => lineId)).toEqual([11, 13])
    expect(conflicts).toEqual([])
  })

  it('asks before it deletes an item that somebody else changed', () => {
    const mine = order({ items: [item(11)] })
    const theirs = order({ items: [item(11), item(12, { quantity: '9' })] })
    const { merged, conflicts } = mergeDraft(order(), mine, theirs)
    expect(conflicts).toMatchObject([{ field: 'deleted', item: 'Item 12' }])
    expect(merged.items.map(({ lineId }) => lineId)).toEqual([11, 12])
  })

  it('asks what becomes of an item that you changed and somebody else deleted', () => {
    const mine = order({ items: [item(11), item(12, { quantity: '4' })] })
    const theirs = order({ items: [item(11)] })
    const open = mergeDraft(order(), mine, theirs)
    expect(open.conflicts).toMatchObject([{ field: 'gone' }])
    const { merged } = mergeDraft(order(), mine, theirs, { [open.conflicts[0]?.key ?? '']: 'mine' })
    expect(merged.items[1]).toMatchObject({ lineId: null, quantity: '4' })
    expect(open.conflicts[0]).toMatchObject({ mine: '4 × Item 12', theirs: 'deleted' })
    const left = mergeDraft(order(), mine, theirs, { [open.conflicts[0]?.key ?? '']: 'theirs' })
    expect([left.merged.items.length, left.conflicts]).toEqual([1, []])
  })

  it('takes what is made of an item as a whole from the one who changed it, and asks where both did', () => {
    const made = (syncVariantId: number) => order({ items: [item(11, { syncVariantId })] })
    const designOf = (base: number, mine: number, theirs: number) => {
      const { merged, conflicts } = mergeDraft(made(base), made(mine), made(theirs))
      return [merged.items[0]?.syncVariantId, conflicts.map(({ field }) => field)]
    }
    expect(designOf(1, 5, 1)).toEqual([5, []])
    expect(designOf(1, 1, 7)).toEqual([7, []])
    expect(designOf(1, 5, 7)).toEqual([7, ['design']])
    expect(draftChanges(made(1), made(5))).toEqual([
      { field: 'design', item: 'Item 11', from: 'Item 11', to: 'Item 11 in another way' },
    ])
  })

  it('names an item that is new or gone with its pieces, and its price where it has one', () => {
    const items = [item(13, { quantity: '2', retailPrice: '24.90' })]
    const added = draftChanges(order({ items: [] }), order({ items }))
    expect(added).toEqual([{ field: 'added', item: 'Item 13', from: '', to: '2 × Item 13 at 24.90' }])
    expect(draftChanges(order({ items: [item(13)] }), order({ items: [] }))).toMatchObject([
      { field: 'deleted', from: '1 × Item 13', to: '' },
    ])
  })

  it('recognizes an item of its own that a lost answer already created', () => {
    const mine = order({ items: [...order().items, item(null, { externalId: 'own-1', name: 'New' })] })
    const theirs = order({
      items: [...order().items, item(77, { externalId: 'own-1', name: 'New', syncVariantId: null })],
    })
    const { merged } = mergeDraft(order(), mine, theirs)
    expect(merged.items.map(({ lineId }) => lineId)).toEqual([11, 12, 77])
  })
})

const quantity = fc.integer({ min: 1, max: 3 }).map(String)
const anyItem = fc
  .record({ lineId: fc.integer({ min: 1, max: 5 }), quantity, sku: fc.constantFrom('', 'a', 'b') })
  .map(({ lineId, ...more }) => item(lineId, more))
const anyOrder: fc.Arbitrary<MergeContent> = fc
  .record({
    items: fc.uniqueArray(anyItem, { selector: ({ lineId }) => lineId, maxLength: 4 }),
    city: fc.constantFrom('', 'Austin', 'Dallas'),
    shipping: fc.constantFrom('STANDARD', 'EXPRESS'),
  })
  .map(({ items, city, shipping }) => order({ items, shipping, recipient: { name: 'Ada', city } }))
const byId = (content: MergeContent) => ({
  ...content,
  items: content.items.toSorted((a, b) => (a.lineId ?? 0) - (b.lineId ?? 0)),
})

describe('merging, for any three states of an order', () => {
  it('takes theirs when I changed nothing, and mine when they changed nothing', () => {
    fc.assert(
      fc.property(anyOrder, anyOrder, (base, other) => {
        expect(byId(mergeDraft(base, base, other).merged)).toEqual(byId(other))
        const mine = mergeDraft(base, other, base)
        // An item of mine with a service's id that the order does not have is new to it all the same.
        expect(byId(mine.merged)).toEqual(byId(other))
        expect(mine.conflicts).toEqual([])
      }),
    )
  })

  it('has nothing to ask when both made the same of it', () => {
    fc.assert(
      fc.property(anyOrder, anyOrder, (base, other) => {
        const { merged, conflicts } = mergeDraft(base, other, other)
        expect(conflicts).toEqual([])
        expect(byId(merged)).toEqual(byId(other))
      }),
    )
  })

  it('gives the same from both sides when there is nothing to ask', () => {
    fc.assert(
      fc.property(anyOrder, anyOrder, anyOrder, (base, a, b) => {
        // One item cannot be added by two people: ids come from the service.
        const added = (content: MergeContent) =>
          content.items.filter(({ lineId }) => !base.items.some((known) => known.lineId === lineId))
        fc.pre(!added(a).some(({ lineId }) => added(b).some((other) => other.lineId === lineId)))
        const [ab, ba] = [mergeDraft(base, a, b), mergeDraft(base, b, a)]
        expect(ab.conflicts.length).toBe(ba.conflicts.length)
        if (ab.conflicts.length === 0) expect(byId(ab.merged)).toEqual(byId(ba.merged))
      }),
    )
  })

  it('deletes no item that either side wanted, unless one of them deleted it unchanged', () => {
    fc.assert(
      fc.property(anyOrder, anyOrder, anyOrder, (base, mine, theirs) => {
        const left = new Set(mergeDraft(base, mine, theirs).merged.items.map(({ lineId }) => lineId))
        const known = new Set(base.items.map(({ lineId }) => lineId))
        for (const { lineId } of theirs.items) if (!known.has(lineId)) expect(left.has(lineId)).toBe(true)
      }),
    )
  })

  it('tells no difference exactly where there is none', () => {
    fc.assert(
      fc.property(anyOrder, anyOrder, (a, b) => {
        expect(draftChanges(a, a)).toEqual([])
        const isEqual = JSON.stringify(byId(a)) === JSON.stringify(byId(b))
        expect(draftChanges(a, b).length === 0).toBe(isEqual)
      }),
    )
  })
})
