import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { perList } from '~/domain/perList'
import { type ShipmentRow, toShipmentRows } from '~/domain/shipping/shipmentList'
import { type Known, usualAgeLimits } from '~/domain/shipping/shipmentSearch'
import { catalogQueries } from '~/queries/catalogQueries'
import type { IndexView } from '~/flows/orderIndex/orderIndexHandle'
import { useOrderIndexNow } from './useOrderIndex'
import { useApi } from '~/queries/services'
import { useLater } from '~/ui/useLater'
import { shipmentReviewQueries } from '~/queries/shipmentReviews'

export interface Parcels {
  index: IndexView
  /** Parcels, newest first. */
  parcels: readonly ShipmentRow[]
  /** Data about them on this device, at the moment when the page was opened. */
  known: Known
  /** Whether ticks and notes were read; before that, an empty note may hide a saved one. */
  hasReviews: boolean
  /** Whether the limits were read; before that, defaults are used. */
  hasLimits: boolean
  /** Why ticks and notes could not be read; null when they could. */
  reviewError: Error | null
}

const noReviews: Known['reviews'] = new Map()
const workedOut = perList<readonly ShipmentRow[]>()

/** Every parcel of the local order index with its region, age limits, ticks and notes. */
export function useParcels(): Parcels {
  const api = useApi()
  // Low priority, because thousands of rows are processed after each page read; typing and clicks go first.
  const index = useLater(useOrderIndexNow())
  const countries = useQuery(catalogQueries(api).countries())
  const reviews = useQuery(shipmentReviewQueries(api).all())
  const limits = useQuery(shipmentReviewQueries(api).limits())
  // Read once: ages must not change while somebody reads them.
  const [now] = useState(() => Date.now())

  const parcels = useMemo(() => {
    const regions = new Map((countries.data?.items ?? []).map(({ code, region }) => [code, region]))
    const regionOf = (country: string | null) => (country === null ? null : (regions.get(country) ?? null))
    return workedOut(index.rows, JSON.stringify([...regions]), () => toShipmentRows(index.rows, regionOf))
  }, [index.rows, countries.data])
  const known = useMemo(
    () => ({ reviews: reviews.data ?? noReviews, limits: limits.data ?? usualAgeLimits, now }),
    [reviews.data, limits.data, now],
  )
  return {
    index,
    parcels,
    known,
    hasReviews: reviews.data !== undefined,
    hasLimits: limits.data !== undefined,
    reviewError: reviews.error,
  }
}
