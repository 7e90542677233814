import { useState } from 'react'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import { OrderJobs } from './OrderJobs'
import { OrdersBulkBar } from './OrdersBulkBar'
import { useOrderJobs } from './useOrderJobs'

interface Props {
  /** Every match of the list, where this device knows them all. */
  all: readonly OrderSummary[] | null
}

/** What is done to many orders at once: the jobs so far, and the bar of the chosen ones. */
export function OrdersBulk({ all }: Props) {
  const bulk = useOrderJobs()
  const [asked, setAsked] = useState<readonly number[] | null>(null)
  return (
    <>
      <OrderJobs bulk={bulk} onConfirmAgain={setAsked} />
      <OrdersBulkBar all={all} asked={asked} onAskedClosed={() => setAsked(null)} onStart={bulk.start} />
    </>
  )
}
