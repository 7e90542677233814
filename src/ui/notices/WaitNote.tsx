import { useContext, useEffect, useReducer, useSyncExternalStore } from 'react'
import { Text } from '../layout/Blocks'
import { useSaidOnce } from '../useSaidOnce'
import { type WaitOf, WaitsContext } from './waitsContext'

interface Props {
  /** Whether a call to the service is under way. */
  on: boolean
  of?: WaitOf
}

const tickMs = 1_000

/** Text beside a busy button: why its call was not sent yet, once that takes more than a second. */
export function WaitNote({ on, of = 'click' }: Props) {
  const waits = useContext(WaitsContext)
  const [, tick] = useReducer((count: number) => count + 1, 0)
  const words = useSyncExternalStore(waits.subscribe, () => (on ? waits.words(of) : null))
  const live = useSaidOnce(words)
  // Talks to the clock: a wait becomes long, and its end nearer, without any other event.
  useEffect(() => {
    if (!on) return
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [on])
  if (!on) return null
  return (
    <Text as="span" block tone="quiet" size={12} leading={18} role="status" aria-live={live}>
      {words !== null && `Waiting: ${words}.`}
    </Text>
  )
}
