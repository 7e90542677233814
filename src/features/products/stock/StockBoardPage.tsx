import { WaitNote } from '~/ui/notices/WaitNote'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import { countWords } from '~/domain/text/countWords'
import { piecesSold, shortages, type StockRow, stockRows } from '~/domain/products/stockBoard'
import { isPlatformRefusal } from '~/domain/storeKind'
import { unsentDrafts } from '~/domain/orders/unsentDraft'
import { formatNumber } from '~/domain/text/formatNumber'
import { paths } from '~/paths'
import { useOrderIndexNow, useOrderIndexHandle } from '~/widgets/orders/useOrderIndex'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import { Button } from '~/ui/actions/Button'
import { useKeptDrafts } from '~/widgets/drafts/useKeptDrafts'
import { DataTable } from '~/ui/table/DataTable'
import { EmptyState } from '~/ui/notices/EmptyState'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { IndexCoverage } from '~/ui/notices/IndexCoverage'
import { LinkTabs } from '~/ui/layout/LinkTabs'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import { Hint } from '~/ui/layout/Blocks'
import { NoProductsYet } from '../list/NoProducts'
import { ReplaceVariantDialog } from './ReplaceVariantDialog'
import { stockColumns } from './stockColumns'
import { UnreadNotice } from '~/ui/notices/UnreadNotice'
import { useWholeProducts } from '../bulk/useWholeProducts'
import { Counting } from '~/ui/text/Counting'
import { UnreadRows } from '~/ui/notices/UnreadRows'

const words = {
  discontinued: 'Discontinued',
  out_of_stock: 'Out of stock',
  temporary_out_of_stock: 'Temporarily out',
}

