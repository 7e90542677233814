import { memo, useCallback, useMemo, useState } from 'react'
import { searchable } from '~/domain/catalog/blankSearch'
import { storeScope } from '~/domain/storeScope'
import { type CostWishes, readCostWishes, saveCostWishes } from '~/local/catalogPreferences'
import { catalogQueries } from '~/queries/catalogQueries'
import { type PageLoader, type ShouldRevalidate, useApi } from '~/queries/services'
import { Box, Columns } from '~/ui/layout/Blocks'
import { PageHeader } from '~/ui/layout/PageHeader'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { UnreadChoices } from '~/ui/notices/UnreadChoices'
import { useSearchAddress } from '~/ui/table/useSearchAddress'
import { ActiveFilters } from './ActiveFilters'
import { CatalogFilters } from './CatalogFilters'
import classes from './CatalogPage.module.css'
import { catalogAddress, mostCompared } from '../catalogSearch'
import { catalogChoicesOf } from './catalogChoices'
import { CatalogToolbar } from './CatalogToolbar'
import { CompareBar } from './CompareBar'
import { FoundBlanks } from './FoundBlanks'
import { LanguageSelect } from '~/widgets/LanguageSelect'
import { matchBlanks } from './matchBlanks'
import { useCatalogIndex } from './useCatalogIndex'
import { StaleNotice } from '~/widgets/StaleNotice'
import { readForPage, useKeptQuery } from '~/widgets/useKeptQuery'
import { useLater } from '~/ui/useLater'
import { useFavorites } from '../useFavorites'

/** Waits for all blanks and categories. Reading further facts about blanks is started and not waited for. */
export const loader: PageLoader = async (services) => {
  const queries = catalogQueries(services.api)
  void services.queryClient.prefetchQuery(queries.facts())
  await Promise.all([readForPage(services, queries.products()), readForPage(services, queries.categories())])
  return null
}

/** A letter typed into the search needs no call to the service. */
export const shouldRevalidate: ShouldRevalidate = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

// The page is drawn at each letter of the search; these parts are drawn only when the matching blanks change.
const Toolbar = memo(CatalogToolbar)
const Chips = memo(ActiveFilters)
const Found = memo(FoundBlanks)
const none: readonly never[] = []

/** All blanks, filtered in the browser: the service answers the whole catalog at once. */
export function Component() {
  const api = useApi()
  const [search, change] = useSearchAddress(catalogAddress)
  const products = useKeptQuery(catalogQueries(api).products())
  const kinds = useKeptQuery(catalogQueries(api).categories())
  const categories = kinds.data?.items ?? none
  const blanks = products.data?.items
  const index = useCatalogIndex(blanks)
  const searched = useLater(search)
  const texts = useMemo(() => searchable(blanks ?? none, index.facts), [blanks, index.facts])
  const [favorites, onFavorite] = useFavorites()
  const [wishes, setWishes] = useState(() => readCostWishes(storeScope(api)))
  const among = useMemo(
    () => (searched.favorites ? texts.filter(({ blank }) => favorites.has(blank.id)) : texts),
    [texts, favorites, searched.favorites],
  )
  const matches = useMemo(
    () => matchBlanks(among, categories, index.facts, searched),
    [among, categories, index.facts, searched],
  )
  // The address without the search words, which stays equal while they are typed.
  const unworded = catalogAddress.write({ ...search, q: '' })
  const filters = useMemo(
    () => catalogAddress.read(new URL(unworded, location.origin).searchParams),
    [unworded],
  )
  const choices = catalogChoicesOf(blanks ?? none, index.facts)
  const onWishes = useCallback(
    (next: CostWishes) => {
      setWishes(next)
      saveCostWishes(storeScope(api), next)
    },
    [api],
  )
  const { compare } = filters
  const onCompare = useCallback(
    (id: number) =>
      change((latest) => ({
        compare: latest.compare.includes(id)
          ? latest.compare.filter((known) => known !== id)
          : [...latest.compare, id].slice(0, mostCompared),
      })),
    [change],
  )

  if (products.isError && blanks === undefined) {
    return (
      <>
        <PageHeader title="Catalog" />
        <ReadErrorNotice title="The catalog could not be loaded" read={products} />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title="Catalog"
        count={blanks?.length ?? null}
        subtitle="Blanks to print, embroider or engrave."
        actions={<LanguageSelect />}
      />
      <StaleNotice what="The catalog" read={products} />
      {kinds.isError && kinds.data === undefined && (
        <ReadErrorNotice
          title="The categories could not be loaded"
          effect="The other filters work."
          read={kinds}
        />
      )}
      <UnreadChoices count={kinds.data?.dropped.length} word="category" words="categories" />
      <Columns template="232px minmax(0, 1fr)" gap={24} align="start" className={classes.columns}>
        <CatalogFilters
          words={search.q}
          isReady={blanks !== undefined && (kinds.data !== undefined || kinds.isError)}
          search={filters}
          blanks={blanks ?? none}
          categories={categories}
          choices={choices}
          currency={blanks?.[0]?.currency ?? null}
          wishes={wishes}
          onWishes={onWishes}
          onChange={change}
        />
        <Box shrinks>
          <Toolbar
            search={filters}
            shown={blanks === undefined ? null : matches.shown.length}
            unknown={matches.unknown}
            unreadable={products.data?.dropped.length ?? 0}
            readAt={products.data?.at ?? null}
            index={index}
            favorites={favorites.size}
            onChange={change}
          />
          <Chips
            search={filters}
            categories={categories}
            choices={choices}
            currency={blanks?.[0]?.currency ?? null}
            onChange={change}
          />
          <Found
            blanks={blanks === undefined ? undefined : matches.shown}
            isComplete={matches.unknown === 0}
            index={index}
            colors={searched.color}
            query={searched.q}
            isFavorites={searched.favorites}
            favorites={favorites}
            onFavorite={onFavorite}
            wishes={wishes}
            compare={compare}
            onCompare={onCompare}
          />
          <CompareBar
            blanks={compare.flatMap((id) => blanks?.find((blank) => blank.id === id) ?? [])}
            onClear={() => change({ compare: [] })}
          />
        </Box>
      </Columns>
    </>
  )
}
