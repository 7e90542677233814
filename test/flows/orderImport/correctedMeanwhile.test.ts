import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import type { ImportTask } from '~/local/jobs/importDatabase'
import {
  changeImportJob,
  keepImport,
  readImportJob,
  readTasks,
  saveTask,
  startTasks,
} from '~/local/jobs/importJobs'
import { startService } from '../../sandbox/service'
import { importTasks } from './importTasks'
import { importJob } from '../../local/jobs/keepJob'

/** An import that this device keeps, and tasks that were made of it. */
async function startImport(id: string) {
  const { sandbox } = startService()
  const job = importJob(id, 'test|own')
  await keepImport(job, [])
  return { job, tasks: importTasks(sandbox, id, 4) }
}

it('orders that two tabs begin at once are all kept, each once and as it was begun first', async () => {
  const { job, tasks } = await startImport('at once')
  const [one, two, three, four] = tasks
  if (one === undefined || two === undefined || three === undefined || four === undefined) throw new Error()
  await startTasks(job, [one, two])
  await saveTask({ ...two, state: 'created', orderId: 7 })
  // Made before this tab heard of the other: its numbers begin anew.
  const anew = (of: readonly ImportTask[]) => of.map((task, n) => ({ ...task, n }))
  const [added] = await Promise.all([startTasks(job, anew([two, three])), startTasks(job, anew([four]))])
  const kept = await readTasks(job.id)
  expect(kept.map(({ key, state }) => `${key} ${state}`).toSorted()).toEqual([
    'K-0 waiting',
    'K-1 created',
    'K-2 waiting',
    'K-3 waiting',
  ])
  expect(added.map(({ key }) => key)).toEqual(['K-2'])
})

it('orders that were made before another tab corrected the import are not sent', async () => {
  const { job, tasks } = await startImport('job')
  const corrected = await changeImportJob(job.id, (now) => ({ ...now, skipped: ['1'] }))
  await expect(startTasks(job, tasks)).rejects.toThrow('not what this page made the orders of')
  expect([await readTasks(job.id), (await readImportJob(job.id))?.stage]).toEqual([[], 'ready'])
  await startTasks(corrected, tasks)
  expect(await readTasks(job.id)).toHaveLength(4)
})
