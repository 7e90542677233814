import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { keepDailyMark, keepMark, listMarks } from '~/local/webhooks/storeMarks'

it('a copy of a store is taken once a day, also after one of a clock that was set back', async () => {
  const index = { rows: [], isComplete: true }
  const now = Date.UTC(2026, 10, 21, 9)
  const hour = 3_600_000
  await keepMark('test|marks', index, now + 48 * hour)
  for (const at of [now, now + hour, now + 19 * hour, now + 20 * hour])
    await keepDailyMark('test|marks', index, at)
  expect(await listMarks('test|marks')).toEqual([now + 48 * hour, now + 20 * hour, now])
})

it('a copy is kept also after as many as there is room for, dated later by a clock that was set back', async () => {
  const index = { rows: [], isComplete: true }
  const now = Date.UTC(2026, 10, 21, 9)
  const later = Array.from({ length: 14 }, (_, day) => now + (day + 1) * 86_400_000)
  for (const at of later) await keepMark('test|later', index, at)
  await keepMark('test|later', index, now)
  expect(await listMarks('test|later')).toEqual([...later.slice(1).toReversed(), now])
})
