import { useMutation } from '@tanstack/react-query'
import type { BulkJob, ProductTask } from '~/domain/bulkJob'
import { undoPriceRows } from '~/domain/money/undoPrices'
import { countWords } from '~/domain/text/countWords'
import { Hint } from '~/ui/layout/Blocks'
import { AskButton } from '~/ui/actions/AskButton'
import { useWriteReason } from '~/ui/actions/scopesContext'
import { DeviceRefusal } from '~/widgets/DeviceRefusal'
import type { Jobs } from '~/widgets/jobs/useJobs'
import { jobMinutes } from './jobWords'

/** Restores the prices that a price job has changed, as a new job; renders nothing for other jobs. */
export function UndoPrices({ job, jobs }: { job: BulkJob<ProductTask>; jobs: Jobs<ProductTask> }) {
  const { rows, stays } = undoPriceRows(job)
  const words = countWords(rows.length, 'product')
  const start = useMutation({ mutationFn: () => jobs.start(`Earlier prices for ${words}`, rows) })
  const lack = useWriteReason('sync_products')
  const staying =
    stays === 0
      ? ''
      : `${countWords(stays, 'variant')} without a price before ${stays === 1 ? 'keeps its' : 'keep their'} new one: the service takes no price away.`
  if (rows.length === 0) return staying === '' ? null : <Hint>{staying}</Hint>
  return (
    <>
      <AskButton
        size="xs"
        lack={lack}
        loading={start.isPending}
        ask={{
          title: `Put back the earlier prices of ${words}?`,
          act: 'Put them back',
          isDanger: false,
          keep: 'Not now',
          text: `They become what they were before this job. A product with a price that was changed since is left alone and named. ${staying} ${countWords(rows.length, 'write')}, ${jobMinutes(rows.length)}.`,
        }}
        onAct={() => start.mutate()}
      >
        Put back the earlier prices
      </AskButton>
      <DeviceRefusal title="The earlier prices could not be put back" error={start.error} />
    </>
  )
}
