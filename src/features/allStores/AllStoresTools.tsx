import { stateFilterOf, stateFilters } from '~/domain/orders/orderTabs'
import { FilterChips } from '~/ui/filters/FilterChips'
import { FilterSelect } from '~/ui/filters/FilterSelect'
import { Columns } from '~/ui/layout/Blocks'
import { ListTools } from '~/ui/table/ListTools'
import type { ChangeSearch } from '~/ui/table/useSearchAddress'
import { type AllStoresSearch } from './allStoresSearch'

interface Props {
  search: AllStoresSearch
  stores: readonly { id: number; name: string }[]
  onChange: ChangeSearch<AllStoresSearch>
}

/** Search and filters of the rows of all stores; each change writes the address. */
export function AllStoresTools({ search, stores, onChange }: Props) {
  const state = search.show === 'orders' ? stateFilterOf(search.status) : null
  const store = stores.find(({ id }) => id === search.store)
  const chips = [
    ...(store === undefined
      ? []
      : [{ label: `Store: ${store.name}`, remove: () => onChange({ store: undefined }) }]),
    ...(state === null ? [] : [{ label: `State: ${state}`, remove: () => onChange({ status: undefined }) }]),
  ]
  return (
    <ListTools
      search={{
        label: 'Search all stores',
        placeholder: {
          orders: 'Recipient, id, SKU, tracking',
          products: 'Name or id',
          shipments: 'Recipient, order, carrier, tracking',
        }[search.show],
        value: search.q,
        onChange: (q) => onChange({ q }),
      }}
      filterCount={chips.length}
      filters={
        <Columns template="repeat(auto-fill, 200px)" align="end" gap={12}>
          <FilterSelect
            label="Store"
            any="All stores"
            value={store === undefined ? '' : String(store.id)}
            choices={stores.map(({ id, name }) => ({ value: String(id), label: name }))}
            onPick={(value) => onChange({ store: value === '' ? undefined : Number(value) })}
          />
          {search.show === 'orders' && (
            <FilterSelect
              label="State"
              any="Any"
              value={stateFilters.find(({ key }) => key === search.status)?.key}
              choices={stateFilters.map(({ key, label }) => ({ value: key, label }))}
              onPick={(value) => onChange({ status: stateFilters.find(({ key }) => key === value)?.key })}
            />
          )}
        </Columns>
      }
      chips={
        chips.length === 0 ? undefined : (
          <FilterChips
            chips={chips}
            onClear={() => onChange({ store: undefined, ...(state === null ? {} : { status: undefined }) })}
          />
        )
      }
    />
  )
}
