import { afterEach, expect, it, vi } from 'vitest'
import type { ImportTask } from '~/local/jobs/importDatabase'
import { createImportRun, type ImportRun, type ImportRunView } from '~/flows/orderImport/importRun'
import { createListeners } from '~/domain/async/createStore'
import { fakeLocks } from '../../local/fakeLocks'
import { startService } from '../../sandbox/service'
import { importTasks } from './importTasks'

afterEach(() => vi.unstubAllGlobals())

/** Tabs of one browser with the tasks of one import, and what was sent to the service. */
function startTabs(count: number) {
  vi.stubGlobal('navigator', { locks: fakeLocks() })
  const { api, sandbox } = startService()
  const tasks = importTasks(sandbox, 'job', count)
  const device = new Map(tasks.map((task) => [task.n, task]))
  const sent: string[] = []
  const tabs: ReturnType<typeof createListeners>[] = []
  const openTab = (seen: readonly ImportTask[] = [...device.values()]) => {
    const own = createListeners()
    tabs.push(own)
    return createImportRun(api, 'job', seen, {
      tellEveryMs: 0,
      lookAgainMs: [0],
      save: async (task) => {
        if (task.state === 'sending') sent.push(task.key)
        device.set(task.n, task)
      },
      kept: {
        read: async () => [...device.values()],
        tell: () => tabs.forEach((tab) => tab !== own && tab.tell()),
        hear: (listener) => void own.subscribe(listener),
      },
    })
  }
  const states = (run: ReturnType<typeof openTab>) => run.view().tasks.map(({ state }) => state)
  return { openTab, states, sent, tasks }
}

/** Resolves in the moment in which the run is first seen so: the work goes on behind it. */
const until = (run: ImportRun, is: (view: ImportRunView) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!is(run.view())) return
      stop()
      resolve()
    }
    const stop = run.subscribe(look)
    look()
  })
const untilIs = (run: ImportRun, status: ImportRunView['status']) =>
  until(run, (view) => view.status === status)

it('an import that another tab works on is shown as such, and what that made as made', async () => {
  const { openTab, states, sent } = startTabs(6)
  const [first, second] = [openTab(), openTab()]
  const said = new Set<string>()
  first.subscribe(() => said.add(first.view().status))
  second.start()
  await untilIs(first, 'elsewhere')
  // Pressed all the same, nothing is sent from here.
  first.start()
  await untilIs(second, 'done')
  await untilIs(first, 'done')
  expect(states(first)).toEqual(Array.from({ length: 6 }, () => 'created'))
  expect(said.has('paused')).toBe(false)
  expect(sent).toHaveLength(6)
})

it('a tab that is opened while another one is at it says so, and can go on once that has paused', async () => {
  const { openTab, states, sent } = startTabs(40)
  const first = openTab()
  first.start()
  await until(first, ({ tasks }) => tasks.some(({ state }) => state === 'created'))
  const second = openTab()
  await untilIs(second, 'elsewhere')
  first.pause()
  await untilIs(second, 'paused')
  expect(states(second)).toEqual(states(first))
  second.start()
  await untilIs(second, 'done')
  expect(new Set(sent).size).toBe(40)
  await untilIs(first, 'done')
})

it('what another tab has made is not sent again by a tab that did not hear of it', async () => {
  const { openTab, states, sent, tasks } = startTabs(4)
  const first = openTab()
  first.start()
  await untilIs(first, 'done')
  const late = openTab(tasks)
  expect(late.view().status).toBe('paused')
  late.start()
  await untilIs(late, 'done')
  expect(states(late)).toEqual(Array.from({ length: 4 }, () => 'created'))
  expect(sent).toHaveLength(4)
})
