import { readWhole } from '~/client/wholePages'
import { queryOptions } from '@tanstack/react-query'
import { staleAtOnce } from '~/domain/async/hasPassed'
import type { Api } from '~/client/createApi'
import { listApprovalSheets } from '~/contract/artwork/approvalSheetEndpoints'
import { listOrders } from '~/contract/orders/orderEndpoints'
import { sheetKey } from '~/domain/approvals/sheetOrder'
import { storeScope } from '~/domain/storeScope'
import { openJournal } from '~/local/journal/journal'
import { noteApprovalsSeen, readApprovalsSeen } from '~/local/orders/approvalsSeen'

const root = (api: Api) => [...api.key, 'approvals'] as const

/** Approval sheets of the store, the orders that they may hold, and the answers sent from this device. */
export const approvalQueries = (api: Api) => ({
  all: () => root(api),
  /** The sheets, each with the time in ms at which this browser first saw it, by the sheet's key. */
  list: () =>
    queryOptions({
      queryKey: [...root(api), 'list'],
      queryFn: async ({ signal }) => {
        const { items, dropped } = await api.call(listApprovalSheets, { signal })
        noteApprovalsSeen(storeScope(api), items.map(sheetKey), Date.now())
        return { items, dropped, seen: readApprovalsSeen(storeScope(api)) }
      },
      // A Map is replaced as a whole, because it cannot be merged structurally.
      structuralSharing: false,
    }),
  /** Every order on hold: a sheet belongs to one of them, and the service does not say which. */
  held: () =>
    queryOptions({
      queryKey: [...root(api), 'held'],
      queryFn: ({ signal }) =>
        readWhole((page) => api.call(listOrders, { query: { status: 'onhold', ...page }, signal })),
    }),
  /** Answers sent from this device, newest first. */
  answers: () =>
    queryOptions({
      queryKey: [...root(api), 'answers'],
      queryFn: async () =>
        (await openJournal().all(storeScope(api)))
          .filter(({ kind, step }) => (kind === 'approve' || kind === 'askChanges') && step !== 'prepared')
          .toReversed(),
      staleTime: staleAtOnce,
    }),
})
