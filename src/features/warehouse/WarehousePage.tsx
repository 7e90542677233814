import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from '~/ui/text/Link'
import { shortVariants, unknownVariants } from '~/domain/warehouse/warehouseStock'
import { paths } from '~/paths'
import { type PageLoader, useApi } from '~/queries/services'
import { warehouseQueries } from '~/queries/store/warehouseQueries'
import { LinkTabs } from '~/ui/layout/LinkTabs'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import { EmptyState } from '~/ui/notices/EmptyState'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { UnreadRows } from '~/ui/notices/UnreadRows'
import { ListTools } from '~/ui/table/ListTools'
import { PagedTable, pageOfList } from '~/ui/table/Pager'
import { useSearchAddress } from '~/ui/table/useSearchAddress'
import { StaleNotice } from '~/widgets/StaleNotice'
import { readForPage, useKeptQuery } from '~/widgets/useKeptQuery'
import { warehouseColumns } from './warehouseColumns'
import { foundIn, isUnder, warehouseAddress, warehouseTabs } from './warehouseSearch'
import { LowStockField } from './LowStockField'

/** Reads the whole warehouse, which is filtered here. */
export const loader: PageLoader = (services) => readForPage(services, warehouseQueries(services.api).whole())

/** The merchant's own goods stored at the service: their stock and what runs low. */
export function Component() {
  const queries = warehouseQueries(useApi())
  const [search, change] = useSearchAddress(warehouseAddress)
  const list = useKeptQuery(queries.whole())
  const threshold = useQuery(queries.lowStockThreshold()).data
  const products = list.data?.rows
  const found = useMemo(() => products && foundIn(products, search, threshold), [products, search, threshold])
  const columns = useMemo(() => warehouseColumns(threshold), [threshold])
  const { show } = search
  const tabs = warehouseTabs
    .map((tab) => ({
      ...tab,
      to: warehouseAddress.write({ ...search, show: tab.key, offset: 0 }),
      count: products?.filter((product) => isUnder(tab.key, product, threshold)).length ?? null,
    }))
    .filter(({ key, count }) => key === 'all' || key === 'low' || key === show || (count ?? 0) > 0)
  const short = products?.flatMap((product) => shortVariants(product, threshold)).length ?? 0
  const unknown = products?.reduce(
    (sum, product) => sum + (product.status === 'active' ? unknownVariants(product) : 0),
    0,
  )
  return (
    <>
      <PageHeader
        title="Warehouse"
        count={products?.length ?? null}
        subtitle="Your own goods that the service stores and ships. They are sent in and changed in your account there; its API only reads them."
      />
      <StaleNotice what="The list" read={list} />
      {list.isError && products === undefined ? (
        <ReadErrorNotice title="The warehouse products could not be loaded" read={list} />
      ) : products?.length === 0 && list.data?.unread === 0 ? (
        <Sheet>
          <EmptyState
            kind="noneYet"
            title="Nothing in the warehouse"
            text="Goods that you send to the service’s warehouse, such as cards or boxes, appear here with their stock."
          />
        </Sheet>
      ) : (
        <>
          <UnreadRows
            count={list.data?.unread}
            word="product"
            effect={['The stock below is without it.', 'The stock below is without them.']}
          />
          <LinkTabs label="Which products" current={show} tabs={tabs} />
          <Sheet flush>
            <ListTools
              search={{
                label: 'Search the warehouse',
                placeholder: 'Name, SKU, variant or id',
                value: search.q,
                onChange: (q) => change({ q, offset: 0 }),
              }}
            />
            <LowStockField
              threshold={threshold}
              short={products === undefined ? null : short}
              unknown={unknown ?? 0}
            />
            <PagedTable
              label="Warehouse products"
              columns={columns}
              page={pageOfList(found, search)}
              rowKey={({ id }) => id}
              search={search}
              write={warehouseAddress.write}
              none={
                <EmptyState
                  kind="noMatch"
                  title="No product matches"
                  text={
                    show === 'all'
                      ? 'All products were searched.'
                      : show === 'low' && search.q.trim() === ''
                        ? 'No active product has a variant at or below your limit.'
                        : 'Only the products of this tab were searched.'
                  }
                  action={<Link to={paths.warehouse()}>Show all</Link>}
                />
              }
            />
          </Sheet>
        </>
      )}
    </>
  )
}
