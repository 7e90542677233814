import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { Link } from '~/ui/text/Link'
import { countWords } from '~/domain/text/countWords'
import type { KeptImport } from '~/local/jobs/importJobs'
import { paths } from '~/paths'
import { catalogQueries } from '~/queries/catalogQueries'
import { importRunOf } from '~/flows/orderImport/importRuns'
import { useServices } from '~/queries/services'
import { useStoreTools } from '~/widgets/storeTools'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Box, Bullets, Hint, Stack } from '~/ui/layout/Blocks'
import { ImportCheck } from './ImportCheck'
import { ImportColumns } from './ImportColumns'
import { ImportCreate } from './ImportCreate'
import { ImportOrders } from './ImportOrders'
import { useImportCheck, useReferences } from './useImportCheck'
import { useImportJob } from './useImportJob'
import { useItemLookup } from './useItemLookup'
import { shopOf } from '~/domain/orderImport/shopExports'
import { formatNumber } from '~/domain/text/formatNumber'
import type { ImportJob } from '~/local/jobs/importDatabase'
import { UnreadSkus } from '~/widgets/items/UnreadSkus'
import { Counting } from '~/ui/text/Counting'
import { Verbatim } from '~/ui/text/Verbatim'

/** Columns, check, drafts: three sheets on one page. */
export function ImportSteps({ kept }: { kept: KeptImport }) {
  const { api, queryClient } = useServices()
  const { orderIndex } = useStoreTools()
  const { rows } = kept
  const { job, actions, isKept } = useImportJob(kept.job)
  const [run] = useState(() => importRunOf({ api, queryClient, orderIndex }, job.id, kept.tasks))
  const view = useSyncExternalStore(run.subscribe, run.view)
  const countries = useQuery(catalogQueries(api).countries())
  const { needsStore, blankIds } = useReferences(job, rows)
  const { lookup, progress, error, unread, retry } = useItemLookup(needsStore, blankIds)
  const check = useImportCheck(job, rows, countries.data ?? null, lookup)
  const isBegun = view.keys.size > 0
  const failure = countries.isError ? countries : null
  const readSoFar =
    progress === null
      ? 'Reading what the rows refer to…'
      : `Reading the store’s products, ${formatNumber(progress.done + 1)} of ${formatNumber(progress.total)}…`

  return (
    <>
      <PageHeader
        title={job.fileName}
        back={<Link to={paths.importOrders()}>Import orders</Link>}
        subtitle={`${countWords(rows.length, 'row')}. Everything you change here is kept on this device.`}
      />
      <Stack gap={16} shrinks>
        {!isKept && (
          <Notice tone="red" title="Changes are not kept">
            This browser could not write to its storage. Make room and change something again; until then a
            reload loses your corrections.
          </Notice>
        )}
        <FileNotices job={job} />
        <ImportColumns
          job={job}
          rows={rows}
          isLocked={job.stage === 'started' || isBegun}
          actions={actions}
        />
        {(failure !== null || error !== null) && (
          <ErrorNotice
            title={
              failure === null ? 'The store’s variants could not be read' : 'The countries could not be read'
            }
            effect={
              isBegun
                ? 'What was made stays. The rows that are not sent yet cannot be checked without them.'
                : 'Nothing was sent. The rows cannot be checked without them.'
            }
            error={failure?.error ?? error}
            onRetry={() => (failure === null ? retry() : void failure.refetch())}
          />
        )}
        {check === null && failure === null && error === null && (
          <Counting tone="quiet" size={13} words={readSoFar} />
        )}
        <UnreadSkus count={unread} />
        {check !== null && (
          <ImportCheck check={check} job={job} rows={rows} sent={view.keys} actions={actions} />
        )}
        {check !== null && lookup !== null && <ImportOrders check={check} job={job} sent={view.keys} />}
        {(check !== null || isBegun) && (
          <ImportCreate check={check} job={job} rows={rows} run={run} view={view} actions={actions} />
        )}
      </Stack>
    </>
  )
}

const shownRows = 5

/** The shop that exported the file, and parts of it that could not be read. */
function FileNotices({ job: { headings, leftOut = [] } }: { job: ImportJob }) {
  const shop = shopOf(headings)
  return (
    <>
      {shop !== null && shop.refusal !== null && (
        <Notice tone="amber" title={`This is the file “${shop.name}”`}>
          {shop.refusal}
        </Notice>
      )}
      {shop !== null && shop.refusal === null && <Hint>Read as an export of {shop.name}.</Hint>}
      {leftOut.length > 0 && (
        <Notice tone="amber" title={`${countWords(leftOut.length, 'row was', 'rows were')} skipped`}>
          <Bullets size={13}>
            {leftOut.slice(0, shownRows).map((text) => (
              <Box as="li" py={2} key={text}>
                <Verbatim>{text}</Verbatim>
              </Box>
            ))}
          </Bullets>
          {leftOut.length > shownRows && `And ${formatNumber(leftOut.length - shownRows)} more. `}
          The other rows are read. Correct these in the file and import it again: nothing is made twice.
        </Notice>
      )}
    </>
  )
}
