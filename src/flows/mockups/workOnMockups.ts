import type { Api } from '~/client/createApi'
import { readPicture } from '~/client/readPicture'
import type { Scheduler } from '~/client/scheduler/schedulerState'
import { offlineSince } from '~/device/offline/network'
import { sleep } from '~/domain/async/sleep'
import type { MockupTask } from '~/domain/mockups/mockupTask'
import { postMockupNews } from '../notices/postNews'
import type { KeptMockups } from '~/local/mockups/keptMockups'
import { gateOf } from './mockupGate'
import { isInBrowser } from '~/session/stores'
import { runMockups } from './runMockups'

/** Runs the queue, in one tab at a time. `onWaker` receives a function that ends a sleep early. */
export async function workOnMockups(
  api: Api,
  keptMockups: KeptMockups,
  scope: string,
  scheduler: Scheduler,
  signal: AbortSignal,
  onWaker: (waker: () => void) => void,
): Promise<void> {
  const options = {
    signal,
    now: Date.now,
    gate: () => gateOf(scheduler.state()),
    isOffline: () => !isInBrowser(api.key) && offlineSince() !== null,
    sleep: (ms: number) => sleep(ms, signal, onWaker),
    readPicture: (url: string) => readPicture(api, url, signal),
    onDone: (tasks: readonly MockupTask[], pictures: number) => void postMockupNews(scope, tasks, pictures),
  }
  await runMockups(api.asJob(), keptMockups, options)
}
