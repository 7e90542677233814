import { useMemo } from 'react'
import { type Needs, needsOf } from '~/domain/orders/needs'
import { type Bucket, timeBuckets, stepFor } from '~/domain/reports/timeBuckets'
import { addDays, dayOf, startOfDay } from '~/domain/text/calendar'
import { type Parcels, useParcels } from '~/widgets/orders/useParcels'

export interface Overview extends Pick<Parcels, 'index' | 'parcels'> {
  needs: Needs
  /** The asked time, oldest first. */
  buckets: readonly Bucket[]
}

const daySeconds = 86_400

/** What the overview shows, from the orders kept on this device; 0 days are all time. */
export function useOverview(days: number): Overview {
  const { index, parcels, known } = useParcels()
  const needs = useMemo(() => needsOf(index.rows, parcels, known), [index.rows, parcels, known])
  // Rows come newest first, so the last one with a time is the oldest.
  const oldest = index.rows.findLast(({ created }) => created !== null)?.created ?? null
  const buckets = useMemo(() => {
    const to = known.now / 1000
    // Thirty days are today and the 29 days before it.
    const from = days > 0 ? startOfDay(addDays(dayOf(to), 1 - days)) : (oldest ?? to)
    return timeBuckets(stepFor((to - from) / daySeconds), from, to)
  }, [days, known.now, oldest])
  return { index, parcels, needs, buckets }
}
