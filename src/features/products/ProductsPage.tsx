import { useQuery } from '@tanstack/react-query'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import type { SyncProduct } from '~/contract/syncProduct'
import { paths } from '~/paths'
import { productQueries } from '~/queries/productQueries'
import { servicesForLoaders, useApi } from '~/queries/services'
import { Badge } from '~/ui/Badge'
import { ButtonLink } from '~/ui/ButtonLink'
import { type Column, DataTable } from '~/ui/DataTable'
import { EmptyState } from '~/ui/EmptyState'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { LinkTabs } from '~/ui/LinkTabs'
import { PageHeader } from '~/ui/PageHeader'
import { Pager } from '~/ui/Pager'
import { Sheet } from '~/ui/Sheet'
import { Thumb } from '~/ui/Thumb'
import classes from './ProductsPage.module.css'
import { readProductsSearch, statusTabs, writeProductsSearch } from './productsSearch'

export function loader({ context, request }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(servicesForLoaders)
  void queryClient.prefetchQuery(
    productQueries(api).list(readProductsSearch(new URL(request.url).searchParams)),
  )
  return null
}

const columns: readonly Column<SyncProduct>[] = [
  {
    id: 'name',
    label: 'Product',
    isTitle: true,
    cell: ({ id, name, thumbnail_url: picture, external_id: external }) => (
      <span className={classes.product}>
        <Thumb src={picture} alt="" size={40} />
        <span>
          <Link to={paths.product(id)}>
            <bdi>{name ?? `Product ${id}`}</bdi>
          </Link>
          <span className={classes.second}>{external}</span>
        </span>
      </span>
    ),
  },
  { id: 'state', label: 'State', cell: (product) => <ProductState product={product} /> },
  {
    id: 'variants',
    label: 'Variants ready',
    align: 'right',
    cell: ({ synced, variants }) => `${synced ?? '–'} of ${variants ?? '–'}`,
  },
]

function ProductState({ product: { is_ignored: isIgnored, synced, variants } }: { product: SyncProduct }) {
  if (isIgnored) return <Badge tone="graphite">Ignored</Badge>
  if (synced === null || variants === null) return <Badge tone="graphite">Not known</Badge>
  if (synced === 0) return <Badge tone="amber">Not linked</Badge>
  return synced < variants ? (
    <Badge tone="amber">Partly linked</Badge>
  ) : (
    <Badge tone="green">Ready to sell</Badge>
  )
}

/** The store's own products, a page at a time, by state. */
export function Component() {
  const [params] = useSearchParams()
  const search = readProductsSearch(params)
  const list = useQuery(productQueries(useApi()).list(search))
  const total = list.data?.paging?.total ?? null
  const tabs = statusTabs.map(({ key, label }) => ({
    key,
    label,
    to: writeProductsSearch({ ...search, status: key, offset: 0 }),
    count: key === search.status ? total : null,
  }))
  return (
    <>
      <PageHeader
        title="Store products"
        subtitle="Your designs on blanks, ready to be ordered."
        actions={<ButtonLink to={paths.catalog()}>New product</ButtonLink>}
      />
      <LinkTabs label="Products by state" tabs={tabs} current={search.status} />
      {list.isError ? (
        <ErrorNotice
          title="The products could not be loaded"
          effect="Nothing was changed."
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <Sheet flush>
          {list.data?.items.length === 0 ? (
            <NoProducts status={search.status} />
          ) : (
            <DataTable
              label="Store products"
              columns={columns}
              rows={list.data?.items}
              rowKey={({ id }) => id}
            />
          )}
          {total !== null && total > 0 && (
            <Pager {...search} total={total} to={(offset) => writeProductsSearch({ ...search, offset })} />
          )}
        </Sheet>
      )}
    </>
  )
}

function NoProducts({ status }: { status: string }) {
  if (status === 'all') {
    return (
      <EmptyState
        kind="noneYet"
        title="No products yet"
        text="Choose a blank, put your artwork on it, and it can be ordered."
        action={<Link to={paths.catalog()}>Choose a blank</Link>}
      />
    )
  }
  return (
    <EmptyState
      kind="noMatch"
      title="No product is in this state"
      text="That is usually a good sign."
      action={<Link to={paths.products()}>Show all products</Link>}
    />
  )
}
