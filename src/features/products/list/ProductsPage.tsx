import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Navigate } from 'react-router'
import type { SyncProduct } from '~/contract/products/syncProduct'
import { isPlatformRefusal } from '~/domain/storeKind'
import { paths } from '~/paths'
import { productQueries } from '~/queries/productQueries'
import { type PageLoader, useApi } from '~/queries/services'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { PagedTable, pageOfList } from '~/ui/table/Pager'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { LinkTabs } from '~/ui/layout/LinkTabs'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Row } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { useSearchAddress } from '~/ui/table/useSearchAddress'
import { readForPage, useKeptQuery } from '~/widgets/useKeptQuery'
import { usePickedRows } from '~/widgets/usePickedRows'
import { BulkBar } from '../bulk/BulkBar'
import { DeletedProducts } from './DeletedProducts'
import { ProductJobs } from '../bulk/ProductJobs'
import { MatchesContext } from './MatchedCodes'
import { NoProducts } from './NoProducts'
import { productColumns } from './productColumns'
import { ProductTools } from './ProductTools'
import { productsAddress, type ProductsSearch, statusTabs } from './productsSearch'
import { SkuCoverage } from './SkuCoverage'
import { UnreadRows } from '~/ui/notices/UnreadRows'
import { useProductJobs } from '../bulk/useProductJobs'
import classes from './ProductsPage.module.css'
import { matchProduct, type ProductBrief } from '~/domain/products/productSearch'
import { lengthBy } from '~/client/listLength'
import { useBriefs } from '~/widgets/products/useProductIndex'

/** Reads the page of products that the address asks for; a search runs on this device and reads nothing ahead. */
export const loader: PageLoader = (services, { url }) => {
  const { status, category, offset, limit, q } = productsAddress.read(url.searchParams)
  if (q !== '') return null
  const filters = { status, category: category === '' ? undefined : category, offset, limit }
  return readForPage(services, productQueries(services.api).list(filters))
}

const keyOf = ({ id }: SyncProduct): number => id
const nameOf = ({ id, name }: SyncProduct): string => name ?? `product ${id}`
const noMatches: ReadonlyMap<number, readonly string[]> = new Map()

/** The store's own products by state, category and words, with bulk actions. */
export function Component() {
  const client = useQueryClient()
  const queries = productQueries(useApi())
  const [search, change] = useSearchAddress(productsAddress)
  const { page, unreadable, source, filters, hits } = useProductList(search)
  const { rows, length } = page
  const picking = usePickedRows<SyncProduct>('products')
  const pick = useMemo(() => ({ ...picking, keyOf, nameOf, allName: 'all products of this page' }), [picking])
  const { setPicked } = picking
  const jobs = useProductJobs()
  const { error } = source
  if (isPlatformRefusal(error)) return <Navigate to={paths.platformProducts()} replace />
  const tabs = statusTabs.map(({ key, label }) => ({
    key,
    label,
    to: productsAddress.write({ ...search, status: key, offset: 0 }),
    count: key === search.status && length?.isAtLeast !== true ? (length?.total ?? null) : undefined,
  }))
  return (
    <>
      <PageHeader
        title="Store products"
        subtitle="Your designs on blanks, ready to be ordered."
        actions={
          <ButtonLink shortcut="n" to={paths.newProduct()}>
            New product
          </ButtonLink>
        }
      />
      <Row as="nav" aria-label="More about products" scrolls gap={8} mb={12} className={classes.more}>
        <ButtonLink variant="default" size="xs" to={paths.designOnBlanks()}>
          Designs on many blanks
        </ButtonLink>
        <ButtonLink variant="default" size="xs" to={paths.replaceArtwork()}>
          Replace artwork
        </ButtonLink>
        <ButtonLink variant="default" size="xs" to={paths.productStock()}>
          Stock board
        </ButtonLink>
      </Row>
      <LinkTabs label="Products by state" tabs={tabs} current={search.status} />
      <ProductJobs jobs={jobs} />
      {hits !== null && <SkuCoverage products={hits.all} briefs={hits.briefs} isWhole={unreadable === 0} />}
      <UnreadRows word="product" count={unreadable} isPage={hits === null} />
      {rows === undefined ? (
        <ReadErrorNotice title="The products could not be loaded" read={source} />
      ) : (
        <ReadErrorNotice
          floats
          title="The products could not be read again"
          effect="They are shown as this device kept them. Nothing was changed."
          read={source}
        />
      )}
      {(error === null || rows !== undefined) && (
        <>
          <Sheet flush>
            <ProductTools search={search} onChange={(next) => change({ offset: 0, ...next })} />
            <MatchesContext value={hits?.codes ?? noMatches}>
              <PagedTable
                label="Store products"
                columns={productColumns}
                page={page}
                rowKey={keyOf}
                pick={pick}
                search={search}
                write={productsAddress.write}
                none={<NoProducts search={search} isWhole={unreadable === 0} />}
              />
            </MatchesContext>
          </Sheet>
          <BulkBar
            key={JSON.stringify([filters, search.q])}
            rows={rows ?? []}
            length={length}
            picking={picking}
            readAll={async () => hits?.found ?? (await client.fetchQuery(queries.whole(filters))).rows}
            onStart={async (title, tasks) => {
              await jobs.start(title, tasks)
              setPicked(new Map())
            }}
          />
          <DeletedProducts jobs={jobs} />
        </>
      )}
    </>
  )
}

/** A page of the list. The service has no search, so for one all pages are read and searched here. */
function useProductList(search: ProductsSearch) {
  const queries = productQueries(useApi())
  const { status, category, q, offset, limit } = search
  const filters = { status, category: category === '' ? undefined : category }
  const isSearching = q.trim() !== ''
  const read = useKeptQuery({ ...queries.list({ ...filters, offset, limit }), enabled: !isSearching })
  const whole = useQuery({ ...queries.whole(filters), enabled: isSearching })
  const briefs = useBriefs()
  const source = isSearching ? whole : read
  const all = isSearching ? whole.data?.rows : undefined
  const hits = useMemo(() => all && findProducts(all, briefs ?? new Map(), q), [all, briefs, q])
  return {
    page: isSearching
      ? pageOfList(hits?.found, search)
      : { rows: read.data?.items, offset, length: read.data && lengthBy(read.data, search) },
    unreadable: (isSearching ? whole.data?.unread : read.data?.dropped.length) ?? 0,
    source,
    filters,
    /** All products searched and those found; null where the service's own list is shown page by page. */
    hits: all === undefined || hits === undefined ? null : { ...hits, all, briefs: briefs ?? new Map() },
  }
}

/** The products that match, and the variant codes that matched. */
function findProducts(all: readonly SyncProduct[], briefs: ReadonlyMap<number, ProductBrief>, q: string) {
  const codes = new Map<number, readonly string[]>()
  const found = all.filter((product) => {
    const matched = matchProduct(product, briefs.get(product.id), q)
    if (matched !== null) codes.set(product.id, matched)
    return matched !== null
  })
  return { found, codes }
}
