import { useSyncExternalStore } from 'react'
import type { Scheduler, WaitingCall } from '~/client/scheduler/schedulerState'
import { countdown, reasonWords } from '~/client/scheduler/waitWords'
import { useServices } from '~/queries/services'

/** Why the first of these calls waits: "another tab goes first"; null when none does. */
export function useCallWait(isMeant: (call: WaitingCall) => boolean): string | null {
  const { scheduler } = useServices()
  const { waiting } = useSyncExternalStore(scheduler.subscribe, scheduler.state)
  return wordsOf(waiting.find(isMeant))
}

/** Shorter waits, in ms, are over before they could be read, and are not shown. */
const shortMs = 1_000

/** Texts for buttons about the calls that they wait for, see WaitsContext. */
export const waitsOf = ({ subscribe, state }: Pick<Scheduler, 'subscribe' | 'state'>) => ({
  subscribe,
  words: (of: 'click' | 'background'): string | null => {
    const now = Date.now()
    const isLong = ({ since, wait }: WaitingCall) =>
      wait !== null && (now - since > shortMs || wait.until - now > shortMs)
    const isMeant = ({ priority, isJob }: WaitingCall) =>
      (isJob || priority === 'background') === (of === 'background')
    return wordsOf(state().waiting.find((call) => isMeant(call) && isLong(call)))
  },
})

const wordsOf = (call: WaitingCall | undefined): string | null =>
  call?.wait == null ? null : lower(reasonWords[call.wait.reason]) + timeOf(call.wait.until)

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Short waits are given without a time. */
function timeOf(until: number): string {
  const now = Date.now()
  return until - now > shortMs ? `, at the earliest in ${countdown(until, now)}` : ''
}
