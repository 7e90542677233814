import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { usualCurrency } from '~/domain/orders/orderSearch'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import { dayText } from '~/domain/text/formatTime'
import { saveView } from '~/local/orders/savedViews'
import { useStoreScope } from '~/queries/services'
import { type FilterChip, FilterChips } from '~/ui/filters/FilterChips'
import { orderChoicesOf } from './orderChoices'
import { stateFilterOf } from '~/domain/orders/orderTabs'
import { Button } from '~/ui/actions/Button'
import { withoutFilters } from '~/ui/filters/addressSearch'
import { orderFilters, ordersAddress, type OrdersSearch } from './ordersSearch'
import { useOrderViews } from './useOrderViews'

interface Props {
  search: OrdersSearch
  /** Orders on this device; the names of countries, carriers and blanks come from them. */
  rows: readonly OrderSummary[]
  onChange: (next: Partial<OrdersSearch>) => void
}

/** A chip for each active filter, and whether a saved view was changed. */
export function OrderChips({ search, rows, onChange }: Props) {
  const scope = useStoreScope()
  const navigate = useNavigate()
  const { current, isChanged } = useOrderViews(search)
  const choices = useMemo(() => orderChoicesOf(rows), [rows])
  const chip = (name: keyof OrdersSearch, label: string | null): FilterChip[] =>
    label === null ? [] : [{ label, remove: () => onChange({ [name]: undefined, offset: 0 }) }]
  const named = (name: 'country' | 'carrier' | 'product' | 'cur', word: string) => {
    const value = search[name]
    const known = choices[name].find((choice) => choice.value === String(value))
    return chip(name, value === undefined ? null : `${word}: ${known?.label ?? value}`)
  }
  const typed = (
    name: 'from' | 'to' | 'min' | 'max' | 'ext',
    word: string,
    toText = (text: string) => text,
  ) => chip(name, search[name] ? `${word} ${toText(search[name])}` : null)
  const inCurrency = (amount: string) =>
    choices.cur.length > 1 ? `${amount} ${search.cur || usualCurrency(rows)}` : amount
  const state = stateFilterOf(search.status)
  return (
    <FilterChips
      chips={[
        ...chip('status', state === null ? null : `State: ${state}`),
        ...typed('from', 'Created from', dayText),
        ...typed('to', 'Created to', dayText),
        ...named('country', 'Country'),
        ...named('product', 'Blank'),
        ...named('carrier', 'Carrier'),
        ...named('cur', 'Currency'),
        ...typed('min', 'Cost from', inCurrency),
        ...typed('max', 'Cost to', inCurrency),
        ...typed('ext', 'External id contains'),
      ]}
      onClear={() =>
        onChange({
          ...withoutFilters(search, orderFilters),
          ...(state === null ? {} : { status: undefined }),
        })
      }
    >
      {current !== undefined && isChanged && (
        <li>
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() =>
              saveView('orders', scope, {
                name: current.name,
                address: ordersAddress.write({ ...search, offset: 0 }),
              })
            }
          >
            Save the changes to {current.name}
          </Button>
          <Button variant="subtle" size="compact-xs" onClick={() => void navigate(current.to)}>
            Undo them
          </Button>
        </li>
      )}
    </FilterChips>
  )
}
