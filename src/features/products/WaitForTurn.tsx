import { useEffect, useState } from 'react'
import { writePaceOf } from '~/client/productWritePace'
import { useApi } from '~/queries/services'
import classes from './ProductEditor.module.css'

interface Props {
  isWaiting: boolean
}

/** Why a save waits, counted down: the service takes ten product writes a minute. */
export function WaitForTurn({ isWaiting }: Props) {
  const pace = writePaceOf(useApi().key)
  const [seconds, setSeconds] = useState(0)

  // Talks to the clock while a write waits for its turn.
  useEffect(() => {
    if (!isWaiting) return
    const look = () => setSeconds(Math.ceil(pace.waitMs() / 1000))
    look()
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [isWaiting, pace])

  if (!isWaiting || seconds === 0) return null
  return (
    <p className={classes.quiet} role="status">
      The service takes ten product writes a minute. Yours is sent in {seconds} s; leave this open.
    </p>
  )
}
