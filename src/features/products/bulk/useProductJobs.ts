import type { JobPage, ProductTask } from '~/domain/bulkJob'
import { doProductTask } from '~/flows/jobs/doProductTask'
import { productJobs } from '~/local/products/productStore'
import { productQueries } from '~/queries/productQueries'
import { useServices } from '~/queries/services'
import { withProducts } from '~/widgets/jobs/rehearsal/gatherCopy'
import { type Jobs, useJobs } from '~/widgets/jobs/useJobs'

/** Bulk jobs on products, one write per row; those of all pages or of one. */
export function useProductJobs(page?: JobPage): Jobs<ProductTask> {
  const { api, forStore } = useServices()
  const apiFor = (storeId: number | null) => (storeId === null ? api : forStore(storeId))
  return useJobs<ProductTask>({
    name: 'products',
    jobs: productJobs,
    begin: async () => (task, isAgain, signal) => doProductTask(task, isAgain, apiFor, signal),
    rehearsal: {
      copyFor: withProducts,
      doTaskOn:
        ({ apiFor: copyOf }) =>
        (task, isAgain, signal) =>
          doProductTask(task, isAgain, copyOf, signal),
    },
    changes: productQueries(api).all(),
    page,
  })
}
