import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import type { SyncProduct } from '~/contract/products/syncProduct'
import { lengthBy } from '~/client/listLength'
import { paths } from '~/paths'
import { useApi } from '~/queries/services'
import { syncQueries } from '~/queries/syncQueries'
import { ProductState } from '~/widgets/products/ProductState'
import { isManualRefusal } from '~/domain/storeKind'
import type { Column } from '~/ui/table/DataTable'
import { PagedTable } from '~/ui/table/Pager'
import { EmptyState } from '~/ui/notices/EmptyState'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { LinkTabs } from '~/ui/layout/LinkTabs'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Row, Text } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { TextField } from '~/ui/inputs/Fields'
import { Thumb } from '~/ui/pictures/Thumb'
import { StaleNotice } from '~/widgets/StaleNotice'
import { useKeptQuery } from '~/widgets/useKeptQuery'
import { isTooShort, platformAddress, platformTabs } from './platformSearch'
import { UnreadRows } from '~/ui/notices/UnreadRows'
import classes from './PlatformProductsPage.module.css'

const columns: readonly Column<SyncProduct>[] = [
  {
    label: 'Product',
    isTitle: true,
    cell: ({ id, name, thumbnail_url: picture, external_id: external }) => (
      <Row as="span" inline align="center" gap={12}>
        <Thumb src={picture} alt="" size={40} />
        <span>
          <Link to={paths.platformProduct(id)}>
            <bdi>{name ?? `Product ${id}`}</bdi>
          </Link>
          <Text as="span" block tone="quiet" size={12} leading={16}>
            {external}
          </Text>
        </span>
      </Row>
    ),
  },
  { label: 'State', cell: (product) => <ProductState product={product} /> },
  {
    label: 'Variants linked',
    align: 'right',
    cell: ({ synced, variants }) => `${synced ?? '–'} of ${variants ?? '–'}`,
  },
]

/** Products imported from the shop's platform: they sell once linked to a blank and artwork. */
export function Component() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const search = platformAddress.read(params)
  const [typed, setTyped] = useState(search.q)
  /** Text too short for the service to search: it would list all products. */
  const [tooShort, setTooShort] = useState('')
  // Tracks the address: a link to other products, or a step back, changes its search words.
  const [found, setFound] = useState(search.q)
  if (found !== search.q) {
    setFound(search.q)
    setTyped(search.q)
  }
  const list = useKeptQuery(
    syncQueries(useApi()).list({
      status: search.status,
      search: search.q,
      offset: search.offset,
      limit: search.limit,
    }),
  )
  if (isManualRefusal(list.error)) return <Navigate to={paths.products()} replace />
  const isWhole = search.q === '' && search.status === 'all'
  const length = list.data && lengthBy(list.data, search)
  const unread = list.data?.dropped.length ?? 0
  const find = () => {
    if (isTooShort(typed)) setTooShort(typed)
    else void navigate(platformAddress.write({ ...search, q: typed.trim(), offset: 0 }))
  }
  const tabs = platformTabs.map(({ key, label }) => ({
    key,
    label,
    to: platformAddress.write({ ...search, status: key, offset: 0 }),
    count: key === search.status && length?.isAtLeast !== true ? (length?.total ?? null) : undefined,
  }))
  return (
    <>
      <PageHeader
        title="Store products"
        subtitle="Imported from your shop’s platform. New ones appear here after seconds to hours."
      />
      <LinkTabs label="Products by state" tabs={tabs} current={search.status} />
      <Row
        as="form"
        wrap
        gap={12}
        mt={12}
        mb={12}
        className={classes.filters}
        onSubmit={(event) => {
          event.preventDefault()
          find()
        }}
      >
        <TextField
          label="Search"
          type="search"
          description="Three letters or more, then Enter"
          error={
            isTooShort(typed) && [tooShort, search.q].includes(typed)
              ? 'Type at least three letters'
              : undefined
          }
          value={typed}
          onType={setTyped}
        />
      </Row>
      <StaleNotice what="The list" read={list} />
      <UnreadRows word="product" count={unread} isPage />
      {list.isError && list.data === undefined ? (
        <ReadErrorNotice title="The products could not be loaded" read={list} />
      ) : (
        <Sheet flush>
          <PagedTable
            label="Store products"
            columns={columns}
            page={{ rows: list.data?.items, offset: search.offset, length }}
            rowKey={({ id }) => id}
            search={search}
            write={platformAddress.write}
            none={
              <EmptyState
                {...(unread > 0
                  ? ({ kind: 'notSynced', title: 'No product here could be read' } as const)
                  : isWhole
                    ? ({ kind: 'noneYet', title: 'No products yet' } as const)
                    : ({
                        kind: 'noMatch',
                        title: search.q === '' ? 'No product is in this state' : 'No product has these words',
                        action: <Link to={paths.platformProducts()}>Show all products</Link>,
                      } as const))}
                text="Products that were added to the shop just now can take up to some hours to appear."
              />
            }
          />
        </Sheet>
      )}
    </>
  )
}
