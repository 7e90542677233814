import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { paths } from '~/paths'
import { libraryQueries } from '~/queries/libraryQueries'
import { useApi } from '~/queries/services'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { DataTable } from '~/ui/table/DataTable'
import { EmptyState } from '~/ui/notices/EmptyState'
import { LinkTabs } from '~/ui/layout/LinkTabs'
import { Notice } from '~/ui/notices/Notice'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Row } from '~/ui/layout/Row'
import { Pager } from '~/ui/table/Pager'
import { Sheet } from '~/ui/layout/Sheet'
import { fileColumns } from './fileColumns'
import classes from './FilesPage.module.css'
import {
  type FilesSearch,
  isInTab,
  matchingFiles,
  pageSize,
  readFilesSearch,
  statusTabs,
  writeFilesSearch,
} from './filesSearch'
import { LookUpFile } from './LookUpFile'
import { ScanSheet } from './ScanSheet'
import { useWaitingFiles } from './useWaitingFiles'

/** The library as this browser knows it: the service keeps files but lists none. */
export function Component() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const search = readFilesSearch(params)
  const library = useQuery(libraryQueries(useApi()).all())
  const files = library.data
  useWaitingFiles(files ?? [])
  const matching = files === undefined ? undefined : matchingFiles(files, search)
  const change = (next: Partial<FilesSearch>) =>
    void navigate(writeFilesSearch({ ...search, offset: 0, ...next }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <>
      <PageHeader
        title="Files"
        count={files?.length ?? null}
        subtitle="Artwork that this browser has seen: added here, in products or in orders. The service lists no files."
        actions={<ButtonLink to={paths.newFile()}>Add a file</ButtonLink>}
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
          to: writeFilesSearch({ ...search, status: key, offset: 0 }),
          count: files?.filter((file) => isInTab(file, key)).length,
        }))}
      />
      <Row align="start" wrap gap={12} mt={12} mb={12} className={classes.tools}>
        <TextInput
          aria-label="Search files"
          type="search"
          placeholder="Name, address, hash or product"
          defaultValue={search.q}
          onChange={(event) => change({ q: event.currentTarget.value })}
        />
        <LookUpFile />
      </Row>
      {matching?.length === 0 || library.isError ? (
        <Empty hasFiles={(files?.length ?? 0) > 0} />
      ) : (
        <Sheet flush>
          <DataTable
            label="Files"
            columns={fileColumns}
            rows={matching?.slice(search.offset, search.offset + pageSize)}
            rowKey={({ id }) => id}
          />
          {matching !== undefined && matching.length > pageSize && (
            <Pager
              total={matching.length}
              offset={search.offset}
              limit={pageSize}
              to={(offset) => writeFilesSearch({ ...search, offset })}
            />
          )}
        </Sheet>
      )}
      <ScanSheet />
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
