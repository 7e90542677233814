import { useEffect, useMemo, useState } from 'react'
import { breakdown, type Group, sumOfKnown } from '~/domain/reports/breakdown'
import type { FeeRule } from '~/domain/reports/feeRules'
import type { TimeBucket } from '~/domain/reports/timeBuckets'
import { storeScope } from '~/domain/storeScope'
import { countWords } from '~/domain/text/countWords'
import { formatNumber } from '~/domain/text/formatNumber'
import {
  createOrderIndexHandle,
  type IndexView,
  type OrderIndexHandle,
} from '~/flows/orderIndex/orderIndexHandle'
import { readFeeRules, subscribeToFeeRules } from '~/local/orders/feeRulesKept'
import { useServices } from '~/queries/services'
import { storesOf } from '~/session/stores'
import { useStoreTools } from '~/widgets/storeTools'

interface StoreOrders {
  id: number
  name: string
  view: IndexView
  rules: readonly FeeRule[]
}

/** The orders of every store of the account, each read onto this device like those of the open store. */
function useAllStores(isAsked: boolean): readonly StoreOrders[] {
  const { connection, forStore, api } = useServices()
  const { orderIndex } = useStoreTools()
  const [all, setAll] = useState<readonly StoreOrders[]>([])
  // Talks to this browser's databases and, in the background, to the service.
  useEffect(() => {
    if (!isAsked) return
    const scope = storeScope(api)
    const stores = storesOf(connection).map((store) => {
      const other = forStore(store.id)
      const isOpen = storeScope(other) === scope
      const handle: OrderIndexHandle = isOpen ? orderIndex : createOrderIndexHandle(other)
      return { ...store, isOpen, handle, own: storeScope(other) }
    })
    const show = () =>
      setAll(
        stores.map(({ id, name, handle, own }) => ({
          id,
          name,
          rules: readFeeRules(own),
          view: handle.view(),
        })),
      )
    const stops = [...stores.map(({ handle }) => handle.subscribe(show)), subscribeToFeeRules(show)]
    for (const { handle } of stores) handle.openNow()
    show()
    return () => {
      for (const stop of stops) stop()
      for (const { handle, isOpen } of stores) if (!isOpen) handle.close()
    }
  }, [isAsked, api, connection, forStore, orderIndex])
  return all
}

interface Asked {
  isAsked: boolean
  time: TimeBucket
  currency: string
}

/** Sales and profit of each store of the account, by its own fee rules, and how many of its orders are known here. */
export function useStoreGroups({ isAsked, time, currency }: Asked): { groups: Group[]; coverage: string } {
  const all = useAllStores(isAsked)
  return useMemo(
    () => ({
      groups: all.map(({ id, name, view, rules }) => {
        // An order has one country, so the sums over countries are those of the store.
        const parts = breakdown(view.rows, { dimension: 'country', time, currency, rules })
        const count = (figure: 'orders' | 'pieces' | 'unknown') =>
          parts.reduce((sum, part) => sum + part[figure], 0)
        // Only a store whose orders were all read is known to have sold nothing.
        const sum = (figure: 'sales' | 'cost' | 'profit') =>
          parts.length === 0 && view.isComplete ? '0.00' : sumOfKnown(parts.map((part) => part[figure]))
        return {
          key: String(id),
          name,
          picture: null,
          orders: count('orders'),
          pieces: count('pieces'),
          unknown: count('unknown'),
          sales: sum('sales'),
          cost: sum('cost'),
          profit: sum('profit'),
          shipDays: parts.flatMap(({ shipDays }) => shipDays),
        }
      }),
      coverage: all.map(coverageOf).join(' '),
    }),
    [all, time, currency],
  )
}

function coverageOf({ name, view: { rows, coverage, isComplete, problem } }: StoreOrders): string {
  if (problem !== null)
    return `${name}: reading stopped ${rows.length === 0 ? 'before the first order' : `after ${countWords(rows.length, 'order')}`}.`
  if (isComplete && (coverage.unread ?? 0) > 0)
    return `${name}: ${countWords(rows.length, 'order')}, without ${coverage.unread} that could not be read.`
  if (isComplete)
    return `${name}: ${rows.length === 0 ? 'no orders' : `all ${countWords(rows.length, 'order')}`}.`
  return `${name}: ${formatNumber(rows.length)} of ${coverage.total === null ? 'its orders' : countWords(coverage.total, 'order')} so far.`
}
