import { fileTitle } from '../artwork/fileNames'
import type { Item, Order } from '~/contract/orders/order'
import { nameOfItem, type OrderFix, type OrderProblem } from './orderProblems'

export interface Diagnosed {
  order: Order
  problems: readonly OrderProblem[]
}

export interface ProblemTarget {
  order: Order
  item: Item
  problem: OrderProblem
}

/** One cause that stops several orders and can be fixed in all of them at once. */
export interface ProblemGroup {
  key: string
  title: string
  fix: Extract<OrderFix, 'file' | 'variant'>
  targets: ProblemTarget[]
}

/** Causes shared by at least two orders, the most frequent first. */
export function groupProblems(orders: readonly Diagnosed[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>()
  for (const { order, problems } of orders) {
    for (const problem of problems) {
      const item = order.items.find(({ id }) => id === problem.itemId)
      const cause = item === undefined || problem.level !== 'stops' ? null : causeOf(item, problem)
      if (item === undefined || cause === null) continue
      const group = groups.get(cause.key) ?? { ...cause, targets: [] }
      group.targets.push({ order, item, problem })
      groups.set(cause.key, group)
    }
  }
  return [...groups.values()]
    .filter(({ targets }) => ordersIn(targets) > 1)
    .toSorted((a, b) => ordersIn(b.targets) - ordersIn(a.targets))
}

/** Number of different orders with these problems; one order may have several. */
export const ordersIn = (targets: readonly ProblemTarget[]): number =>
  new Set(targets.map(({ order }) => order.id)).size

function causeOf(item: Item, { id }: OrderProblem): Omit<ProblemGroup, 'targets'> | null {
  if (id.startsWith('stock-')) {
    // A store variant and its bare blank need different replacements.
    const made = item.sync_variant_id === null ? `blank ${item.variant_id}` : `store ${item.sync_variant_id}`
    return { key: `stock ${made}`, title: `${nameOfItem(item)} is not available`, fix: 'variant' }
  }
  const file = item.files.find(({ type, status }) => id === `file-${item.id}-${type}` && status === 'failed')
  if (file === undefined) return null
  const name = fileTitle(file)
  return { key: `file ${file.id} ${file.type}`, title: `${name} is unusable`, fix: 'file' }
}
