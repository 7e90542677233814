// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useAnnouncer } from '~/features/placement/useAnnouncer'

it('one message at a time is announced, at most every half second, and of several that come meanwhile the last', () => {
  vi.useFakeTimers()
  const heard: string[] = []
  const { result, unmount } = renderHook(() => {
    const announcer = useAnnouncer()
    if (announcer.message !== '' && heard.at(-1) !== announcer.message) heard.push(announcer.message)
    return announcer
  })
  // A held key: a step every 50 ms for two seconds.
  for (let at = 0; at < 2000; at += 50) {
    act(() => result.current.say(`Moved at ${at}`))
    act(() => void vi.advanceTimersByTime(50))
  }
  act(() => void vi.advanceTimersByTime(500))
  expect(heard.length).toBeGreaterThan(1)
  expect(heard.length).toBeLessThan(6)
  expect(heard.at(-1)).toBe('Moved at 1950')
  // Nothing is announced once the page is left.
  act(() => result.current.say('Late'))
  unmount()
  vi.advanceTimersByTime(1000)
  expect(heard).not.toContain('Late')
})
