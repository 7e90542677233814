import { afterEach, expect, it, vi } from 'vitest'
import { createOrderIndexHandle } from '~/flows/orderIndex/orderIndexHandle'
import { switchBrowserNotifications } from '~/local/notices/newsStore'
import { startService } from '../../sandbox/service'
import { countedCalls } from './countedCalls'

afterEach(() => {
  switchBrowserNotifications(false)
  vi.unstubAllGlobals()
})

it('reads on in a tab that nobody looks at only where the browser is to tell what happens', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] })
  const { api, calls } = countedCalls(startService({ orders: 3 }).api)
  const index = createOrderIndexHandle(api)
  const stop = index.subscribe(() => undefined)
  /** Calls until nothing is read any more; pauses between reads pass at once. */
  const read = async () => {
    const before = calls()
    for (let turns = 0; turns < 500 || index.view().isWorking; turns++) {
      vi.advanceTimersByTime(10)
      await new Promise((done) => setImmediate(done))
    }
    return calls() - before
  }
  const twoMinutesLater = () => {
    vi.advanceTimersByTime(120_000)
    return read()
  }
  index.openNow()
  expect(await read()).toBeGreaterThan(0)
  expect(await twoMinutesLater()).toBeGreaterThan(0)

  vi.stubGlobal('document', { visibilityState: 'hidden' })
  expect(await twoMinutesLater()).toBe(0)
  switchBrowserNotifications(true)
  expect(await twoMinutesLater()).toBeGreaterThan(0)
  stop()
})
