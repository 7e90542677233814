import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { sleep } from '~/domain/async/sleep'
import { Link } from '~/ui/text/Link'
import { storeScope } from '~/domain/storeScope'
import { Counting } from '~/ui/text/Counting'
import { countWords } from '~/domain/text/countWords'
import { formatNumber } from '~/domain/text/formatNumber'
import { paths } from '~/paths'
import { libraryKey, libraryQueries } from '~/queries/libraryQueries'
import { type PageLoader, useApi } from '~/queries/services'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { EmptyState } from '~/ui/notices/EmptyState'
import { LinkTabs } from '~/ui/layout/LinkTabs'
import { Notice } from '~/ui/notices/Notice'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Box, Row } from '~/ui/layout/Blocks'
import { PagedTable, pageOfList } from '~/ui/table/Pager'
import { useSearchAddress } from '~/ui/table/useSearchAddress'
import { Sheet } from '~/ui/layout/Sheet'
import { fileColumns } from './fileColumns'
import { FileTools } from './FileTools'
import { filesAddress, isInTab, matchingFiles, statusTabs } from './filesSearch'
import { LookUpFile } from './LookUpFile'
import { hasGrown, type SeenFile } from '~/local/fileLibrary'
import { fileQueries } from '~/queries/fileQueries'
import { WaitNote } from '~/ui/notices/WaitNote'
import { isAbort } from '~/client/apiError'
import { scanForFiles, type ScanProgress } from '~/flows/files/scanForFiles'
import { SecondaryButton } from '~/ui/actions/Button'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'

/** How long the page waits for this device's data, in ms. */
const deviceMs = 1_000

/**
 * A library with new files since it was last shown is read before the page is drawn: they would push the others down a
 * moment later.
 */
export const loader: PageLoader = async ({ api, queryClient }) => {
  if (hasGrown(storeScope(api)))
    await Promise.race([queryClient.prefetchQuery(libraryQueries(api).all()), sleep(deviceMs)])
  return null
}

/** The library as this browser knows it: the service keeps files but does not list them. */
export function Component() {
  const [search, change] = useSearchAddress(filesAddress)
  const library = useQuery(libraryQueries(useApi()).all())
  const files = library.data
  useWaitingFiles(files ?? [])
  // A library that was empty when last read is not called empty while it is read again.
  const isUnsure = library.isFetching && files?.length === 0
  const matching = files === undefined || isUnsure ? undefined : matchingFiles(files, search)
  const columns = useMemo(() => fileColumns(search), [search])
  return (
    <>
      <PageHeader
        title="Files"
        count={files?.length ?? null}
        subtitle="Artwork that this browser has seen: added here, in products or in orders. The service lists no files."
        actions={
          <ButtonLink shortcut="n" to={paths.newFile()}>
            Add a file
          </ButtonLink>
        }
      />
      {library.isError && (
        <Notice tone="amber" title="This browser keeps no files">
          Its storage is off or full, so the library cannot be remembered. Looking up and adding still work.
        </Notice>
      )}
      <LinkTabs
        label="State of files"
        current={search.status}
        tabs={statusTabs.map(({ key, label }) => ({
          key,
          label,
          to: filesAddress.write({ ...search, status: key, offset: 0 }),
          count: files?.filter((file) => isInTab(file, key)).length ?? null,
        }))}
      />
      <Sheet flush>
        <FileTools search={search} files={files ?? []} onChange={change} />
        <PagedTable
          label="Files"
          columns={columns}
          page={pageOfList(library.isError ? [] : matching, search)}
          rowKey={({ id }) => id}
          search={search}
          write={filesAddress.write}
          none={<Empty hasFiles={(files?.length ?? 0) > 0} />}
        />
      </Sheet>
      {(files !== undefined || library.isError) && (
        <>
          <Box mt={16} mb={16}>
            <LookUpFile />
          </Box>
          <ScanSheet />
        </>
      )}
    </>
  )
}

function Empty({ hasFiles }: { hasFiles: boolean }) {
  return hasFiles ? (
    <EmptyState
      kind="noMatch"
      title="No file matches"
      text="Try fewer words or another state."
      action={<Link to={paths.files()}>Show all files</Link>}
    />
  ) : (
    <EmptyState
      kind="notSynced"
      title="No file seen yet"
      text="Add a file, or read your orders and products below: the files in them appear here."
      action={<Link to={paths.newFile()}>Add a file</Link>}
    />
  )
}

/** Most files that are checked again at once, to save calls. */
const most = 10

/**
 * Reads files again that the service is still checking, and puts the result into the library: each once, then the newest
 * again and again.
 */
function useWaitingFiles(files: readonly SeenFile[]): void {
  const api = useApi()
  const client = useQueryClient()
  const [opened] = useState(() => Date.now())
  const isUnread = ({ id, seenAt }: SeenFile): boolean =>
    seenAt < opened && client.getQueryState(fileQueries(api).detail(id).queryKey)?.status !== 'error'
  const waiting = files
    .filter(({ status }) => status === 'waiting')
    .toSorted((a, b) => Number(isUnread(b)) - Number(isUnread(a)))
    .slice(0, most)
  useQueries({ queries: waiting.map(({ id }) => fileQueries(api).detail(id)) })
}

/** Fills the library with the files of the store's products and orders. */
function ScanSheet() {
  const api = useApi()
  const stop = useRef<AbortController>(null)
  const [progress, setProgress] = useState<ScanProgress | null>(null)
  const sweep = useMutation({
    mutationFn: () => {
      stop.current = new AbortController()
      return scanForFiles({ api, onProgress: setProgress, signal: stop.current.signal })
    },
    meta: { invalidates: [libraryKey(api)] },
  })
  // Talks to the service: no more calls once the page is left.
  useEffect(() => () => stop.current?.abort(), [])
  return (
    <Box mt={16}>
      <Sheet
        title="Read my orders and products"
        hint="Looks once through all orders and store products for files. One call for 100 orders, one for each product."
      >
        <Row align="center" wrap gap={12}>
          {sweep.isPending ? (
            <SecondaryButton onClick={() => stop.current?.abort()}>Stop</SecondaryButton>
          ) : (
            <SecondaryButton onClick={() => sweep.mutate()}>Read them</SecondaryButton>
          )}
          <Counting words={progress === null ? '' : progressWords(progress, sweep.isPending)} />
          <WaitNote on={sweep.isPending} of="background" />
        </Row>
        {sweep.isError && !isAbort(sweep.error) && (
          <ErrorNotice
            floats
            title="The reading stopped"
            effect="Nothing was changed; what was read so far is in the library."
            error={sweep.error}
            onRetry={() => sweep.mutate()}
          />
        )}
      </Sheet>
    </Box>
  )
}

const part = (done: number, all: number | null, word: string): string =>
  `${formatNumber(done)} of ${all === null ? `… ${word}s` : countWords(all, word)}`

const progressWords = (
  { orders, products, ordersInAll, productsInAll, unread }: ScanProgress,
  isPending: boolean,
) =>
  `${isPending ? 'Reading: ' : 'Read: '}${part(orders, ordersInAll, 'order')}, ${part(products, productsInAll, 'product')}.${unread > 0 ? ` ${countWords(unread, 'product')} could not be read.` : ''}`
