import { useMemo } from 'react'
import { breakdown, dimensions, type Group, groupSorts, sortGroups } from '~/domain/reports/breakdown'
import type { CurrencyReport } from '~/domain/reports/salesReport'
import { countWords } from '~/domain/text/countWords'
import { useServices } from '~/queries/services'
import { storesOf } from '~/session/stores'
import { SecondaryButton } from '~/ui/actions/Button'
import { saveCsv } from '~/ui/actions/saveFile'
import { LinkTabs } from '~/ui/layout/LinkTabs'
import { Row } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { DataTable } from '~/ui/table/DataTable'
import { SelectField } from '~/ui/inputs/Fields'
import type { ChangeSearch } from '~/ui/table/useSearchAddress'
import { groupColumns, groupWords } from './groupColumns'
import { groupsCsv } from './reportCsv'
import { reportsAddress, type ReportsSearch, views } from './reportsSearch'
import type { Report } from './useReport'
import { useStoreGroups } from './useStoreGroups'

interface Props {
  search: ReportsSearch
  onChange: ChangeSearch<ReportsSearch>
  report: Report
  shown: CurrencyReport
}

const first = 10
const sortWords = {
  losses: 'Losses first, then sales',
  sales: 'Most sales',
  profit: 'Highest profit',
  lowest: 'Lowest profit',
  pieces: 'Most pieces',
}

/** The sums broken down by product, variant, country or shipping method. */
export function GroupSheet({ search, onChange, report: { index, time, rules, days }, shown }: Props) {
  const { currency } = shown
  const hasStores = storesOf(useServices().connection).length > 1
  const dimension = search.by === 'store' && !hasStores ? 'product' : search.by
  const stores = useStoreGroups({ isAsked: dimension === 'store', time, currency })
  const own = useMemo(
    () => (dimension === 'store' ? null : breakdown(index.rows, { dimension, time, currency, rules })),
    [index.rows, dimension, time, currency, rules],
  )
  const groups = own ?? stores.groups
  const rows = useMemo(() => sortGroups(groups, search.sort), [groups, search.sort])
  const columns = useMemo(
    () =>
      groupColumns({
        dimension,
        currency,
        days,
        sort: search.sort,
        sortTo: (sort) => reportsAddress.write({ ...search, sort }),
      }),
    [dimension, currency, days, search],
  )
  const isAll = search.rows === 'all'
  const title = `By ${groupWords[dimension].toLowerCase()}`
  return (
    <Sheet
      flush
      title={title}
      hint={`${dimension === 'store' ? `Each after its own fees. ${stores.coverage}` : hints[dimension]} ${toShip}`}
      aside={
        <SecondaryButton
          lack={rows.length === 0 ? 'There are no rows to save' : undefined}
          onClick={() =>
            saveCsv(
              `report-by-${dimension}-${days.from}-${days.to}.csv`,
              groupsCsv(rows, dimension, currency),
            )
          }
        >
          Save as CSV
        </SecondaryButton>
      }
    >
      <Row align="end" wrap gap={12} px="side" mb={12} justify="between">
        <LinkTabs
          label="By"
          current={dimension}
          tabs={(hasStores ? views : dimensions).map((by) => ({
            key: by,
            label: groupWords[by],
            to: reportsAddress.write({ ...search, by, rows: undefined }),
          }))}
        />
        <SelectField
          label="Sort by"
          value={search.sort}
          data={groupSorts.map((value) => ({ value, label: sortWords[value] }))}
          onPick={(value) => {
            const sort = groupSorts.find((one) => one === value)
            if (sort !== undefined) onChange({ sort })
          }}
        />
      </Row>
      <DataTable<Group>
        label={title}
        columns={columns}
        rows={isAll ? rows : rows.slice(0, first)}
        rowKey={({ key }) => key}
      />
      {rows.length > first && (
        <Row justify="center" py={12}>
          <SecondaryButton onClick={() => onChange({ rows: isAll ? undefined : 'all' })}>
            {isAll ? `Only the first ${first}` : `All ${countWords(rows.length, 'row')}`}
          </SecondaryButton>
        </Row>
      )}
    </Sheet>
  )
}

const toShip =
  'Days to ship are counted from the creation of an order to its first parcel; half of the orders took less.'
const shared = 'Shipping, tax, discounts and fees of an order are shared among its items by their prices.'
const hints = {
  product: `Products are told by the names of their variants. ${shared}`,
  variant: shared,
  country: 'Where the orders go.',
  shipping: 'The method that the service ships with.',
}
