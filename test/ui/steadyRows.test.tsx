// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSteadyRows } from '~/ui/useSteadyRows'

it('leaves rows where they are, puts new ones below, and shows each as it was read last', () => {
  const rowOf = (key: string, places: number) => ({ key, places })
  const { result, rerender } = renderHook(({ rows }) => useSteadyRows(rows, ({ key }) => key), {
    initialProps: { rows: [rowOf('fox', 4), rowOf('owl', 2)] },
  })
  rerender({ rows: [rowOf('fern', 9), rowOf('owl', 7), rowOf('fox', 4)] })
  expect(result.current).toEqual([rowOf('fox', 4), rowOf('owl', 7), rowOf('fern', 9)])
  rerender({ rows: [rowOf('fern', 9), rowOf('fox', 4)] })
  expect(result.current).toEqual([rowOf('fox', 4), rowOf('fern', 9)])
})

it('takes the order anew in another round', () => {
  const { result, rerender } = renderHook(({ rows, round }) => useSteadyRows(rows, (row) => row, round), {
    initialProps: { rows: ['fox', 'owl'], round: 'running' },
  })
  rerender({ rows: ['owl', 'fox'], round: 'running' })
  expect(result.current).toEqual(['fox', 'owl'])
  rerender({ rows: ['owl', 'fox'], round: 'finished' })
  expect(result.current).toEqual(['owl', 'fox'])
})
