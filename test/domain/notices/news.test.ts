import { describe, expect, it } from 'vitest'
import { order as orderSchema } from '~/contract/orders/order'
import { newJob } from '~/domain/bulkJob'
import { newTask } from '~/domain/mockups/mockupTask'
import { newsOfImport, newsOfJob, newsOfMockups, newsOfOrder } from '~/domain/notices/news'
import { summarizeOrder } from '~/domain/orders/orderSummary'
import { recipe } from '../../flows/mockups/mockupRecords'

const order = (change: Record<string, unknown> = {}) =>
  summarizeOrder(
    orderSchema.parse({
      id: 7,
      external_id: 'WEB-7',
      status: 'pending',
      updated: 50,
      recipient: { name: 'Ada Ashworth' },
      items: [{ id: 1, name: 'Night Fox Tee', quantity: 2, files: [] }],
      ...change,
    }),
  )
const parcel = (id: number, quantity: number, reshipment = false) => ({
  id,
  carrier: 'DHL',
  tracking_number: 'T1',
  reshipment,
  items: [{ item_id: 1, quantity }],
})
const told = (before: ReturnType<typeof order> | undefined, after: ReturnType<typeof order>) =>
  newsOfOrder({ before, after }, 9).map(({ id, title, detail }) => [id, title, detail])

describe('news of orders', () => {
  it('tell a turn to failed or on hold once a turn, also of an order that is new here', () => {
    const failed = order({ status: 'failed', updated: 60 })
    const news = ['failed 7 60', 'Order #WEB-7 failed', 'See what is wrong and fix it.']
    expect(told(order(), failed)).toEqual([news])
    expect(told(undefined, failed)).toEqual([news])
    expect(told(failed, order({ status: 'failed', updated: 61 }))).toEqual([])
    expect(told(order(), order({ status: 'onhold' }))[0]?.[1]).toBe('Order #WEB-7 is on hold')
  })

  it('tell each parcel: a part, the rest, and one that is sent again', () => {
    const part = order({ status: 'partial', shipments: [parcel(3, 1)] })
    const whole = order({ status: 'fulfilled', shipments: [parcel(3, 1), parcel(4, 1)] })
    const again = order({ status: 'fulfilled', shipments: [parcel(3, 1), parcel(4, 1), parcel(5, 1, true)] })
    expect(told(order(), part)).toEqual([['shipped 7 3', 'Order #WEB-7 was shipped in part', 'DHL · T1']])
    expect(told(part, whole)).toEqual([['shipped 7 4', 'Order #WEB-7 was shipped', 'DHL · T1']])
    expect(told(whole, again)[0]?.[1]).toBe('Order #WEB-7 was sent again')
    // Read for the first time, an order shipped long ago is no news.
    expect(told(undefined, whole)).toEqual([])
  })

  it('tell a parcel that came back once, and not as shipped where both are found at once', () => {
    const shipped = order({ status: 'fulfilled', shipments: [parcel(3, 2)] })
    const back = order({ status: 'fulfilled', shipments: [{ ...parcel(3, 2), status: 'returned' }] })
    const news = ['returned 7 3', 'A parcel of order #WEB-7 came back', 'DHL · T1']
    expect(told(shipped, back)).toEqual([news])
    expect(told(order(), back)).toEqual([news])
    expect(told(back, back)).toEqual([])
    expect(told(undefined, back)).toEqual([])
  })

  it('tell an item that ran out, only while the order is not submitted', () => {
    const gone = (status: string) =>
      order({ status, items: [{ id: 1, name: 'Night Fox Tee', quantity: 2, files: [], out_of_stock: true }] })
    expect(told(order({ status: 'draft' }), gone('draft'))).toEqual([
      ['stock 7 1', 'Night Fox Tee is no longer available', 'It is in Order #WEB-7, which is not submitted.'],
    ])
    expect(told(gone('draft'), gone('draft'))).toEqual([])
    expect(told(order({ status: 'inprocess' }), gone('inprocess'))).toEqual([])
  })

  it('name no recipient', () => {
    const all = newsOfOrder(
      { before: order(), after: order({ status: 'failed', shipments: [parcel(3, 2)] }) },
      9,
    )
    expect(JSON.stringify(all)).not.toContain('Ada')
  })
})

it('a job that is done tells what came of it, and again when failed rows were tried again', () => {
  const job = newJob('s', 'Confirm 2 orders', [
    { label: 'a', task: null },
    { label: 'b', task: null },
  ])
  const rows = job.rows.map((row, at) => ({
    ...row,
    state: at === 0 ? ('done' as const) : ('failed' as const),
  }))
  const first = newsOfJob({ ...job, rows }, 9)
  expect(first).toMatchObject({ title: 'Partly done: Confirm 2 orders', detail: '1 of 2 done, 1 row failed' })
  const second = newsOfJob({ ...job, rows: rows.map((row) => ({ ...row, state: 'done' as const })) }, 9)
  expect(second).toMatchObject({ title: 'Done: Confirm 2 orders', detail: '2 of 2 done' })
  const none = newsOfJob({ ...job, rows: rows.map((row) => ({ ...row, state: 'failed' as const })) }, 9)
  expect(none).toMatchObject({ title: 'Not done: Confirm 2 orders', detail: '0 of 2 done, 2 rows failed' })
  expect(second.id).not.toBe(first.id)
  const many = newsOfJob({ ...job, rows: Array.from({ length: 602 }, () => rows).flat() }, 9)
  expect(many.detail).toBe('602 of 1,204 done, 602 rows failed')
})

it('an import that is done tells how many drafts it made, and what needs a look', () => {
  const tasks = [{ state: 'created' }, { state: 'existed' }, { state: 'failed' }]
  expect(newsOfImport('i', 'etsy.csv', tasks, 9)).toMatchObject({
    kind: 'job',
    title: 'Partly done: Import of etsy.csv',
    detail: '2 of 3 orders are drafts now, 1 order needs a look',
  })
  expect(newsOfImport('i', 'etsy.csv', tasks.slice(0, 1), 9)).toMatchObject({
    title: 'Done: Import of etsy.csv',
    detail: '1 of 1 order is a draft now',
  })
  expect(newsOfImport('i', 'etsy.csv', tasks.slice(2), 9).title).toBe('Not done: Import of etsy.csv')
})

it('mockups that failed are not called done', () => {
  const tasks = (['ready', 'failed'] as const).map((state) => ({
    ...newTask(state, recipe, 9),
    state,
  }))
  const said = (some: typeof tasks, pictures: number) => {
    const { title, detail } = newsOfMockups(some, pictures, 9)
    return `${title}: ${detail}`
  }
  expect(said(tasks.slice(0, 1), 2)).toBe('Done: Mockups of Tee: 2 pictures')
  expect(said(tasks, 2)).toBe('Partly done: Mockups of Tee: 2 pictures, 1 task failed')
  expect(said(tasks.slice(1), 0)).toBe('Not done: Mockups of Tee: 0 pictures, 1 task failed')
})
