// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { useEffect } from 'react'
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** The tab remembers from an earlier document that its first entry was left here. */
const left = 700

beforeEach(() => {
  vi.resetModules()
  sessionStorage.setItem('platen.scroll', JSON.stringify([['default', left]]))
  // The window of jsdom has no layout: it goes where it is told.
  vi.stubGlobal('scrollTo', (_: number, top: number) => {
    Reflect.set(window, 'scrollY', top)
  })
  Reflect.set(window, 'scrollY', 0)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A document that came in this way, at its first page; answers how to go elsewhere. */
async function openedBy(type: 'navigate' | 'reload' | 'back_forward') {
  const way = new PerformanceEntryOf(type)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([way])
  const { useScrollMemory } = await import('~/app/shell/useScrollMemory')
  let navigate: NavigateFunction = () => undefined
  const Page = () => {
    useScrollMemory()
    const go = useNavigate()
    useEffect(() => {
      navigate = go
    }, [go])
    return null
  }
  render(
    <MemoryRouter initialEntries={['/orders']}>
      <Page />
    </MemoryRouter>,
  )
  return (to: string | number) => (typeof to === 'number' ? navigate(to) : navigate(to))
}

class PerformanceEntryOf {
  readonly name = 'document'
  readonly entryType = 'navigation'
  readonly startTime = 0
  readonly duration = 0
  constructor(readonly type: string) {}
  toJSON() {
    return {}
  }
}

describe('where a page starts', () => {
  it.each([
    ['navigate', 0],
    ['reload', left],
    ['back_forward', left],
  ] as const)('a document that came by %s starts at %i', async (type, top) => {
    await openedBy(type)
    expect(window.scrollY).toBe(top)
  })

  it('a new page starts at its top, and Back returns to where the old one was left', async () => {
    const go = await openedBy('navigate')
    window.scrollTo(0, 300)
    act(() => void window.dispatchEvent(new Event('scroll')))
    await act(async () => go('/catalog'))
    expect(window.scrollY).toBe(0)
    await act(async () => go(-1))
    expect(window.scrollY).toBe(300)
  })
})
