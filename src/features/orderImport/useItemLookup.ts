import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type ItemLookup } from '~/domain/orderImport/importItems'
import { type LookupProgress, itemLookupQueries, toItemLookup } from '~/queries/itemLookup'
import { useApi } from '~/queries/services'

export interface ItemLookupReading {
  /** Null until everything that the file names was read. */
  lookup: ItemLookup | null
  progress: LookupProgress | null
  error: unknown
  retry: () => void
}

/** Reads what the items of a file refer to: the store's variants, and blanks by their ids. */
export function useItemLookup(needsStore: boolean, blankIds: readonly number[]): ItemLookupReading {
  const queries = itemLookupQueries(useApi())
  const [progress, setProgress] = useState<LookupProgress | null>(null)
  const store = useQuery({ ...queries.storeVariants(setProgress), enabled: needsStore })
  const blanks = useQuery({ ...queries.blanks(blankIds), enabled: blankIds.length > 0 })
  const isReady =
    (!needsStore || store.data !== undefined) && (blankIds.length === 0 || blanks.data !== undefined)
  const lookup = useMemo(
    () => (isReady ? toItemLookup(store.data ?? [], blanks.data ?? new Map()) : null),
    [isReady, store.data, blanks.data],
  )
  const failed = [store, blanks].find(({ isError, data }) => isError && data === undefined)
  return { lookup, progress, error: failed?.error ?? null, retry: () => void failed?.refetch() }
}
