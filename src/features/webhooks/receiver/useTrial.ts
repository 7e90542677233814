import { useEffect, useRef, useState } from 'react'
import { isAbort } from '~/client/apiError'
import { askControl } from '~/client/sandboxControl'
import { readAttempt } from '~/contract/sandboxControl'
import type { PlannedDelivery } from '~/domain/webhooks/receiverTest'
import { useApi } from '~/queries/services'

/** One delivery and its response. */
export interface Attempt {
  n: number
  /** Time of sending, in ms. */
  at: number
  url: string
  planned: PlannedDelivery
  /** Null until the receiver answers; status 0 when it could not be reached. */
  result: { status: number; answer: string; ms: number } | null
}

/** Sends deliveries one after the other through the sandbox; stops when the page is left. */
export function useTrial() {
  const api = useApi()
  const [attempts, setAttempts] = useState<readonly Attempt[]>([])
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const count = useRef(0)
  const isGone = useRef(false)
  // Talks to the sandbox: a series that was begun ends with the page.
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
