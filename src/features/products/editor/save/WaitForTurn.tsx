import { useEffect, useState } from 'react'
import { countWords } from '~/domain/text/countWords'
import { useProductWrites } from '~/widgets/products/useProductWrites'
import { Counting } from '~/ui/text/Counting'

/** Why a save waits, with a countdown. */
export function WaitForTurn({ isWaiting }: { isWaiting: boolean }) {
  const { perMinute, nextAt, isWaiting: isQueued } = useProductWrites()
  const [now, setNow] = useState(Date.now)
  const isShown = isWaiting && isQueued

  // Talks to the clock while a write waits for the rate limit.
  useEffect(() => {
    if (!isShown) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isShown])

  const seconds = Math.ceil((nextAt - now) / 1000)
  if (!isShown || seconds <= 0) return null
  return (
    <Counting
      tone="quiet"
      size={13}
      words={`The service takes ${countWords(perMinute, 'product write')} a minute. Yours is sent in ${seconds} s; leave this open.`}
    />
  )
}
