import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { countWords } from '~/domain/text/countWords'
import { paths } from '~/paths'
import { useServices } from '~/queries/services'
import { lookIn, storesOf } from '~/session/stores'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { DataTable } from '~/ui/table/DataTable'
import { EmptyState } from '~/ui/notices/EmptyState'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { LinkTabs } from '~/ui/layout/LinkTabs'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import classes from './AllStoresPage.module.css'
import { readAllStoresSearch, writeAllStoresSearch } from './allStoresSearch'
import { storeColumns } from './storeColumns'
import { useStoreRows } from './useStoreRows'

const words = { orders: 'Orders', products: 'Products', shipments: 'Shipments' } as const

/** Orders, products or shipments of every store of the account in one list; each row opens in its store. */
export function Component() {
  const { connection } = useServices()
  const [params] = useSearchParams()
  const { show } = readAllStoresSearch(params)
  const [pages, setPages] = useState(1)
  const { rows, isLoading, isCut, failed } = useStoreRows(show, pages)
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
          to: writeAllStoresSearch({ show: key }),
        }))}
      />
      {failed.map(({ store, error, retry }, index) => (
        <ErrorNotice
          key={`${store.id} ${index}`}
          title={`${store.name} could not be read`}
          effect="Its rows are missing below. Nothing was changed."
          error={error}
          onRetry={retry}
        />
      ))}
      <Sheet flush>
        {!isLoading && rows.length === 0 ? (
          <EmptyState kind="noneYet" title={`No ${show} yet`} text="None of the stores has any." />
        ) : (
          <DataTable
            label={`${words[show]} of all stores`}
            columns={storeColumns(show, (store) => lookIn(connection, store))}
            rows={isLoading && rows.length === 0 ? undefined : rows}
            rowKey={({ key }) => key}
          />
        )}
        {isCut && (
          <div className={classes.more}>
            <Button variant="default" loading={isLoading} onClick={() => setPages(pages + 1)}>
              Show older ones
            </Button>
          </div>
        )}
      </Sheet>
    </>
  )
}
