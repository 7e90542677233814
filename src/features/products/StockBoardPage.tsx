import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { stockRows } from '~/domain/stockBoard'
import { paths } from '~/paths'
import { orderQueries } from '~/queries/orderQueries'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import { DataTable } from '~/ui/DataTable'
import { EmptyState } from '~/ui/EmptyState'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { PageHeader } from '~/ui/PageHeader'
import { Sheet } from '~/ui/Sheet'
import classes from './ProductsPage.module.css'
import { stockColumns } from './stockColumns'
import { useWholeProducts } from './useWholeProducts'

/** My variants that cannot be made now, what they hold up, and what could take their place. */
export function Component() {
  const api = useApi()
  const queries = productQueries(api)
  const out = useQuery(queries.whole({ status: 'out_of_stock' }))
  const gone = useQuery(queries.whole({ status: 'discontinued' }))
  const drafts = useQuery(orderQueries(api).list({ status: 'draft', offset: 0, limit: 100 }))
  const ids = [...new Set([...(out.data ?? []), ...(gone.data ?? [])].map(({ id }) => id))]
  const { infos, failed, isReading } = useWholeProducts(ids)
  const isPending = out.isPending || gone.isPending || isReading
  const error = out.error ?? gone.error
  const rows = stockRows(infos, drafts.data?.items ?? [])
  const more = (drafts.data?.paging?.total ?? 0) - (drafts.data?.items.length ?? 0)
  return (
    <>
      <PageHeader
        title="Stock board"
        back={<Link to={paths.products()}>Store products</Link>}
        subtitle="Variants of your products that the service cannot make now, as it says at this moment."
        {...(isPending ? {} : { count: rows.length })}
      />
      {error !== null && (
        <ErrorNotice
          title="The stock could not be read"
          effect="Nothing was changed."
          error={error}
          onRetry={() => {
            void out.refetch()
            void gone.refetch()
          }}
        />
      )}
      <p className={classes.quiet} role="status">
        {isReading && `Reading ${infos.length} of ${ids.length} products…`}
        {failed > 0 && ` ${failed} products could not be read and are missing here.`}
        {more > 0 && ` Only the newest 100 drafts are searched; ${more} are not.`}
      </p>
      {error === null && (
        <Sheet flush>
          {!isPending && rows.length === 0 ? (
            <EmptyState
              kind="noMatch"
              title="Everything can be made"
              text="No variant of your products is out of stock or discontinued."
              action={<Link to={paths.products()}>Back to the products</Link>}
            />
          ) : (
            <DataTable
              label="Variants that cannot be made"
              columns={stockColumns}
              rows={isPending ? undefined : rows}
              rowKey={({ variant }) => variant.id}
            />
          )}
        </Sheet>
      )}
    </>
  )
}
