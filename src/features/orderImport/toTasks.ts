import { importExternalIds } from '~/domain/orderImport/importId'
import type { ImportOrder } from '~/domain/orderImport/importOrders'
import type { ImportTask } from '~/local/jobs/importDatabase'
import { nextTurn } from './nextTurn'

/** Tasks for the orders that are ready; made in slices, because each id is a hash. */
export async function toTasks(
  jobId: string,
  importName: string,
  orders: readonly ImportOrder[],
  /** External ids with which an earlier run of the same import sent its orders, by order number. */
  earlier: ReadonlyMap<string, string>,
): Promise<ImportTask[]> {
  const tasks: ImportTask[] = []
  let since = performance.now()
  for (const { key, rows, input } of orders) {
    if (input === null) continue
    const { id, spare } = importExternalIds(importName, key)
    const before = earlier.get(key)
    tasks.push({
      job: jobId,
      n: tasks.length,
      key,
      externalId: before ?? id,
      ...(before !== undefined || spare === null ? {} : { spareId: spare }),
      rows,
      input,
      state: 'waiting',
      orderId: null,
      message: null,
    })
    since = await nextTurn(since)
  }
  return tasks
}
