import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onImportsChanged } from '~/local/jobs/importNews'
import { Link } from '~/ui/text/Link'
import { countWords } from '~/domain/text/countWords'
import { paths } from '~/paths'
import { importQueries } from '~/queries/importQueries'
import { importMutations } from '~/flows/orderImport/importMutations'
import { useApi } from '~/queries/services'
import { SmallButton } from '~/ui/actions/Button'
import { Box, Hint, Row } from '~/ui/layout/Blocks'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { Sheet } from '~/ui/layout/Sheet'
import { Verbatim } from '~/ui/text/Verbatim'

/** Earlier imports on this device, to go on with or to look at. */
export function KeptImports() {
  const api = useApi()
  const queryClient = useQueryClient()
  const list = useQuery(importQueries(api).list())
  // Hears other tabs, which may begin, go on with or remove an import.
  useEffect(
    () =>
      onImportsChanged(
        () => void queryClient.invalidateQueries({ queryKey: importQueries(api).list().queryKey }),
      ),
    [api, queryClient],
  )
  const remove = useMutation(importMutations(api).remove())
  if (list.data === undefined || list.data.length === 0) return null
  return (
    <Sheet title="Imports on this device">
      <Box as="ul" mb={8}>
        {list.data.map(({ job, tasks }) => {
          const done = tasks.filter(({ state }) => state === 'created' || state === 'existed').length
          return (
            <Row as="li" align="center" justify="between" gap={16} line="bottom" py={10} key={job.id}>
              <div>
                <Link to={paths.orderImport(job.id)}>
                  <Verbatim>{job.fileName}</Verbatim>
                </Link>
                <Hint>
                  {countWords(job.rowCount, 'row')},{' '}
                  <RelativeTime isLast seconds={Math.floor(job.created / 1000)} />{' '}
                  {job.stage === 'ready'
                    ? 'Nothing was sent yet'
                    : `${done} of ${countWords(tasks.length, 'order is', 'orders are')} there`}
                </Hint>
              </div>
              <SmallButton
                aria-label={`Remove ${job.fileName} from this device`}
                onClick={() => remove.mutate(job.id)}
              >
                Remove
              </SmallButton>
            </Row>
          )
        })}
      </Box>
      <Hint>Removing one takes it off this device. Its drafts stay in the store.</Hint>
    </Sheet>
  )
}
