import { expect, it } from 'vitest'
import { keepNews, listNews, muteKind, onNews, readAllNews } from '~/local/notices/newsStore'

const news = (id: string, kind: 'failed' | 'shipped' = 'failed', at = 1_000) => ({
  id,
  kind,
  title: id,
  detail: '',
  orderId: 1,
  at,
  to: '/orders/1',
})

it('two tabs that find the same at once tell it once; another store hears nothing of it', async () => {
  let heard = 0
  const stop = onNews(() => (heard += 1))
  const both = await Promise.all([
    keepNews('a', [news('x'), news('y')]),
    keepNews('a', [news('y'), news('x')]),
  ])
  expect(
    both
      .flat()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['x', 'y'])
  expect(await listNews('b')).toEqual([])
  expect(heard).toBeGreaterThan(0)
  await readAllNews('a')
  expect((await listNews('a')).every(({ isRead }) => isRead)).toBe(true)
  // Found once more by a later read, it stays read.
  expect(await keepNews('a', [news('x')])).toEqual([])
  stop()
})

it('keeps nothing of a kind that is muted, and not more than a hundred', async () => {
  muteKind('shipped', true)
  expect(await keepNews('c', [news('s', 'shipped')])).toEqual([])
  muteKind('shipped', false)
  expect(await keepNews('c', [news('s', 'shipped')])).toHaveLength(1)
  await keepNews(
    'c',
    Array.from({ length: 120 }, (_, at) => news(`n${at}`, 'failed', 2_000 + at)),
  )
  const kept = await listNews('c')
  expect(kept).toHaveLength(100)
  expect(kept[0]?.id).toBe('n119')
})

it('keeps what is new also after a hundred that a clock which was set back has dated later', async () => {
  const later = Array.from({ length: 100 }, (_, at) => news(`later ${at}`, 'failed', 90_000_000 + at))
  await keepNews('d', later)
  await keepNews('d', [news('now')])
  const kept = (await listNews('d')).map(({ id }) => id)
  expect(kept).toHaveLength(100)
  expect(kept).toContain('now')
})
