import { useEffect, useState } from 'react'
import { sleep } from '~/domain/async/sleep'
import { buildLookup, emptyLookup, type OrderLookup } from '~/domain/finder/orderLookup'
import { useOrderIndexNow } from '~/widgets/orders/useOrderIndex'

/** The last one that was made: opened again, the palette has it at once. */
let last = emptyLookup
/** Orders that come one page after the other make one lookup, not one each. */
const gatherMs = 400

/** The orders of this device, made ready to be searched in pieces between which the page stays responsive. */
export function useOrderLookup(): { lookup: OrderLookup; isReady: boolean } {
  const { rows, isLoaded, isUnread } = useOrderIndexNow()
  const [made, setMade] = useState<OrderLookup>(last)
  // Works beside the page, a slice at a time.
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
  // Another store's orders are not this one's.
  const isOwn = made.rows === rows || (rows.length > 0 && made.rows.at(-1)?.id === rows.at(-1)?.id)
  return { lookup: isOwn ? made : emptyLookup, isReady: isUnread || (isLoaded && isOwn) }
}
