import type { ApprovalSheet } from '~/contract/artwork/approvalSheet'
import type { Order } from '~/contract/orders/order'

/** Whether the service waits for the owner's answer (contract/README 16.4). */
export const waitsForAnswer = ({ status }: Pick<ApprovalSheet, 'status'>): boolean =>
  status === 'waiting_for_action'

/** Whether its design was approved: nothing is left to decide. */
export const isApproved = ({ status }: Pick<ApprovalSheet, 'status'>): boolean => status === 'approved'

/** A short name of a sheet for addresses and lists, where its hash, which can approve it, must not appear. */
export const sheetKey = ({ confirm_hash: hash }: Pick<ApprovalSheet, 'confirm_hash'>): string =>
  hash.slice(0, 10)

/** Whether two readings show the same designs to be approved. */
export const isSameSheet = (a: ApprovalSheet, b: ApprovalSheet): boolean =>
  a.confirm_hash === b.confirm_hash &&
  a.submitted_design === b.submitted_design &&
  a.recommended_design === b.recommended_design

export interface SheetOrders {
  /** Whether one of its files is the submitted design, or it is the only order that waits. */
  isSure: boolean
  /** The sheet's order, or all orders that it may belong to. */
  orders: readonly Order[]
}

/**
 * The order that a waiting sheet holds up. The service does not name it: it is found by the submitted file, or else by
 * exclusion. `held` are orders on hold; without `isWhole` some sheets or orders could not be read, and exclusion is not
 * sure.
 */
export function ordersOfSheet(
  sheet: ApprovalSheet,
  waiting: readonly ApprovalSheet[],
  held: readonly Order[],
  isWhole = true,
): SheetOrders {
  if (!waitsForAnswer(sheet)) return { isSure: false, orders: [] }
  const candidates = held.filter(({ needs_approval: needs }) => needs === true)
  const owners = (of: ApprovalSheet) => candidates.filter((order) => holds(order, of.submitted_design))
  const own = owners(sheet)
  if (own.length === 1) return { isSure: true, orders: own }
  const taken = new Set(
    waiting
      .filter(({ confirm_hash: hash }) => hash !== sheet.confirm_hash)
      .map(owners)
      .flatMap((found) => (found.length === 1 ? found.map(({ id }) => id) : [])),
  )
  const left = (own.length > 0 ? own : candidates).filter(({ id }) => !taken.has(id))
  return { isSure: isWhole && left.length === 1, orders: left }
}

const holds = ({ items }: Order, design: string | null): boolean =>
  design !== null &&
  items.some(({ files }) =>
    files.some(
      ({ url, preview_url: preview, thumbnail_url: thumb }) =>
        url === design || preview === design || thumb === design,
    ),
  )

/**
 * The time since which a sheet has waited at least, in UNIX seconds: when this browser first saw it or its order last
 * changed, whichever is earlier. The service does not say when it made the sheet.
 */
export function waitsSince(seenMs: number | undefined, { isSure, orders }: SheetOrders): number | null {
  const seen = seenMs === undefined ? null : Math.floor(seenMs / 1000)
  const held = isSure ? (orders[0]?.updated ?? null) : null
  return seen === null ? held : held === null ? seen : Math.min(seen, held)
}

/** Whole days between two times in UNIX seconds. */
export const daysBetween = (from: number, to: number): number => Math.max(0, Math.floor((to - from) / 86_400))
