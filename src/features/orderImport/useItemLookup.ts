import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ItemLookup } from '~/domain/orderImport/importItems'
import { itemLookupQueries, type LookupProgress, toItemLookup } from '~/queries/itemLookup'
import { useApi } from '~/queries/services'

interface ItemLookupReading {
  /** Null until everything that the file refers to was read. */
  lookup: ItemLookup | null
  progress: LookupProgress | null
  error: unknown
  /** Number of store products that could not be read. */
  unread: number | undefined
  retry: () => void
}

/** Reads what a file's items refer to: the store's variants, and blanks by their ids. */
export function useItemLookup(needsStore: boolean, blankIds: readonly number[]): ItemLookupReading {
  const queries = itemLookupQueries(useApi())
  const [progress, setProgress] = useState<LookupProgress | null>(null)
  const store = useQuery({ ...queries.storeVariants(setProgress), enabled: needsStore })
  const blanks = useQuery({ ...queries.blanks(blankIds), enabled: blankIds.length > 0 })
  const isReady =
    (!needsStore || store.data !== undefined) && (blankIds.length === 0 || blanks.data !== undefined)
  const lookup = useMemo(
    () => (isReady ? toItemLookup(store.data?.variants ?? [], blanks.data ?? new Map()) : null),
    [isReady, store.data, blanks.data],
  )
  const failed = [store, blanks].find(({ isError, data }) => isError && data === undefined)
  return {
    lookup,
    progress,
    unread: store.data?.unread,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  }
}
