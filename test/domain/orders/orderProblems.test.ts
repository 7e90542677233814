import { describe, expect, it } from 'vitest'
import { type Order, order as orderSchema } from '~/contract/orders/order'
import { nameOfItem, orderProblems } from '~/domain/orders/orderProblems'
import { groupProblems, ordersIn } from '~/domain/orders/problemGroups'
import { ada } from '../../sandbox/ada'

const good = {
  id: 41,
  status: 'failed',
  recipient: {
    ...ada,
  },
  items: [
    {
      id: 7,
      name: 'Fox tee',
      variant_id: 4012,
      quantity: 2,
      files: [{ id: 91, type: 'default', status: 'ok', filename: 'fox.png' }],
    },
  ],
}

const orderOf = (changes: Record<string, unknown>): Order => orderSchema.parse({ ...good, ...changes })
const itemOf = (changes: Record<string, unknown>) => ({ items: [{ ...good.items[0], ...changes }] })
const idsOf = (order: Order, facts = {}) => orderProblems(order, facts).map(({ id }) => id)

describe('the local diagnosis of an order', () => {
  it('names the rule an address breaks, and leaves out what it cannot know', () => {
    expect(idsOf(orderOf({ recipient: { ...good.recipient, state_code: null } }))).toEqual([
      'address-state_code',
    ])
    expect(idsOf(orderOf({ recipient: null }))).toContain('address-country_code')
  })

  it('believes the service when its words speak of the address', () => {
    const [problem] = orderProblems(orderOf({ error: 'Recipient: the address could not be verified.' }))
    expect(problem).toMatchObject({ id: 'address-refused', level: 'stops', fixes: ['address'] })
  })

  it('finds files that failed, that wait, and items without any', () => {
    const failed = { id: 91, type: 'back', status: 'failed', filename: 'fox.png', message: 'Not an image.' }
    expect(orderProblems(orderOf(itemOf({ files: [failed] })))[0]).toMatchObject({
      level: 'stops',
      itemId: 7,
      text: 'Back, fox.png. Not an image.',
    })
    expect(
      orderProblems(
        orderOf({ ...itemOf({ files: [{ id: 9, type: 'default', status: 'waiting' }] }), status: 'draft' }),
      )[0],
    ).toMatchObject({ level: 'waits' })
    expect(idsOf(orderOf(itemOf({ files: [{ id: 9, type: 'preview', status: 'ok' }] })))).toEqual([
      'nofile-7',
    ])
  })

  it('does not say of an item whose print cannot be read that it has none', () => {
    const odd = { files: [{ id: 91, type: 'default' }] }
    for (const status of ['draft', 'onhold']) {
      const found = orderProblems(orderOf({ ...itemOf(odd), status, costs: { total: '9.00' } }))
      expect(found.map(({ id }) => id)).toEqual(['unread-prints'])
      expect(found[0]?.title).toMatch(/^A print or an option of 1 item of this order could not be read/)
    }
  })

  it('does not say of what cannot be read that it looks right', () => {
    const print = itemOf({ files: [{ id: 91, type: 'default' }] })
    const item = { items: [...good.items, { name: 'Tote' }] }
    for (const odd of [
      orderOf(print),
      orderOf(item),
      orderOf({ ...item, status: 'onhold', costs: { total: '9.00' } }),
    ])
      expect(orderProblems(odd).at(-1)).toMatchObject({
        id: 'unexplained',
        text: expect.stringMatching(/^What can be read of it here looks right/),
      })
    expect(orderProblems(orderOf({}))[0]?.text).toMatch(/^Address, files and variants look right/)
  })

  it('asks for no print file of goods from the warehouse, nor of a template, which brings its own', () => {
    const goods = { id: 8, name: 'Thank-you card', quantity: 1, warehouse_product_variant_id: 5, files: [] }
    const template = { ...good.items[0], id: 9, product_template_id: 61, files: [] }
    const draft = orderOf({ status: 'draft', items: [...good.items, goods, template] })
    expect(idsOf(draft)).toEqual([])
    expect(idsOf(orderOf({ items: [goods] }))).toEqual(['unexplained'])
    expect(
      orderProblems(orderOf({ status: 'onhold', costs: { total: '9.00', currency: 'USD' }, items: [goods] })),
    ).toMatchObject([{ id: 'unexplained' }])
  })

  it('trusts the stock read just now more than the flags of the order', () => {
    expect(idsOf(orderOf(itemOf({ out_of_stock: true })))).toEqual(['stock-7'])
    expect(idsOf(orderOf(itemOf({ out_of_stock: true })), { stock: new Map([[4012, 'active']]) })).toEqual([
      'unexplained',
    ])
    expect(
      orderProblems(orderOf({ status: 'draft' }), { stock: new Map([[4012, 'discontinued']]) })[0]?.text,
    ).toBe('This variant is no longer made.')
  })

  it('names incomplete items and artwork across the border', () => {
    expect(idsOf(orderOf({ incomplete_items: [{ name: 'Tote', sync_variant_id: 55 }] }))).toEqual([
      'incomplete-0',
    ])
    const twice = ['Tote', 'Tote'].map((name) => ({ name, sync_variant_id: 55 }))
    expect(new Set(idsOf(orderOf({ incomplete_items: twice }))).size).toBe(2)
    const position = { area_width: 100, area_height: 200, width: 90, height: 50, top: 10, left: 20 }
    const crossing = { id: 91, type: 'default', status: 'ok', position }
    expect(idsOf(orderOf(itemOf({ files: [crossing] })))).toEqual(['file-7-default'])
    expect(
      idsOf(
        orderOf({
          ...itemOf({ files: [{ ...crossing, position: { ...position, limit_to_print_area: false } }] }),
          status: 'draft',
        }),
      ),
    ).toEqual([])
  })

  it('says that it is the payment or something else when nothing is wrong', () => {
    expect(orderProblems(orderOf({}))[0]).toMatchObject({ id: 'unexplained', fixes: ['confirm'] })
    expect(idsOf(orderOf({ status: 'draft' }))).toEqual([])
  })

  it('finds in submitted orders only the files that wait', () => {
    const waiting = itemOf({ files: [{ id: 9, type: 'default', status: 'waiting' }] })
    const found = orderProblems(orderOf({ ...waiting, status: 'pending', recipient: null }))
    expect(found.map(({ level }) => level)).toEqual(['waits'])
    expect(idsOf(orderOf({ status: 'pending', recipient: null }))).toEqual([])
  })

  it('names an item by its own name, its product or neither', () => {
    const product = { variant_id: 1, product_id: 2, image: null, name: 'Tote' }
    expect(nameOfItem({ name: 'Fox', product })).toBe('Fox')
    expect(nameOfItem({ name: null, product })).toBe('Tote')
    expect(nameOfItem({ name: null, product: null })).toBe('An item')
  })

  it('says of an order on hold what it lacks, else who can tell', () => {
    const held = { status: 'onhold', costs: { currency: 'USD', total: '20.00' } }
    const [unknown] = orderProblems(orderOf(held))
    expect(unknown).toMatchObject({ id: 'unexplained', level: 'hint', fixes: [] })
    expect(unknown?.text).toContain('order 41')
    expect(idsOf(orderOf({ ...held, needs_approval: true }))).toEqual(['approval'])
    expect(idsOf(orderOf({ ...held, costs: null }))).toEqual(['uncosted'])
    const lacking = orderOf({
      ...held,
      ...itemOf({ files: [{ id: 9, type: 'default', status: 'failed' }], out_of_stock: true }),
      recipient: { ...good.recipient, zip: '10969', country_code: 'DE', city: '' },
    })
    const found = orderProblems(lacking)
    expect(found.map(({ id }) => id)).toEqual(['address-city', 'stock-7', 'file-7-default'])
    expect(found.flatMap(({ fixes }) => fixes)).toEqual([])
  })

  it('finds nothing in orders that are made or over', () => {
    for (const status of ['inprocess', 'partial', 'fulfilled', 'canceled', 'archived', 'weird'])
      expect(idsOf(orderOf({ status, recipient: null, items: [] }))).toEqual([])
  })
})