/** Variants of the store that cannot be made now, the orders they delay, and possible replacements. */
export function Component() {
  const queries = productQueries(useApi())
  const [params] = useSearchParams()
  const show = shortages.find((status) => status === params.get('show')) ?? null
  const [isWide, setWide] = useState(false)
  // Kept here, because the row leaves the board once its variant is replaced, and the dialog must still show the outcome.
  const [replaced, setReplaced] = useState<StockRow | null>(null)
  const out = useQuery(queries.whole({ status: 'out_of_stock' }))
  const gone = useQuery(queries.whole({ status: 'discontinued' }))
  const all = useQuery({ ...queries.whole({}), enabled: isWide })
  const orders = useOrderIndexNow()
  const [since] = useState(() => Date.now() / 1000 - 30 * 86_400)
  const columns = useMemo(
    () => stockColumns(({ variant }) => piecesSold(variant, orders.rows, since), setReplaced),
    [orders.rows, since, setReplaced],
  )
  const handle = useOrderIndexHandle()
  const lists = isWide ? [out, gone, all] : [out, gone]
  const products = [
    ...new Map(
      lists.flatMap(({ data }) => data?.rows ?? []).map((product) => [product.id, product]),
    ).values(),
  ]
  const { infos, failed, isReading, again } = useWholeProducts(products)
  const isPending = lists.some((list) => list.isPending) || isReading
  const error = lists.find((list) => list.error !== null)?.error ?? null
  // A product that could not be read may be one that cannot be made.
  const unread = (isWide ? [all] : lists).reduce((sum, { data }) => sum + (data?.unread ?? 0), 0)
  const isAllRead = failed.length === 0 && unread === 0
  const isWhole = !isPending && isAllRead && error === null
  // What was read is what is short: only the list of all tells whether there is a product at all.
  const first = useQuery({
    ...queries.list({ offset: 0, limit: 1 }),
    enabled: isWhole && products.length === 0,
  })
  const isBare =
    products.length === 0 &&
    first.data !== undefined &&
    first.data.items.length + first.data.dropped.length === 0
  const isReadingRows = isPending || first.isLoading
  const typed = unsentDrafts(useKeptDrafts()?.open ?? [])
  const rows = isReadingRows ? [] : stockRows(infos, orders.rows, typed)
  const shown = show === null ? rows : rows.filter(({ status }) => status === show)
  const countOf = (status: StockRow['status']) => rows.filter((row) => row.status === status).length
  const readSoFar = !isPending
    ? summary(rows)
    : lists.some((list) => list.isPending)
      ? 'Reading the products…'
      : `Reading ${countWords(products.length, 'product')}, ${formatNumber(infos.length)} so far…`
  // A platform's store has its products elsewhere, in a list that can be asked for these states.
  if (isPlatformRefusal(error))
    return (
      <Navigate
        to={paths.platformProducts({ status: show === 'discontinued' ? show : 'out_of_stock' })}
        replace
      />
    )
  return (
    <>
      <PageHeader
        title="Stock board"
        back={<Link to={paths.products()}>Store products</Link>}
        subtitle="Variants of your products that the service cannot make now, as it says at this moment."
        {...(isWhole ? { count: rows.length } : {})}
      />
      <ReadErrorNotice
        title="The stock could not be read"
        read={{ error, refetch: () => lists.forEach((list) => void list.refetch()) }}
      />
      <LinkTabs
        label="Kinds of shortage"
        current={show ?? 'all'}
        tabs={[
          { key: 'all', label: 'All', to: paths.productStock(), count: isWhole ? rows.length : null },
          ...shortages.map((status) => ({
            key: status,
            label: words[status],
            to: paths.productStock({ show: status }),
            count: isWhole ? countOf(status) : null,
          })),
        ]}
      />
      <Counting tone="quiet" words={readSoFar} />
      <UnreadNotice records={failed} word="product" effect="Nothing was changed" onAgain={again} />
      <UnreadRows
        word="product"
        count={unread}
        effect={[
          'Whether its variants can be made is not known here.',
          'Whether their variants can be made is not known here.',
        ]}
      />
      <WaitNote on={isPending} />
      <IndexCoverage view={orders} onRefresh={handle.refresh} />
      {error === null && (isPending || isAllRead || shown.length > 0) && (
        <Sheet flush>
          {isBare && isWhole ? (
            <NoProductsYet />
          ) : !isReadingRows && shown.length === 0 ? (
            <EmptyState
              kind="noMatch"
              title={rows.length === 0 ? 'Everything can be made' : 'None of this kind'}
              text={
                rows.length === 0
                  ? 'No variant of your products is out of stock or discontinued.'
                  : 'Other variants cannot be made now.'
              }
              action={
                rows.length === 0 ? (
                  <Link to={paths.products()}>Back to the products</Link>
                ) : (
                  <Link to={paths.productStock()}>See all</Link>
                )
              }
            />
          ) : (
            <DataTable
              label="Variants that cannot be made"
              columns={columns}
              rows={isReadingRows ? undefined : shown}
              rowKey={({ variant }) => variant.id}
            />
          )}
        </Sheet>
      )}
      {!isWide && !isReadingRows && !isBare && error === null && (
        <Hint mt={12}>
          Only products that the service itself lists as out of stock or discontinued were read. It does not
          say whether that includes all that are out for a short time.{' '}
          <Button variant="subtle" size="compact-xs" onClick={() => setWide(true)}>
            Look through all products
          </Button>
        </Hint>
      )}
      {replaced !== null && <ReplaceVariantDialog row={replaced} onClose={() => setReplaced(null)} />}
    </>
  )
}

/** "7 variants of 2 products. 3 drafts are held up." */
function summary(rows: readonly StockRow[]): string {
  const products = new Set(rows.map(({ info }) => info.sync_product.id)).size
  const held = new Set(rows.flatMap((row) => [...row.held, ...row.unsent].map(({ id }) => id))).size
  if (rows.length === 0) return ''
  return `${countWords(rows.length, 'variant')} of ${countWords(products, 'product')}. ${
    held === 0 ? 'No draft is held up.' : `${countWords(held, 'draft is', 'drafts are')} held up.`
  }`
}
