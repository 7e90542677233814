import { expect, it } from 'vitest'
import { wholePages } from '~/client/wholePages'

interface Page {
  ids: readonly number[]
  total?: number
  dropped?: readonly string[]
}

/** What is read of a list whose pages are these, and which pages were asked for. */
async function readAll(pages: readonly Page[]) {
  const asked: { offset: number; limit: number }[] = []
  const read: { ids: number[]; total: number }[] = []
  const all = wholePages(async (page) => {
    asked.push(page)
    const { ids = [], total, dropped = [] } = pages[asked.length - 1] ?? {}
    const paging = total === undefined ? null : { total, offset: page.offset, limit: page.limit }
    return { items: ids.map((id) => ({ id })), dropped: [...dropped], paging }
  })
  for await (const { rows, total } of all) read.push({ ids: rows.map(({ id }) => id), total })
  return { read, asked: asked.map(({ offset, limit }) => [offset, limit]) }
}

it('is read in pages of a hundred up to its total', async () => {
  const { read, asked } = await readAll([
    { ids: [1, 2], total: 201 },
    { ids: [3], total: 201 },
    { ids: [4], total: 201 },
  ])
  expect(read.map(({ ids }) => ids)).toEqual([[1, 2], [3], [4]])
  expect(read[0]?.total).toBe(201)
  expect(asked).toEqual([
    [0, 100],
    [100, 100],
    [200, 100],
  ])
})

it('ends after the page that completes it, and after one that is not full where no total is told', async () => {
  expect((await readAll([{ ids: [1], total: 100 }])).asked).toHaveLength(1)
  expect(await readAll([{ ids: [1] }])).toEqual({ read: [{ ids: [1], total: 1 }], asked: [[0, 100]] })
})

it('gives each row once, and ends at a page that has none that is new', async () => {
  const { read, asked } = await readAll([
    { ids: [1, 2], total: 900 },
    { ids: [2, 3], total: 900 },
    { ids: [1, 3], total: 900 },
  ])
  expect(read.map(({ ids }) => ids)).toEqual([[1, 2], [3]])
  expect(asked).toHaveLength(3)
})

it('goes on after a page of which no row could be read', async () => {
  const { read } = await readAll([
    { ids: [], total: 300, dropped: ['row 0'] },
    { ids: [7], total: 150 },
  ])
  expect(read.map(({ ids }) => ids)).toEqual([[], [7]])
})

it('goes on after a full page where no total is told, unread rows counted', async () => {
  const ids = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)
  const { read, asked } = await readAll([
    { ids: ids(1, 99), dropped: ['row 99'] },
    { ids: ids(200, 100) },
    { ids: ids(400, 3) },
  ])
  expect(read.map((page) => page.ids.length)).toEqual([99, 100, 3])
  expect(read.map(({ total }) => total)).toEqual([101, 201, 203])
  expect(asked).toHaveLength(3)
})
