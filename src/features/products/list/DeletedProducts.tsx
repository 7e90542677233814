import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { placesOfNew, placeWords } from '~/domain/products/placesOfWrite'
import { countWords } from '~/domain/text/countWords'
import { formatNumber } from '~/domain/text/formatNumber'
import { lostWords, recreateBody } from '~/domain/products/restoreProduct'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { Sheet } from '~/ui/layout/Sheet'
import type { SyncProductCreate } from '~/contract/products/syncProduct'
import type { BulkJob, ProductTask } from '~/domain/bulkJob'
import { DeviceRefusal } from '~/widgets/DeviceRefusal'
import { RehearseSwitch } from '~/widgets/jobs/rehearsal/RehearseSwitch'
import type { Jobs } from '~/widgets/jobs/useJobs'
import { SmallButton } from '~/ui/actions/Button'
import { SmallWriteButton } from '~/ui/actions/WriteButton'
import { Box, Detail, Row, Text } from '~/ui/layout/Blocks'

const step = 5

/** Products deleted from this browser in the last 30 days, to be created again from their copy. */
export function DeletedProducts({ jobs }: { jobs: Jobs<ProductTask> }) {
  const { data: deleted = [] } = useQuery(productQueries(useApi()).deleted())
  const [shown, setShown] = useState(step)
  const restore = useMutation({
    mutationFn: ({ name, body }: { name: string; body: SyncProductCreate }) =>
      jobs.start(`Restore ${name}`, [{ label: name, task: { kind: 'create', body, storeId: null } }]),
  })
  if (deleted.length === 0) return null
  return (
    <Box mt={16}>
      <Sheet
        title="Deleted lately"
        aside={<RehearseSwitch />}
        hint="Copies of this browser. Restored products get new ids; external ids, prices, SKUs and artwork are as before."
      >
        <DeviceRefusal
          title="The restoring could not be started"
          effect="Nothing was created."
          error={restore.error}
        />
        <Box as="ul">
          {deleted.slice(0, shown).map(({ id, name, takenAt, info }) => {
            const body = recreateBody(info)
            const lost = info.sync_variants.length - body.sync_variants.length
            return (
              <Row key={id} as="li" py={6} align="center" gap={12}>
                <Text as="span" grow shrinks breaks>
                  <bdi>{name}</bdi>
                  <Detail block>
                    <RelativeTime seconds={Math.floor(takenAt / 1000)} /> ·{' '}
                    {countWords(body.sync_variants.length, 'variant')}
                    {lostWords(lost)}
                    {placeWords(placesOfNew([body])).map((text) => ` · ${text}`)}
                  </Detail>
                </Text>
                <SmallWriteButton
                  needs="sync_products"
                  lack={
                    body.sync_variants.length === 0
                      ? 'None of its variants had a blank and artwork'
                      : jobs.jobs.some(({ job }) => isFor(job, body, takenAt))
                        ? 'Its job is listed above'
                        : undefined
                  }
                  aria-label={`Restore ${name}`}
                  loading={restore.isPending}
                  onClick={() => restore.mutate({ name, body })}
                >
                  Restore
                </SmallWriteButton>
              </Row>
            )
          })}
        </Box>
        {deleted.length > shown && (
          <SmallButton onClick={() => setShown(shown + 5 * step)}>
            Show more of {formatNumber(deleted.length)}
          </SmallButton>
        )}
      </Sheet>
    </Box>
  )
}

/** Whether a job was begun, since that copy was taken, that makes the product and was not stopped. */
const isFor = ({ createdAt, state, rows }: BulkJob<ProductTask>, body: SyncProductCreate, takenAt: number) =>
  createdAt >= takenAt &&
  state !== 'stopped' &&
  rows.some(
    (row) =>
      row.task.kind === 'create' &&
      row.state !== 'failed' &&
      row.task.body.sync_product.external_id === body.sync_product.external_id,
  )
