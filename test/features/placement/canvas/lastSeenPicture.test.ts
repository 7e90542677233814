// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEditorSearch } from '~/features/placement/editorSearch'

const place = location.href
const at = (query: string) => history.replaceState(null, '', `/design/71${query}`)

/** The module as a page has it that was just opened. */
const openedPage = () => {
  vi.resetModules()
  return import('~/features/placement/canvas/lastSeenPicture')
}

/** Whether the editor's code may be read, once what has come is worked off. */
async function isLetThrough(waiting: Promise<void>): Promise<boolean> {
  let isOver = false
  void waiting.then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return isOver
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  history.replaceState(null, '', place)
})

describe('the editor’s code, as the first page', () => {
  it('is read once the device has said what it keeps of the design', async () => {
    at('?design=kept')
    const { showLastSeen, untilLastSeen } = await openedPage()
    let answer: (none: null) => void = () => undefined
    const opening = new Promise<null>((resolve) => {
      answer = resolve
    })
    const showing = showLastSeen(opening, readEditorSearch(new URLSearchParams(location.search)), 'store')
    expect(await isLetThrough(untilLastSeen())).toBe(false)
    answer(null)
    await showing
    expect(await isLetThrough(untilLastSeen())).toBe(true)
  })

  it('does not wait for a device that refuses', async () => {
    at('?design=kept')
    const { showLastSeen, untilLastSeen } = await openedPage()
    const search = readEditorSearch(new URLSearchParams(location.search))
    await showLastSeen(Promise.reject(new Error('No storage')), search, 'store')
    expect(await isLetThrough(untilLastSeen())).toBe(true)
  })

  it('does not wait for ever for a device that does not answer', async () => {
    at('?design=kept')
    const { showLastSeen, untilLastSeen } = await openedPage()
    const search = readEditorSearch(new URLSearchParams(location.search))
    void showLastSeen(new Promise<null>(() => undefined), search, 'store')
    const waiting = untilLastSeen()
    expect(await isLetThrough(waiting)).toBe(false)
    await vi.runAllTimersAsync()
    expect(await isLetThrough(waiting)).toBe(true)
  })

  it('waits for nothing where a design is begun', async () => {
    at('')
    const { untilLastSeen } = await openedPage()
    expect(await isLetThrough(untilLastSeen())).toBe(true)
  })
})
