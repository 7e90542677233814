import { expect, it } from 'vitest'
import { type LayerMark, shownMarks } from '~/features/placement/preflight/marksOf'

const marksAt = (count: number) =>
  new Map(
    Array.from(
      { length: count },
      (_, at) => [String(at), { count: 1, severity: 'mind' } as LayerMark] as const,
    ),
  )

it('marks of checks stand at every layer of a few, and of many at the chosen ones: they would cover the others', () => {
  expect([...shownMarks(marksAt(9), new Set(['3'])).keys()]).toHaveLength(9)
  expect([...shownMarks(marksAt(10), new Set(['3', 'unmarked'])).keys()]).toEqual(['3'])
  expect(shownMarks(marksAt(10), new Set()).size).toBe(0)
})
