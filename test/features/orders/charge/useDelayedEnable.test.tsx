// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useDelayedEnable } from '~/features/orders/charge/useDelayedEnable'

it('a charging button is off for its first half second, and again for whatever takes its place', () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(({ shown }) => useDelayedEnable(shown), {
    initialProps: { shown: true },
  })
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersByTime(499))
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe(true)
  rerender({ shown: false })
  expect(result.current).toBe(false)
  rerender({ shown: true })
  expect(result.current).toBe(false)
})
