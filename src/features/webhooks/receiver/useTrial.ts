import { useEffect, useRef, useState } from 'react'
import { isAbort } from '~/client/apiError'
import { askControl } from '~/client/sandboxControl'
import { readAttempt } from '~/contract/sandboxControl'
import type { PlannedDelivery } from '~/domain/webhooks/receiverTest'
import { useApi } from '~/queries/services'

/** One delivery that was made, with what came back. */
export interface Attempt {
  n: number
  /** Milliseconds. */
  at: number
  url: string
  planned: PlannedDelivery
  /** Null while the receiver has not answered; status 0 when it could not be reached. */
  result: { status: number; answer: string; ms: number } | null
}

/** Makes deliveries one after the other through the sandbox; a page that is left makes no further one. */
export function useTrial() {
  const api = useApi()
  const [attempts, setAttempts] = useState<readonly Attempt[]>([])
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const count = useRef(0)
  const isGone = useRef(false)
  // Talks to the sandbox: what was begun is not gone on with for a page that is gone.
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const send = async (url: string, plan: readonly PlannedDelivery[]) => {
    setBusy(true)
    setError(null)
    try {
      for (const planned of plan) {
        if (isGone.current) return
        const n = ++count.current
        setAttempts((before) => [{ n, at: Date.now(), url, planned, result: null }, ...before])
        const result = await askControl(
          api,
          '/attempts',
          { url, body: JSON.stringify(planned.body) },
          readAttempt,
        ).catch((cause: unknown) => {
          setAttempts((before) => before.filter((attempt) => attempt.n !== n))
          throw cause
        })
        setAttempts((before) => before.map((attempt) => (attempt.n === n ? { ...attempt, result } : attempt)))
      }
    } catch (cause) {
      if (!isAbort(cause)) setError(cause)
    } finally {
      setBusy(false)
    }
  }
  return { attempts, isBusy, error, send, clear: () => setAttempts([]) }
}
