import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { destinationName } from '~/domain/shipping/quoteDestinations'
import { type Destination, readDestination } from '~/domain/shipping/quoteMatrix'
import { catalogQueries } from '~/queries/catalogQueries'
import { quoteRunOf } from '~/flows/quotes/quoteRun'
import { useApi } from '~/queries/services'
import { Notice } from '~/ui/notices/Notice'
import { FreeShipping } from './FreeShipping'
import { MatrixSheet } from './MatrixSheet'
import { type QuoteValues, toBasket } from '../quoteForm'
import type { QuoteSearch } from '../quoteSearch'
import { RunControls } from './RunControls'

interface Props {
  form: UseFormReturn<QuoteValues>
  values: QuoteValues
  search: QuoteSearch
}

/** Quotes for many destinations and methods in one run, and what they mean for free shipping. */
export function ManyQuotes({ form, values, search }: Props) {
  const api = useApi()
  const run = quoteRunOf(api)
  const view = useSyncExternalStore(run.subscribe, run.view)
  const countries = useQuery(catalogQueries(api).countries())
  const nameOf = useMemo(() => {
    const known = countries.data?.items ?? []
    return (destination: Destination) => destinationName(destination, known)
  }, [countries.data])
  const basket = toBasket(values, search)
  const destinations = values.destinations.flatMap((key) => readDestination(key) ?? [])
  // Also where the basket was emptied, or a quantity is being typed.
  const isOther = view.rows.length > 0 && JSON.stringify(basket) !== JSON.stringify(view.basket)
  const quoted = view.rows.filter(({ rates }) => rates.length > 0)

  return (
    <>
      <RunControls run={run} view={view} basket={basket} values={values} destinations={destinations} />
      {isOther && (
        <Notice tone="amber" title="The basket, currency or language has changed since these quotes">
          What is shown below belongs to what was asked before. Ask again to renew it.
        </Notice>
      )}
      {view.rows.length > 0 && (
        <MatrixSheet
          rows={view.rows}
          nameOf={nameOf}
          search={search}
          items={(view.basket?.items ?? []).map((item) => ({
            variantId: 'variant_id' in item ? item.variant_id : null,
          }))}
        />
      )}
      {quoted.length > 0 && <FreeShipping form={form} rows={quoted} nameOf={nameOf} />}
    </>
  )
}
