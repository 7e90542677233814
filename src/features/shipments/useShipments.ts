import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type ShipmentRow, toShipmentRows } from '~/domain/shipmentList'
import { countTabs, type Known, type ShipmentTab, usualAgeLimits } from '~/domain/shipmentSearch'
import { catalogQueries } from '~/queries/catalogQueries'
import type { IndexView } from '~/queries/orderIndex/orderIndexHandle'
import { useOrderIndex } from '~/queries/orderIndex/useOrderIndex'
import { useApi } from '~/queries/services'
import { shipmentReviewQueries } from '~/queries/shipmentReviews'

export interface Shipments {
  index: IndexView
  rows: readonly ShipmentRow[]
  known: Known
  counts: Record<ShipmentTab, number>
  /** Why ticks and notes could not be read; null when they could. */
  reviewError: Error | null
}

const noReviews: Known['reviews'] = new Map()

/** Every parcel of the local index with what is known about it on this device. */
export function useShipments(): Shipments {
  const api = useApi()
  const index = useOrderIndex()
  const countries = useQuery(catalogQueries(api).countries())
  const reviews = useQuery(shipmentReviewQueries(api).all())
  const limits = useQuery(shipmentReviewQueries(api).limits())
  // Ages are of the moment the page was opened: rows that move while they are read help nobody.
  const [now] = useState(() => Date.now())

  const rows = useMemo(() => {
    const regions = new Map((countries.data?.items ?? []).map(({ code, region }) => [code, region]))
    return toShipmentRows(index.rows, (country) => (country === null ? null : (regions.get(country) ?? null)))
  }, [index.rows, countries.data])
  const known = useMemo(
    () => ({ reviews: reviews.data ?? noReviews, limits: limits.data ?? usualAgeLimits, now }),
    [reviews.data, limits.data, now],
  )
  const counts = useMemo(() => countTabs(rows, known), [rows, known])
  return { index, rows, known, counts, reviewError: reviews.error }
}
