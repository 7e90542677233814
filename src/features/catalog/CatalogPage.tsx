import { useQuery } from '@tanstack/react-query'
import { Link, type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { catalogQueries } from '~/queries/catalogQueries'
import { servicesForLoaders, useApi } from '~/queries/services'
import { EmptyState } from '~/ui/EmptyState'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { PageHeader } from '~/ui/PageHeader'
import { paths } from '~/paths'
import { BlankCard } from './BlankCard'
import { CatalogFilters } from './CatalogFilters'
import classes from './CatalogPage.module.css'
import { type CatalogSearch, matchingBlanks, readCatalogSearch, writeCatalogSearch } from './catalogSearch'

export function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(servicesForLoaders)
  void queryClient.prefetchQuery(catalogQueries(api).products())
  void queryClient.prefetchQuery(catalogQueries(api).categories())
  return null
}

const placeholders = Array.from({ length: 8 }, (_, index) => index)

/** All blanks, filtered in the browser: the service answers the whole catalogue at once. */
export function Component() {
  const api = useApi()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const search = readCatalogSearch(params)
  const products = useQuery(catalogQueries(api).products())
  const categories = useQuery(catalogQueries(api).categories())
  const blanks = products.data?.items
  const shown =
    blanks === undefined ? undefined : matchingBlanks(blanks, categories.data?.items ?? [], search)
  const change = (next: Partial<CatalogSearch>) =>
    void navigate(writeCatalogSearch({ ...search, ...next }), { replace: true, preventScrollReset: true })

  return (
    <>
      <PageHeader
        title="Catalog"
        count={shown?.length ?? null}
        subtitle="Blanks that can be printed, embroidered or engraved."
      />
      {products.isError ? (
        <ErrorNotice
          title="The catalog could not be loaded"
          effect="Nothing was changed."
          error={products.error}
          onRetry={() => void products.refetch()}
        />
      ) : (
        <div className={classes.columns}>
          <CatalogFilters
            search={search}
            blanks={blanks ?? []}
            categories={categories.data?.items ?? []}
            onChange={change}
          />
          {shown?.length === 0 ? (
            <EmptyState
              kind="noMatch"
              title="No blank matches"
              text="Try fewer words, another category or technique."
              action={<Link to={paths.catalog()}>Clear all filters</Link>}
            />
          ) : (
            <ul className={classes.cards} aria-busy={shown === undefined}>
              {shown?.map((blank) => (
                <li key={blank.id}>
                  <BlankCard blank={blank} />
                </li>
              ))}
              {shown === undefined &&
                placeholders.map((index) => <li key={index} className={classes.placeholder} />)}
            </ul>
          )}
        </div>
      )}
    </>
  )
}
