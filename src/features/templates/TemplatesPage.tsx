import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ApiError } from '~/client/apiError'
import { paths } from '~/paths'
import { useApi } from '~/queries/services'
import { templateQueries } from '~/queries/templateQueries'
import { DataTable } from '~/ui/table/DataTable'
import { EmptyState } from '~/ui/notices/EmptyState'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Pager } from '~/ui/table/Pager'
import { Sheet } from '~/ui/layout/Sheet'
import { templateColumns } from './templateColumns'
import { TemplateTabs } from './TemplateTabs'

const pageSize = 40

/** Saved designs of the account. They are made in the service's own designer; here they are used. */
export function Component() {
  const [params] = useSearchParams()
  const offset = /^\d{1,6}$/.test(params.get('offset') ?? '') ? Number(params.get('offset')) : 0
  const list = useQuery(templateQueries(useApi()).list(offset, pageSize))
  const total = list.data?.paging?.total ?? list.data?.items.length ?? null
  return (
    <>
      <PageHeader
        title="Templates"
        count={total}
        subtitle="Designs saved in the service’s designer. Use them in orders, or keep a recipe of your own."
      />
      <TemplateTabs current="templates" />
      {list.isError ? (
        <NotReadable error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data?.items.length === 0 ? (
        <EmptyState
          kind="noneYet"
          title="No templates yet"
          text="Templates are made in the service’s own designer; its API cannot create them."
        />
      ) : (
        <Sheet flush>
          <DataTable
            label="Templates"
            columns={templateColumns}
            rows={list.data?.items}
            rowKey={({ id }) => id}
          />
          {total !== null && total > pageSize && (
            <Pager
              total={total}
              offset={offset}
              limit={pageSize}
              to={(next) => (next === 0 ? paths.templates() : `${paths.templates()}?offset=${next}`)}
            />
          )}
        </Sheet>
      )}
    </>
  )
}

function NotReadable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 403) {
    return (
      <EmptyState
        kind="noPermission"
        title="This token may not read templates"
        text="Templates belong to the whole account. Connect with an account-level token that has the scope product_templates."
      />
    )
  }
  return (
    <ErrorNotice
      title="The templates could not be loaded"
      effect="Nothing was changed."
      error={error}
      onRetry={onRetry}
    />
  )
}
