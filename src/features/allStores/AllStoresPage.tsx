import { useState } from 'react'
import { orderTabs, tabOf } from '~/domain/orders/orderTabs'
import { countWords } from '~/domain/text/countWords'
import { paths } from '~/paths'
import { useServices } from '~/queries/services'
import { lookIn, storesOf } from '~/session/stores'
import { SmallButton } from '~/ui/actions/Button'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { Box, Hint, Row } from '~/ui/layout/Blocks'
import { DataTable } from '~/ui/table/DataTable'
import { useSearchAddress } from '~/ui/table/useSearchAddress'
import { EmptyState } from '~/ui/notices/EmptyState'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { LinkTabs } from '~/ui/layout/LinkTabs'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import { AllStoresTools } from './AllStoresTools'
import { allStoresAddress } from './allStoresSearch'
import { NoStoreRows } from './NoStoreRows'
import { storeColumns } from './storeColumns'
import { StoresWait } from './StoresWait'
import { useStoreRows } from './useStoreRows'

const words = { orders: 'Orders', products: 'Products', shipments: 'Shipments' } as const

/** Orders, products or shipments of every store of the account in one list; each row opens in its store. */
export function Component() {
  const { connection } = useServices()
  const [search, change] = useSearchAddress(allStoresAddress)
  const { show, status, q } = search
  // Each view starts with the first pages again: every further page costs a call for each store and state.
  const view = `${show} ${status ?? ''} ${search.store ?? ''}`
  const [older, setOlder] = useState({ view, pages: 1 })
  const pages = older.view === view ? older.pages : 1
  const read = useStoreRows(search, pages)
  const { rows, searched, isLoading, isCut, unread, failed } = read
  if (connection === null || storesOf(connection).length < 2) {
    return (
      <>
        <PageHeader title="All stores" />
        <Sheet>
          <EmptyState
            kind="noPermission"
            title="This connection opens one store"
            text="A private token of the whole account shows all of its stores here."
            action={<ButtonLink to={paths.connect()}>Connect another store</ButtonLink>}
          />
        </Sheet>
      </>
    )
  }
  const readOn = (label: string) => (
    <SmallButton loading={isLoading} onClick={() => setOlder({ view, pages: pages + 1 })}>
      {label}
    </SmallButton>
  )
  const isWhole = unread === 0 && failed.every(({ isMissing }) => !isMissing)
  return (
    <>
      <PageHeader
        title="All stores"
        subtitle={`${countWords(storesOf(connection).length, 'store')} of this account. A row opens in its store.`}
      />
      <LinkTabs
        label="What to list"
        current={show}
        tabs={(['orders', 'products', 'shipments'] as const).map((key) => ({
          key,
          label: words[key],
          to: allStoresAddress.write({ ...search, show: key, q: '' }),
        }))}
      />
      {show === 'orders' && (
        <LinkTabs
          label="Orders by state"
          current={tabOf(status)}
          tabs={orderTabs.map(({ key, label }) => ({
            key,
            label,
            to: allStoresAddress.write({ ...search, status: key === 'all' ? undefined : key }),
          }))}
        />
      )}
      {failed.map(({ store, error, isMissing, retry }, index) => (
        <ErrorNotice
          floats
          key={`${store.id} ${index}`}
          title={`${store.name} could not be read`}
          effect={`${isMissing ? 'Its rows are missing below' : 'Its rows below are those read before'}. Nothing was changed.`}
          error={error}
          onRetry={retry}
        />
      ))}
      {unread > 0 && (
        <Notice tone="amber" title={`${countWords(unread, 'row')} could not be read`}>
          The service sent {unread === 1 ? 'it' : 'them'} in another shape than promised. The list below is
          without {unread === 1 ? 'it' : 'them'}.
        </Notice>
      )}
      <Sheet flush>
        <AllStoresTools search={search} stores={storesOf(connection)} onChange={change} />
        <StoresWait {...read} />
        {q !== '' && !isLoading && (
          <Row align="center" wrap gap={12} py={8} px="side" line="bottom" tone="quiet" size={13}>
            <span role="status">
              {isCut
                ? `The search looks through what has been read: ${countWords(searched, 'newest row')}.`
                : searchedWords(searched, isWhole)}
            </span>
            {isCut && readOn('Read on and search')}
          </Row>
        )}
        {!isLoading && rows.length === 0 ? (
          <NoStoreRows {...{ search, isCut, isWhole }} />
        ) : (
          <DataTable
            label={`${words[show]} of all stores`}
            columns={storeColumns(show, (store) => lookIn(connection, store))}
            rows={isLoading && rows.length === 0 ? undefined : rows}
            rowKey={({ key }) => key}
          />
        )}
        {isCut && (isLoading ? rows.length > 0 : q === '') && (
          <Box p={16} center>
            {show === 'shipments' && (
              <Hint as="p" mb={8}>
                These are parcels of the newest orders. Those of older orders may have left later than some of
                them.
              </Hint>
            )}
            {readOn('Show older ones')}
          </Box>
        )}
      </Sheet>
    </>
  )
}

/** The number of searched rows: all that exist, or all that could be read. */
function searchedWords(count: number, isWhole: boolean): string {
  const readable = isWhole ? '' : ' that could be read'
  return `${count === 1 ? `The one row${readable} was` : `All ${countWords(count, 'row')}${readable} were`} searched.`
}
