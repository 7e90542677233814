import { useSyncExternalStore } from 'react'
import type { WaitingCall } from '~/client/scheduler/schedulerState'
import { countdown, reasonWords } from '~/client/scheduler/waitWords'
import { useServices } from '~/queries/services'

/** Why the first of these calls waits for its turn: "another tab goes first"; null when none does. */
export function useCallWait(isMeant: (call: WaitingCall) => boolean): string | null {
  const { scheduler } = useServices()
  const { waiting } = useSyncExternalStore(scheduler.subscribe, scheduler.state)
  const wait = waiting.find(isMeant)?.wait
  return wait == null ? null : lower(reasonWords[wait.reason]) + timeOf(wait.until)
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Short waits need no clock. */
function timeOf(until: number): string {
  const now = Date.now()
  return until - now > 1_000 ? `, at the earliest in ${countdown(until, now)}` : ''
}
