import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { createImportRun } from '~/flows/orderImport/importRun'
import { keepImport, readTasks, removeImport, startTasks } from '~/local/jobs/importJobs'
import { startService } from '../../sandbox/service'
import { importTasks } from './importTasks'
import { importJob } from '../../local/jobs/keepJob'

const job = importJob('job', 'test|own')

it('an import that is removed while its drafts are made makes no further one, and nothing of it comes back', async () => {
  const { api, sandbox } = startService()
  const tasks = importTasks(sandbox, job.id, 40)
  await keepImport(job, [])
  await startTasks(job, tasks)
  const before = sandbox.state.orders.size
  const run = createImportRun(api, job.id, tasks, { tellEveryMs: 0 })
  let removed: Promise<void> | null = null
  run.subscribe(() => {
    if (run.view().tasks.some(({ state }) => state === 'created')) removed ??= removeImport(job.id)
  })
  run.start()
  await vi.waitFor(() => expect(run.view().status).not.toBe('running'))
  await removed
  expect(run.view()).toMatchObject({
    status: 'stopped',
    error: { message: 'This import is not on this device any more.' },
  })
  expect(sandbox.state.orders.size - before).toBeLessThan(40)
  expect(await readTasks(job.id)).toEqual([])
})

it('an import that is removed while its orders are written down leaves none of them on this device', async () => {
  const { sandbox } = startService()
  await keepImport(job, [])
  const started = startTasks(job, importTasks(sandbox, job.id, 2_000)).then(
    () => 'started',
    (error: unknown) => error,
  )
  await vi.waitFor(async () => expect(await readTasks(job.id)).not.toEqual([]), { interval: 1 })
  await removeImport(job.id)
  const end = await started
  expect(await readTasks(job.id)).toEqual([])
  expect(end).toMatchObject({ message: 'This import is not on this device any more.' })
})
