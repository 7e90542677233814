// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { type BulkJob, newJob } from '~/domain/bulkJob'
import { storeScope } from '~/domain/storeScope'
import { jobsQuery } from '~/flows/jobs/jobQueries'
import type { JobStore } from '~/local/jobs/jobStore'
import { fakeLocks } from '../../local/fakeLocks'

afterEach(() => {
  vi.unstubAllGlobals()
})

const api: { key: readonly [string, string] } = { key: ['live', 'store'] }

it('a paused job that another tab goes on with is shown as running without a reload', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { locks: fakeLocks() })
  const fresh = newJob<string>(storeScope(api), 'Confirm 3 orders', [{ label: '#1', task: 'confirm' }])
  let kept: BulkJob<string> = { ...fresh, state: 'paused' }
  const jobs: JobStore<string> = {
    list: async () => [kept],
    read: async () => kept,
    change: async () => undefined,
    put: async () => undefined,
    forget: async () => undefined,
    onChanged: () => () => undefined,
  }
  const seen = new QueryObserver(new QueryClient(), jobsQuery(api, 'orders', jobs))
  const stop = seen.subscribe(() => undefined)
  await vi.waitFor(() => expect(seen.getCurrentResult().data?.[0]?.job.state).toBe('paused'))
  kept = { ...kept, state: 'running' }
  await vi.advanceTimersByTimeAsync(5_000)
  expect(seen.getCurrentResult().data?.[0]?.job.state).toBe('running')
  kept = { ...kept, state: 'finished' }
  await vi.advanceTimersByTimeAsync(5_000)
  expect(seen.getCurrentResult().data?.[0]?.job.state).toBe('finished')
  stop()
})
