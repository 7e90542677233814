import { type ProductTask, secondsLeft } from '~/domain/bulkJob'
import { countWords } from '~/domain/text/countWords'
import { paths } from '~/paths'
import { Stack } from '~/ui/layout/Blocks'
import { JobSheets } from '~/widgets/jobs/JobSheets'
import type { Jobs } from '~/widgets/jobs/useJobs'
import { useProductWrites } from '~/widgets/products/useProductWrites'
import { secondsWords } from './jobWords'
import { UndoPrices } from './UndoPrices'

/** Jobs on many products, and how long the service's limit on product writes makes them take. */
export function ProductJobs({ jobs }: { jobs: Jobs<ProductTask> }) {
  const { perMinute, waitMs } = useProductWrites()
  if (jobs.jobs.length === 0) return null
  return (
    <Stack gap={16} mb={16}>
      <JobSheets
        jobs={jobs}
        noun="product"
        pathOf={({ resultId }) => (resultId === null ? null : paths.product(resultId))}
        renderMore={(job) => <UndoPrices job={job} jobs={jobs} />}
        runningWords={(job) =>
          `Ready in ${secondsWords(secondsLeft(job, perMinute, waitMs))}; the service takes ${countWords(perMinute, 'product write')} a minute. Keep this tab open.`
        }
      />
    </Stack>
  )
}
