import { type ProductTask, secondsLeft } from '~/domain/bulkJob'
import { countWords } from '~/domain/text/countWords'
import { paths } from '~/paths'
import { JobSheets } from '~/widgets/jobs/JobSheets'
import type { Jobs } from '~/widgets/jobs/useJobs'
import { useProductWrites } from '~/widgets/products/useProductWrites'
import { secondsWords } from './jobWords'
import classes from './ProductJobs.module.css'

/** What is done to many products, and how long the service's limit on product writes makes it take. */
export function ProductJobs({ jobs }: { jobs: Jobs<ProductTask> }) {
  const { perMinute, waitMs } = useProductWrites()
  return (
    <div className={classes.jobs}>
      <JobSheets
        jobs={jobs}
        noun="product"
        pathOf={({ resultId }) => (resultId === null ? null : paths.product(resultId))}
        runningWords={(job) =>
          `Ready in ${secondsWords(secondsLeft(job, perMinute, waitMs))}; the service takes ${countWords(perMinute, 'product write')} a minute. Keep this tab open.`
        }
      />
    </div>
  )
}
