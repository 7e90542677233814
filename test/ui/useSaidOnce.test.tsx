// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { WaitNote } from '~/ui/notices/WaitNote'
import { WaitsContext } from '~/ui/notices/waitsContext'

beforeEach(() => void vi.useFakeTimers())

it('a countdown is announced when it begins and when its reason changes, not at every second', () => {
  let wait: string | null = null
  let reason = 'the limit is used up'
  let left = 30
  const words = () => (wait = left > 0 ? `${reason}, at the earliest in ${left} s` : null)
  render(
    <WaitsContext value={{ subscribe: () => () => undefined, words }}>
      <WaitNote on />
    </WaitsContext>,
  )
  const region = screen.getByRole('status')
  const said: string[] = []
  const second = () => {
    left--
    act(() => vi.advanceTimersByTime(1_000))
    if (wait !== null) expect(region.textContent).toBe(`Waiting: ${wait}.`)
    if (region.getAttribute('aria-live') !== 'off') said.push(region.textContent ?? '')
  }
  expect(region.getAttribute('aria-live')).not.toBe('off')
  for (let at = 0; at < 5; at++) second()
  expect(said).toEqual([])
  reason = 'another tab goes first'
  second()
  second()
  expect(said).toEqual(['Waiting: another tab goes first, at the earliest in 24 s.'])
  left = 1
  second()
  expect(said.at(-1)).toBe('')
})
