import { useMemo, useState } from 'react'
import type { ApprovalSheet } from '~/contract/artwork/approvalSheet'
import {
  ordersOfSheet,
  sheetKey,
  type SheetOrders,
  waitsForAnswer,
  waitsSince,
} from '~/domain/approvals/sheetOrder'
import { approvalQueries } from '~/queries/store/approvalQueries'
import { useApi } from '~/queries/services'
import { useKeptQuery } from '~/widgets/useKeptQuery'

export interface ShownSheet {
  /** Its key in addresses. */
  key: string
  sheet: ApprovalSheet
  held: SheetOrders
  /** UNIX seconds; null when not known. */
  since: number | null
}

/** Every sheet with the order it holds up, longest wait first. `now` is read once, in UNIX seconds. */
export function useSheets() {
  const queries = approvalQueries(useApi())
  const list = useKeptQuery(queries.list())
  const held = useKeptQuery(queries.held())
  const [now] = useState(() => Date.now() / 1000)
  const sheets = useMemo((): ShownSheet[] | undefined => {
    if (list.data === undefined) return undefined
    const { items, seen, dropped } = list.data
    const isWhole = dropped.length === 0 && (held.data?.unread ?? 0) === 0
    const waiting = items.filter(waitsForAnswer)
    const rows = items.map((sheet) => {
      const orders = ordersOfSheet(sheet, waiting, held.data?.rows ?? [], isWhole)
      const key = sheetKey(sheet)
      return { key, sheet, held: orders, since: waitsSince(seen.get(key), orders) }
    })
    const rank = ({ sheet, since }: ShownSheet) => (waitsForAnswer(sheet) ? (since ?? 0) : Infinity)
    return rows.toSorted((a, b) => Math.sign(rank(a) - rank(b)) || 0)
  }, [list.data, held.data])
  return { list, held, sheets, now }
}
