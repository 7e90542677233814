import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isAbort } from '~/client/apiError'
import { watchBriefs } from '~/local/products/productBriefs'
import { productIndexQueries, readIntoIndex } from '~/queries/productIndex'
import type { ProductReads } from '~/queries/syncQueries'
import { useApi } from '~/queries/services'

const gatherMs = 250

/** Data on products' variants known to this browser; refreshed whenever any of them is read. */
export function useBriefs() {
  const queries = productIndexQueries(useApi())
  const client = useQueryClient()
  const renew = useEffectEvent(() => void client.invalidateQueries({ queryKey: queries.briefs().queryKey }))
  // Talks to this device's storage: a page of products is read one by one, so changes are collected for a moment.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = watchBriefs(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        renew()
      }, gatherMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
  return useQuery(queries.briefs()).data
}

export interface IndexReading {
  /** How many of `total` have been read; null while none is being read. */
  progress: { read: number; total: number } | null
  error: unknown
  start: (products: readonly { id: number }[]) => void
  stop: () => void
}

/** Reads products for their SKUs on request, until it is stopped or the page is left; from a manual store by default. */
export function useIndexReading(reads?: ProductReads): IndexReading {
  const api = useApi()
  const [progress, setProgress] = useState<IndexReading['progress']>(null)
  const [error, setError] = useState<unknown>(null)
  const control = useRef<AbortController | null>(null)
  // Stops reading when the page is left, to spare the rate limit.
  useEffect(() => () => control.current?.abort(), [])
  const start = (products: readonly { id: number }[]) => {
    const mine = new AbortController()
    control.current?.abort()
    control.current = mine
    const total = products.length
    setError(null)
    setProgress({ read: 0, total })
    const onProgress = (read: number) => setProgress({ read, total })
    readIntoIndex({
      api,
      ids: products.map(({ id }) => id),
      ...(reads === undefined ? {} : { reads }),
      signal: mine.signal,
      onProgress,
    })
      .then(([failure = null]) => setError(failure))
      .catch((cause: unknown) => {
        if (!isAbort(cause)) setError(cause)
      })
      .finally(() => control.current === mine && setProgress(null))
  }
  return { progress, error, start, stop: () => control.current?.abort() }
}