describe('causes that several orders share', () => {
  const failedFile = (id: number) => ({ id, type: 'default', status: 'failed', filename: `art-${id}.png` })
  const item = (id: number, change: Record<string, unknown> = {}) => ({ ...good.items[0], id, ...change })
  const gone = new Map([[4012, 'discontinued']])
  const diagnosed = (id: number, items: Record<string, unknown>[]) => {
    const order = orderOf({ id, items })
    return { order, problems: orderProblems(order, { stock: gone }) }
  }
  const inStock = { variant_id: 7, files: [failedFile(91)] }

  it('are a file that failed, or a blank or store variant that cannot be had; most orders first', () => {
    const groups = groupProblems([
      diagnosed(1, [item(11, inStock), item(12)]),
      diagnosed(2, [item(21, inStock), item(22, { ...inStock, files: [failedFile(92)] })]),
      diagnosed(3, [item(31), item(32)]),
      diagnosed(4, [item(41, { sync_variant_id: 900 })]),
      diagnosed(5, [item(51)]),
    ])
    expect(
      groups.map(({ title, fix, targets }) => [title, fix, targets.map((target) => target.item.id)]),
    ).toEqual([
      ['Fox tee is not available', 'variant', [12, 31, 32, 51]],
      ['art-91.png is unusable', 'file', [11, 21]],
    ])
    expect(groups.map(({ targets }) => ordersIn(targets))).toEqual([3, 2])
  })

  it('are none where one order has it twice, or it does not stop the order', () => {
    expect(groupProblems([diagnosed(1, [item(11), item(12)])])).toEqual([])
    const waiting = { variant_id: 7, files: [{ ...failedFile(91), status: 'waiting' }] }
    expect(groupProblems([diagnosed(1, [item(11, waiting)]), diagnosed(2, [item(21, waiting)])])).toEqual([])
  })
})
