// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createScheduler } from '~/client/scheduler/createScheduler'
import { memoryLedger } from '~/client/scheduler/ledgers'
import { liveTabs } from '~/client/scheduler/liveTabs'
import { newTask } from '~/domain/mockups/mockupTask'
import { openKeptMockups } from '~/local/mockups/keptMockups'
import { workOnMockups } from '~/flows/mockups/workOnMockups'
import { startService } from '../../sandbox/service'

/** What the browser tells when the line goes and comes. */
function line(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'))
}

it('the queue of a store starts nothing while the browser is offline', async () => {
  const { api, sandbox } = startService()
  const kept = await openKeptMockups('offline')
  const about = { blankId: 71, blankTitle: 'Tee', productId: null, productName: null, size: null }
  const request = { variant_ids: [7103], format: 'png' as const, files: [] }
  await kept.putTasks([newTask('t', { ...about, colors: [], placements: {}, request }, Date.now())])
  const scheduler = createScheduler({ ledger: memoryLedger(), liveTabs })
  line(false)
  onTestFinished(() => line(true))
  const left = new AbortController()
  const work = workOnMockups(api, kept, 'offline', scheduler, left.signal, () => undefined)
  for (let turn = 0; turn < 100; turn++) await new Promise((done) => setImmediate(done))
  expect([kept.snapshot().tasks[0]?.state, sandbox.state.mockups.size]).toEqual(['queued', 0])
  left.abort()
  await expect(work).rejects.toThrow()
})
