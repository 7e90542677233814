// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useRested } from '~/ui/useRested'

beforeEach(() => void vi.useFakeTimers())

const after = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('a value counts once it has stayed, and none on the way to it', () => {
  const seen: string[] = []
  const { rerender, unmount } = renderHook(({ text }) => seen.push(useRested(text, 150)), {
    initialProps: { text: '' },
  })
  for (const text of ['n', 'ni', 'nig']) {
    rerender({ text })
    after(149)
  }
  expect(new Set(seen)).toEqual(new Set(['']))
  after(1)
  expect(seen.at(-1)).toBe('nig')
  rerender({ text: 'night' })
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
