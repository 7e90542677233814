import { formatNumber } from '~/domain/text/formatNumber'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '~/ui/text/Link'
import { CsvError } from '~/domain/csv/csvRead'
import { mostRows } from '~/domain/orderImport/orderTable'
import { newImportJob } from '~/flows/orderImport/newImport'
import { paths } from '~/paths'
import { importMutations } from '~/flows/orderImport/importMutations'
import { useApi } from '~/queries/services'
import { AskButton } from '~/ui/actions/AskButton'
import { SecondaryButton } from '~/ui/actions/Button'
import { ErrorNotice, ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { useHandedFiles } from '~/ui/inputs/useHandedFiles'
import { FileDrop } from '~/ui/inputs/FileDrop'
import { PageHeader } from '~/ui/layout/PageHeader'
import { useScopeReason } from '~/ui/actions/scopesContext'
import { saveCsv } from '~/ui/actions/saveFile'
import { Box, Bullets, Hint, Row, Stack } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { templateCsv } from './importFiles'
import { readOrderFile } from './readOrderFile'
import { onImportsChanged } from '~/local/jobs/importNews'
import { countWords } from '~/domain/text/countWords'
import { importQueries } from '~/queries/importQueries'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { Verbatim } from '~/ui/text/Verbatim'

const noStorage =
  'This browser keeps no data, and without it an import could not be resumed. Allow site data and try again.'

/** Imports orders from a spreadsheet: choose a file, or continue an earlier import. */
export function Component() {
  const api = useApi()
  const navigate = useNavigate()
  const keep = useMutation(importMutations(api).keep())
  const [problems, setProblems] = useState<readonly { nth: number; file: string; text: string }[]>([])
  const [isReading, setReading] = useState(false)
  const lack = useScopeReason('orders')

  const take = async (files: readonly File[]) => {
    setReading(true)
    setProblems([])
    for (const file of files) {
      try {
        const read = await readOrderFile(file)
        const job = newImportJob(api, file.name, read)
        await keep.mutateAsync({ job, rows: read.rows }).catch(() => {
          throw new CsvError(noStorage)
        })
        // With several files each is continued from the list below.
        if (files.length === 1) void navigate(paths.orderImport(job.id))
      } catch (error) {
        const text =
          error instanceof CsvError ? error.message : 'The browser could not read it. Choose it again.'
        setProblems((now) => [...now, { nth: now.length, file: file.name, text }])
      }
    }
    setReading(false)
  }

  useHandedFiles('tables', (files) => void take(files))

  return (
    <>
      <PageHeader
        title="Import orders"
        back={<Link to={paths.orders()}>Orders</Link>}
        subtitle="Orders of a CSV file become drafts. Nothing is submitted or charged, and a second run creates nothing twice."
        actions={
          <SecondaryButton onClick={() => saveCsv('orders-template.csv', templateCsv())}>
            Download the template
          </SecondaryButton>
        }
      />
      <Stack gap={16} shrinks>
        {lack !== null && (
          <Notice tone="amber" title={lack}>
            A file can be read and checked here, but no drafts are made of it.
          </Notice>
        )}
        <Sheet>
          <FileDrop isBusy={isReading} isMultiple onFiles={(files) => void take(files)} />
          {problems.map(({ nth, file, text }) => (
            <Box mt={16} key={nth}>
              <Notice tone="red" title={`${file} could not be taken`}>
                {text} Nothing was sent.
              </Notice>
            </Box>
          ))}
          <Bullets mt={16} tone="quiet" size={13}>
            <Box as="li" py={2}>
              Exports of Shopify, Etsy, WooCommerce, Amazon, Squarespace, Wix and BigCommerce are taken as
              they come. In a file of your own, rows with the same order number make one order.
            </Box>
            <Box as="li" py={2}>
              Items are named by the SKU of a store variant, by the variant’s id, or by a blank with a print
              file.
            </Box>
            <Box as="li" py={2}>
              A store of an e-commerce platform gets its orders by itself. Import only orders from elsewhere,
              or they are made a second time.
            </Box>
            <Box as="li" py={2}>
              Comma, semicolon or tab; UTF-8, UTF-16 or Windows letters; at most {formatNumber(mostRows)}{' '}
              rows.
            </Box>
            <Box as="li" py={2}>
              The file stays on this device for 30 days or until you remove it. It is not uploaded anywhere.
            </Box>
          </Bullets>
        </Sheet>
        <KeptImports />
      </Stack>
    </>
  )
}

/** Earlier imports on this device, to continue or look at. */
function KeptImports() {
  const api = useApi()
  const queryClient = useQueryClient()
  const list = useQuery(importQueries(api).list())
  // Listens to other tabs, which may begin, continue or remove an import.
  useEffect(
    () =>
      onImportsChanged(
        () => void queryClient.invalidateQueries({ queryKey: importQueries(api).list().queryKey }),
      ),
    [api, queryClient],
  )
  const remove = useMutation(importMutations(api).remove())
  if (list.isLoadingError)
    return (
      <ReadErrorNotice
        title="The imports on this device could not be read"
        effect="Nothing was sent or deleted."
        read={list}
      />
    )
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
                    : `${formatNumber(done)} of ${countWords(tasks.length, 'order is', 'orders are')} there`}
                </Hint>
              </div>
              <AskButton
                size="xs"
                aria-label={`Delete ${job.fileName} from this device`}
                ask={{
                  title: 'Delete this import from this device?',
                  text: `What was put right in “${job.fileName}” here, and what became of its rows, cannot be brought back. Drafts that were made stay in the store.`,
                  keep: 'Keep it',
                  act: 'Delete',
                }}
                onAct={() => remove.mutate(job.id)}
              >
                Delete
              </AskButton>
            </Row>
          )
        })}
      </Box>
      <ErrorNotice
        floats
        title="The import could not be deleted"
        effect="It is still on this device."
        error={remove.error}
      />
      <Hint>Removing one takes it off this device. Its drafts stay in the store.</Hint>
    </Sheet>
  )
}
