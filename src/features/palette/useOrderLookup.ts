import { useEffect, useState } from 'react'
import { sleep } from '~/domain/async/sleep'
import { buildLookup, emptyLookup, type OrderLookup } from '~/domain/finder/orderLookup'
import { useOrderIndexNow } from '~/widgets/orders/useOrderIndex'

/** The lookup made last, so that the palette has it at once when it is opened again. */
let last = emptyLookup
/** Wait in ms before a new lookup is built, so that orders that arrive page by page cause one build instead of many. */
const gatherMs = 400

/** A search lookup of the orders on this device, built in slices so that the page stays responsive. */
export function useOrderLookup(): { lookup: OrderLookup; isReady: boolean } {
  const { rows, isLoaded, isUnread } = useOrderIndexNow()
  const [made, setMade] = useState<OrderLookup>(last)
  // Builds the lookup a slice at a time, in the background.
  useEffect(() => {
    if (!isLoaded || last.rows === rows) return
    const left = new AbortController()
    const make = async () => {
      if (last.rows.length > 0) await sleep(gatherMs, left.signal)
      const building = buildLookup(rows)
      for (let step = building.next(); ; step = building.next()) {
        if (step.done === true) {
          last = step.value
          return setMade(last)
        }
        await sleep(0, left.signal)
      }
    }
    void make().catch(() => undefined)
    return () => left.abort()
  }, [rows, isLoaded])
  // The lookup made last may be of another store.
  const isOwn = made.rows === rows || (rows.length > 0 && made.rows.at(-1)?.id === rows.at(-1)?.id)
  return { lookup: isOwn ? made : emptyLookup, isReady: isUnread || (isLoaded && isOwn) }
}
