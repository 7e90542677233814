import type { JobPage } from '~/domain/bulkJob'
import { doOrderTask } from '~/flows/jobs/doOrderTask'
import { orderJobs, type OrderTask } from '~/local/jobs/orderJobs'
import { orderQueries } from '~/queries/orderQueries'
import { useApi } from '~/queries/services'
import { type Jobs, useJobs } from '~/widgets/jobs/useJobs'
import { useStoreTools } from '~/widgets/storeTools'

/** Bulk jobs of orders: confirms, cancels, duplicates; those of one page, or of all pages when absent. */
export function useOrderJobs(page?: JobPage): Jobs<OrderTask> {
  const { openMoney } = useStoreTools()
  return useJobs<OrderTask>({
    name: 'orders',
    jobs: orderJobs,
    begin: async () => {
      const tools = await openMoney()
      return (task, isAgain, signal, say) => doOrderTask(tools, task, isAgain, say, signal)
    },
    rehearsal: {
      doTaskOn:
        ({ tools }) =>
        (task, isAgain) =>
          doOrderTask(tools, task, isAgain),
      charges: ({ kind }) => kind === 'confirm',
      lackOf: ({ kind, orderId }, wholeOrders) =>
        kind === 'cancel' || wholeOrders.has(orderId)
          ? null
          : 'Only a short copy of it is on this device. Open the order once, then rehearse again.',
    },
    changes: orderQueries(useApi()).all(),
    page,
  })
}
