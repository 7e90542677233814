import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { again, ready, starting } from '~/domain/mockups/mockupQueue'
import { openKeptMockups } from '~/local/mockups/keptMockups'
import { picture, task } from './mockupRecords'

const bytes = new TextEncoder().encode('jpeg').buffer

/** Two tabs that know the same task and picture; what the one tells has not reached the other when it acts. */
async function twoTabs(scope: string) {
  const other = await openKeptMockups(scope)
  await other.finish(task, [picture])
  const own = await openKeptMockups(scope)
  const there = async () => {
    const { tasks, pictures } = (await openKeptMockups(scope)).snapshot()
    return { tasks: tasks.map(({ id }) => id), pictures: pictures.map(({ id }) => id) }
  }
  return { own, other, there }
}

it('a picture that was removed in another tab does not come back when this one has fetched it', async () => {
  const { own, other, there } = await twoTabs('fetched')
  await other.removePictures([picture.id])
  await own.keep({ ...picture, keeping: 'kept', byteCount: 4 }, bytes)
  expect(await there()).toEqual({ tasks: ['task'], pictures: [] })
  expect(own.snapshot().pictures).toEqual([])
  expect(await own.bytesOf(picture.id)).toBeNull()
})

it('a task that was removed in another tab is neither started here nor finished', async () => {
  const { own, other, there } = await twoTabs('started')
  await other.removeTasks([task.id])
  expect(await own.change(starting(task, 1))).toBe(false)
  expect((await there()).tasks).toEqual([])
  await other.putTasks([task])
  await own.refresh()
  await other.removeTasks([task.id])
  await own.finish(ready(task), [{ ...picture, id: 'task/001' }])
  expect(await there()).toEqual({ tasks: [], pictures: [picture.id] })
  expect(own.snapshot().tasks).toEqual([])
})

it('what is still there is changed, kept and finished', async () => {
  const { own, there } = await twoTabs('there')
  expect(await own.change(again(task, 1))).toBe(true)
  await own.finish(ready(task), [{ ...picture, id: 'task/001' }])
  await own.keep({ ...picture, keeping: 'kept', byteCount: 4 }, bytes)
  expect(await there()).toEqual({ tasks: ['task'], pictures: [picture.id, 'task/001'] })
  expect(await own.bytesOf(picture.id)).not.toBeNull()
})
