import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isOfOneCall } from '~/client/isOfOneCall'
import type { Order } from '~/contract/orders/order'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { orderQueries } from '~/queries/orderQueries'
import { useApi } from '~/queries/services'

export interface FreshOrders {
  read: readonly Order[]
  /** Orders that could not be read, each with its error; the others are still read. */
  failed: readonly { id: number; error: unknown }[]
  /** When the first of these readings began, in ms since 1970: no order is shown as it was before. */
  readAt: number
  /** Whether no reading is in progress. */
  isOver: boolean
  /** Reads the failed orders again. */
  again: () => void
}

/** Reads every order again, one after another, so that a long list stays within the limits. */
export function useFreshOrders(ids: readonly number[]): FreshOrders {
  const api = useApi()
  const client = useQueryClient()
  const [read, setRead] = useState<readonly Order[]>([])
  const [failed, setFailed] = useState<FreshOrders['failed']>([])
  const [isOver, setOver] = useState(false)
  const [readAt] = useState(Date.now)
  // Set to a new array to read the orders again, also the same ones.
  const [asked, setAsked] = useState(ids)
  // Talks to the service; the reads stop when the dialog closes.
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    void (async () => {
      setOver(false)
      setFailed([])
      for (const [at, id] of asked.entries()) {
        try {
          const order = await api.call(getOrder, { params: { id }, signal })
          if (signal.aborted) return
          client.setQueryData(orderQueries(api).detail(id).queryKey, order)
          setRead((known) => [...known.filter((other) => other.id !== id), order])
        } catch (error) {
          if (signal.aborted) return
          // Without a connection the others would fail the same way, each after several tries.
          const isAlone = isOfOneCall(error)
          const lost = isAlone ? [id] : asked.slice(at)
          setFailed((known) => [...known, ...lost.map((one) => ({ id: one, error }))])
          if (!isAlone) break
        }
      }
      setOver(true)
    })()
    return () => ended.abort()
  }, [api, client, asked])
  return { read, failed, readAt, isOver, again: () => setAsked(failed.map(({ id }) => id)) }
}
