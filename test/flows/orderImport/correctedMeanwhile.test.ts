import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { changeImportJob, keepImport, readImportJob, readTasks, startTasks } from '~/local/jobs/importJobs'
import { startService } from '../../sandbox/service'
import { importTasks } from './importTasks'

it('orders that were made before another tab corrected the import are not sent', async () => {
  const { sandbox } = startService()
  const about = { fileName: 'orders.csv', name: 'orders', created: Date.now(), headings: [], rowCount: 0 }
  const typed = { mapping: [], defaults: [], edits: [], skipped: [], stage: 'ready' as const }
  const job = { id: 'job', store: 'test|own', ...about, ...typed }
  const tasks = importTasks(sandbox, job.id, 2)
  await keepImport(job, [])
  const corrected = await changeImportJob(job.id, (now) => ({ ...now, skipped: ['1'] }))
  await expect(startTasks(job, tasks)).rejects.toThrow('not what this page made the orders of')
  expect([await readTasks(job.id), (await readImportJob(job.id))?.stage]).toEqual([[], 'ready'])
  await startTasks(corrected, tasks)
  expect(await readTasks(job.id)).toHaveLength(2)
})
