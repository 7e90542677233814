import type { ImportJob } from '~/local/jobs/importDatabase'
import type { ImportSummary } from '~/local/jobs/importJobs'
import type { ImportOrder } from '~/domain/orderImport/importOrders'

/** The name of an earlier import that made orders with these numbers; of several, the one with most. */
export function earlierName(
  job: ImportJob,
  orders: readonly ImportOrder[],
  others: readonly ImportSummary[],
): { name: string; count: number } | null {
  const keys = new Set(orders.map(({ key }) => key))
  const found = others
    .filter((other) => other.job.id !== job.id && other.job.name.trim() !== job.name.trim())
    .map((other) => ({
      name: other.job.name,
      count: other.tasks.filter(
        ({ key, state }) => keys.has(key) && (state === 'created' || state === 'existed'),
      ).length,
    }))
    .toSorted((a, b) => b.count - a.count)
  const [most] = found
  return most === undefined || most.count === 0 ? null : most
}
