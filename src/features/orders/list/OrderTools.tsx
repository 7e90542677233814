import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { IndexView } from '~/flows/orderIndex/orderIndexHandle'
import { Box } from '~/ui/layout/Box'
import { Row } from '~/ui/layout/Row'
import classes from './OrderTools.module.css'
import { filterNames, type OrdersSearch, withoutFilters, writeOrdersSearch } from './ordersSearch'

const OrderFilters = lazy(async () => ({ default: (await import('./OrderFilters')).OrderFilters }))
const OrderViewPanel = lazy(async () => ({ default: (await import('./OrderViewPanel')).OrderViewPanel }))

interface Props {
  search: OrdersSearch
  index: IndexView
}

/** Search and the way to filters, columns and views; what is not opened is not loaded. */
export function OrderTools({ search, index }: Props) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'filters' | 'view' | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const toggle = (panel: 'filters' | 'view') => setOpen(open === panel ? null : panel)
  const go = (next: OrdersSearch) =>
    void navigate(writeOrdersSearch(next), { replace: true, preventScrollReset: true })
  const count = filterNames.filter(
    (name) => name !== 'q' && search[name] !== undefined && search[name] !== '',
  ).length
  return (
    <Box line="bottom">
      <Row py={12} px={20} align="center" wrap gap={8}>
        <input
          type="search"
          className={classes.search}
          aria-label="Search orders"
          aria-keyshortcuts="/"
          placeholder="Recipient, e-mail, id, SKU, item, tracking"
          maxLength={120}
          value={typed ?? search.q ?? ''}
          onFocus={() => setTyped(search.q ?? '')}
          onBlur={() => setTyped(null)}
          onChange={(event) => {
            const q = event.currentTarget.value
            setTyped(q)
            go({ ...search, q: q === '' ? undefined : q, offset: 0 })
          }}
        />
        <Button
          variant="default"
          size="sm"
          aria-expanded={open === 'filters'}
          onClick={() => toggle('filters')}
        >
          {count === 0 ? 'Filters' : `Filters (${count})`}
        </Button>
        <Button variant="default" size="sm" aria-expanded={open === 'view'} onClick={() => toggle('view')}>
          View
        </Button>
        {count > 0 && (
          <Button variant="subtle" size="sm" onClick={() => go(withoutFilters(search))}>
            Clear
          </Button>
        )}
      </Row>
      <Suspense fallback={<div className={classes.waiting} />}>
        {open === 'filters' && <OrderFilters search={search} rows={index.rows} onChange={go} />}
        {open === 'view' && <OrderViewPanel search={search} onChange={go} />}
      </Suspense>
    </Box>
  )
}
