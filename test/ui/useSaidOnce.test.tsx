// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { IndexCoverage } from '~/ui/notices/IndexCoverage'
import { Counting } from '~/ui/text/Counting'
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

it('what was read so far is announced when it begins and when it ends', () => {
  const page = render(<Counting words="Reading 1 of 1,200 products…" />)
  const region = screen.getByRole('status')
  const said = () => (region.getAttribute('aria-live') === 'off' ? null : region.textContent)
  expect(said()).toBe('Reading 1 of 1,200 products…')
  for (const read of ['2', '999', '1,000']) {
    page.rerender(<Counting words={`Reading ${read} of 1,200 products…`} />)
    expect(region.textContent).toContain(read)
    expect(said()).toBeNull()
  }
  page.rerender(<Counting words="1,200 products read." />)
  expect(said()).toBe('1,200 products read.')
})

it('how many orders were read is announced when it begins and when it ends, not with each page', () => {
  const view = { rules: {}, isUnread: false, isVolatile: false, problem: null, isLoaded: true }
  const read = (count: number) => {
    const isComplete = count === 1_200
    const coverage = { total: 1_200, refreshed: null }
    return (
      <IndexCoverage
        view={{ ...view, rows: Array.from({ length: count }), coverage, isComplete, isWorking: !isComplete }}
        onRefresh={() => undefined}
      />
    )
  }
  const page = render(read(100))
  const region = screen.getByRole('status')
  const said: (string | null)[] = []
  for (const count of [200, 1_100, 1_200]) {
    page.rerender(read(count))
    if (region.getAttribute('aria-live') !== 'off') said.push(region.textContent)
  }
  expect(said).toEqual(['From all 1,200 orders kept on this device.'])
})
