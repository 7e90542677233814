import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SchedulerState } from '~/client/scheduler/schedulerState'
import { useServices } from '~/queries/services'

/** The present limits, and the time for countdowns; updated each second while they change. */
export function useLimits(): SchedulerState & { now: number } {
  const { scheduler } = useServices()
  const state = useSyncExternalStore(scheduler.subscribe, scheduler.state)
  const [now, setNow] = useState(Date.now)
  const isMoving = state.waiting.length > 0 || state.buckets.some(({ used }) => used > 0)

  // Talks to the clock: slots become free as time passes, and countdowns run.
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return
      scheduler.refresh()
      setNow(Date.now())
    }, 1_000)
    return () => clearInterval(timer)
  }, [scheduler, isMoving])

  return { ...state, now }
}
