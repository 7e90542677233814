import { useMemo } from 'react'
import { Link } from '~/ui/text/Link'
import { countriesByRegion } from '~/domain/shipping/quoteDestinations'
import { paths } from '~/paths'
import { catalogQueries } from '~/queries/catalogQueries'
import { type PageLoader, useApi } from '~/queries/services'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Box, Hint } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { EmptyState } from '~/ui/notices/EmptyState'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { UnreadRows } from '~/ui/notices/UnreadRows'
import { Reading } from '~/ui/notices/Reading'
import { ReadAgain } from '~/ui/notices/ReadAgain'
import { DataTable } from '~/ui/table/DataTable'
import { ListTools } from '~/ui/table/ListTools'
import { SelectField } from '~/ui/inputs/Fields'
import { useSearchAddress } from '~/ui/table/useSearchAddress'
import { useOrderIndex } from '~/widgets/orders/useOrderIndex'
import { StaleNotice } from '~/widgets/StaleNotice'
import { readForPage, useKeptQuery } from '~/widgets/useKeptQuery'
import { countriesAddress, matchingCountries } from './countriesSearch'
import { countryColumns } from './countryColumns'
import { countryRows } from './countryRows'

/** Reads the countries, from this device where they are kept. */
export const loader: PageLoader = (services) =>
  readForPage(services, catalogQueries(services.api).countries())

/** The countries that the service delivers to, with the fields that an address needs there. */
export function Component() {
  const queries = catalogQueries(useApi())
  const [search, change] = useSearchAddress(countriesAddress)
  const list = useKeptQuery(queries.countries())
  const taxed = useKeptQuery(queries.taxCountries())
  const orders = useOrderIndex()
  const countries = list.data?.items
  const isReadingTax = taxed.isPending
  const rows = useMemo(
    () => countries && countryRows(countries, { taxed: taxed.data?.items, isReadingTax }, orders),
    [countries, taxed.data, isReadingTax, orders],
  )
  const shown = rows && matchingCountries(rows, search)
  return (
    <>
      <PageHeader
        title="Countries and states"
        count={countries?.length ?? null}
        subtitle="Where the service delivers to. Every address needs a name, a street, a city and the country; this list says what else."
      />
      <StaleNotice what="The list" read={list} />
      <UnreadRows
        count={list.data?.dropped.length}
        word="country"
        words="countries"
        effect={[
          'The service may deliver there all the same.',
          'The service may deliver there all the same.',
        ]}
      />
      {list.isError && rows === undefined ? (
        <ReadErrorNotice title="The list of countries could not be loaded" read={list} />
      ) : (
        <Sheet flush>
          <ListTools
            search={{
              label: 'Search countries and states',
              placeholder: 'Country, state or code',
              value: search.q,
              onChange: (q) => change({ q }),
            }}
            filterCount={search.in === '' ? 0 : 1}
            filters={
              <SelectField
                label="Show"
                value={search.in}
                onPick={(picked) => change({ in: picked })}
                data={[
                  { value: '', label: 'All countries' },
                  { value: 'mine', label: 'Where your orders went' },
                  ...countriesByRegion(countries ?? []).map(({ region, name }) => ({
                    value: region,
                    label: name,
                  })),
                ]}
              />
            }
          />
          {shown?.length === 0 &&
          search.in === 'mine' &&
          rows?.some(({ orders: sent }) => sent === 'reading') ? (
            <Box p={16}>
              <Reading what="the orders" />
            </Box>
          ) : shown?.length === 0 ? (
            <EmptyState
              kind="noMatch"
              title={
                search.in === 'mine'
                  ? orders.isComplete
                    ? 'No order went there yet'
                    : 'None of the orders that were read went there'
                  : search.in === ''
                    ? 'The service does not name it'
                    : 'No country matches'
              }
              text={
                search.in === ''
                  ? 'An address in a country that is not in this list is refused.'
                  : 'The countries that are not chosen under “Show” were not searched.'
              }
              action={<Link to={paths.countries()}>Show all countries</Link>}
            />
          ) : (
            <DataTable
              label="Countries"
              columns={countryColumns}
              rows={shown}
              rowKey={({ country }) => country.code}
            />
          )}
        </Sheet>
      )}
      <Hint mt={12}>
        Countries, states and sales tax are the service’s own lists; the forms of postal codes come from the
        national posts. What delivery costs is under <Link to={paths.quotes()}>shipping quotes</Link>.{' '}
        <ReadAgain read={taxed}>The list of countries with sales tax could not be read.</ReadAgain>
      </Hint>
    </>
  )
}
