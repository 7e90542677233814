import { expect, it } from 'vitest'
import { readWhole, restOfPage, wholePages } from '~/client/wholePages'

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
    { ids: [], total: 150, dropped: ['row 0'] },
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

/** Reads a list that others change: `change` is called after each page, with how many were read. */
async function readChanging(list: number[], change: (pages: number) => void, hasLength = true) {
  let pages = 0
  const read: number[] = []
  const all = wholePages(async ({ offset, limit }) => {
    const items = list.slice(offset, offset + limit).map((id) => ({ id }))
    const paging = hasLength ? { total: list.length, offset, limit } : null
    change(++pages)
    return { items, dropped: [], paging }
  })
  for await (const { rows } of all) read.push(...rows.map(({ id }) => id))
  return { read, pages }
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

it('gives every row that stays where others leave while it is read', async () => {
  const list = upTo(450)
  const { read, pages } = await readChanging(list, (page) => {
    if (page === 1) list.splice(3, 2)
    if (page === 3) list.splice(0, 130)
  })
  expect(new Set(read).size).toBe(read.length)
  expect(list.filter((id) => !read.includes(id))).toEqual([])
  expect(pages).toBeLessThan(10)
})

it('goes back in a list that became shorter than what was read of it', async () => {
  const list = upTo(220)
  const { read } = await readChanging(list, (page) => {
    if (page === 2) list.splice(0, 60)
  })
  expect(list.filter((id) => !read.includes(id))).toEqual([])
})

it('gives each row once where others come before it', async () => {
  const list = upTo(250)
  const { read, pages } = await readChanging(list, (page) => {
    if (page < 3) list.unshift(1_000 + page)
  })
  expect(read.toSorted((a, b) => a - b)).toEqual(upTo(250))
  expect(pages).toBe(3)
})

it('reads no page twice where nothing left, nor where no length is told', async () => {
  expect((await readChanging(upTo(250), () => undefined)).pages).toBe(3)
  expect((await readChanging(upTo(200), () => undefined, false)).pages).toBe(3)
})

it('ends where the length that is told goes up and down with each page', async () => {
  const list = upTo(300)
  const { pages } = await readChanging(list, (page) => {
    if (page % 2 === 1) list.splice(0, 150)
    else list.unshift(...upTo(150))
  })
  expect(pages).toBeLessThan(60)
})

it('takes a first page that was read already, and asks for it anew only where it goes back', async () => {
  const list = upTo(150)
  const first = { items: list.slice(0, 100).map((id) => ({ id })), dropped: [], paging: null }
  const asked: number[] = []
  const read: number[] = []
  const all = wholePages(async ({ offset, limit }) => {
    asked.push(offset)
    const items = list.slice(offset, offset + limit).map((id) => ({ id }))
    return { items, dropped: [], paging: { total: list.length, offset, limit } }
  }, first)
  for await (const { rows } of all) read.push(...rows.map(({ id }) => id))
  expect([read, asked]).toEqual([upTo(150), [100]])
})

it('goes on after a page that was gone back to and has no row that is new', async () => {
  const { read, asked } = await readAll([
    { ids: [1], total: 300 },
    { ids: [2], total: 299 },
    { ids: [2], total: 299 },
    { ids: [3], total: 299 },
  ])
  expect(asked.map(([offset]) => offset)).toEqual([0, 100, 99, 199])
  expect(read.flatMap(({ ids }) => ids)).toEqual([1, 2, 3])
})

it('counts a row that cannot be read once, where its page is read again', async () => {
  const totals = [200, 199, 199]
  const whole = await readWhole(async ({ offset, limit }) => {
    const total = totals.shift() ?? 199
    return { items: [{ id: offset }], dropped: offset > 0 ? ['a row'] : [], paging: { total, offset, limit } }
  })
  expect(whole.unread).toBe(1)
})

it('goes back to no row before those that are asked for', async () => {
  const paging = { total: 300, offset: 100, limit: 20 }
  const asked: number[] = []
  await restOfPage(
    { items: [{ id: 100 }], dropped: [], paging },
    { offset: 100, limit: 60 },
    async (page) => {
      asked.push(page.offset)
      return { items: [{ id: page.offset }], dropped: [], paging: { ...page, total: 250 } }
    },
  )
  expect(asked).toEqual([120, 100, 120, 140])
})

it.each([149, 0])(
  'ends where the service sends the whole list at each call, of which a row cannot be read and %i can',
  async (readable) => {
    let asked = 0
    const items = Array.from({ length: readable }, (_, id) => ({ id }))
    const dropped = Array.from({ length: 150 - readable }, (_, at) => `items[${at}]`)
    const whole = await readWhole(async () => {
      if (++asked > 5) throw new Error('It is read without end')
      return { items, dropped, paging: null }
    })
    expect([whole.rows.length, whole.unread, asked]).toEqual([readable, 150 - readable, 2])
  },
)
