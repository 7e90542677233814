import { useState } from 'react'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import { OrderJobs } from '../bulk/OrderJobs'
import { OrdersBulkBar } from '../bulk/OrdersBulkBar'
import { useOrderJobs } from '../bulk/useOrderJobs'

interface Props {
  /** Every match of the list, where this device knows them all. */
  all: readonly OrderSummary[] | null
}

/** What is done to many orders at once: the jobs so far, and the bar of the chosen ones. */
export function OrdersDesk({ all }: Props) {
  const desk = useOrderJobs()
  const [asked, setAsked] = useState<readonly number[] | null>(null)
  return (
    <>
      <OrderJobs desk={desk} onConfirmAgain={setAsked} />
      <OrdersBulkBar all={all} asked={asked} onAskedClosed={() => setAsked(null)} onStart={desk.start} />
    </>
  )
}
