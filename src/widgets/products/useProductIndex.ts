import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isAbort } from '~/client/apiError'
import { watchBriefs } from '~/local/products/productBriefs'
import { productIndexQueries, readIntoIndex } from '~/queries/productIndex'
import type { ProductReads } from '~/queries/syncQueries'
import { useApi } from '~/queries/services'

const gatherMs = 250

/** What this browser knows of the variants of products; fresh whenever any of them is read. */
export function useBriefs() {
  const queries = productIndexQueries(useApi())
  const client = useQueryClient()
  const renew = useEffectEvent(() => void client.invalidateQueries({ queryKey: queries.briefs().queryKey }))
  // Talks to this device's store: a page of products is read one by one, so news are gathered for a moment.
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
  /** How many of `total` have been read; null while nothing is read. */
  progress: { read: number; total: number } | null
  error: unknown
  start: (products: readonly { id: number }[]) => void
  stop: () => void
}

/** Reads products for their SKUs when asked, until it is stopped or the page is left; those of a manual store unless said otherwise. */
export function useIndexReading(reads?: ProductReads): IndexReading {
  const api = useApi()
  const [progress, setProgress] = useState<IndexReading['progress']>(null)
  const [error, setError] = useState<unknown>(null)
  const control = useRef<AbortController | null>(null)
  // Talks to the service's budget: nothing is read for a page that is gone.
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
      .catch((cause: unknown) => {
        if (!isAbort(cause)) setError(cause)
      })
      .finally(() => control.current === mine && setProgress(null))
  }
  return { progress, error, start, stop: () => control.current?.abort() }
}
