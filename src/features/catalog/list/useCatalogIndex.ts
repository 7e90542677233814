import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Product } from '~/contract/catalog/catalog'
import { hasPassed } from '~/domain/async/hasPassed'
import {
  fillCatalogIndex,
  type IndexState,
  type NextBlank,
  readsPerMinute,
} from '~/flows/catalog/catalogIndex'
import { catalogDay, catalogQueries, type FactsById } from '~/queries/catalogQueries'
import { useServices } from '~/queries/services'

export interface CatalogIndex {
  facts: FactsById
  /** Number of listed blanks with known facts. */
  known: number
  total: number
  state: IndexState
  perMinute: number
  isPaused: boolean
  setPaused: (isPaused: boolean) => void
  /** Continues reading after a failure. */
  restart: () => void
  /** Called with the visible blanks, which are read first. */
  onVisible: (blanks: readonly Product[]) => void
}

const nothing: FactsById = new Map()

/** Facts about the blanks, read in the background while the page is open. */
export function useCatalogIndex(blanks: readonly Product[] | undefined): CatalogIndex {
  const { api, queryClient } = useServices()
  const kept = useQuery(catalogQueries(api).facts())
  const facts = kept.data ?? nothing
  const [state, setState] = useState<IndexState>({ kind: 'reading' })
  /** Number of the present reading; null while it is paused. */
  const [run, setRun] = useState<number | null>(1)
  const latest = useRef({ blanks, facts, visible: new Array<number>() })
  const isReady = blanks !== undefined && blanks.length > 0 && kept.data !== undefined

  // Passes the latest list to the reading, which runs outside React.
  useEffect(() => {
    latest.current.blanks = blanks
    latest.current.facts = facts
  }, [blanks, facts])

  // Talks to the service and to the other tabs.
  useEffect(() => {
    if (!isReady || run === null) return
    const stop = new AbortController()
    const next = (tried: ReadonlySet<number>): NextBlank | null => {
      const { blanks: all = [], facts: known, visible } = latest.current
      const isDue = (id: number) => !tried.has(id) && hasPassed(catalogDay, known.get(id)?.readAt ?? 0)
      const missing = (id: number) => isDue(id) && !known.has(id)
      const seen = visible.find(missing)
      if (seen !== undefined) return { id: seen, isVisible: true }
      const id = all.find((blank) => missing(blank.id))?.id ?? all.find((blank) => isDue(blank.id))?.id
      return id === undefined ? null : { id, isVisible: false }
    }
    void fillCatalogIndex({ api, client: queryClient, next, onState: setState, signal: stop.signal })
    return () => stop.abort()
  }, [api, queryClient, isReady, run])

  const onVisible = useCallback((shown: readonly Product[]) => {
    latest.current.visible = shown.map(({ id }) => id)
  }, [])
  const known = useMemo(() => (blanks ?? []).filter(({ id }) => facts.has(id)).length, [blanks, facts])
  const total = blanks?.length ?? 0
  const perMinute = readsPerMinute(api)
  return useMemo(
    () => ({
      facts,
      known,
      total,
      state,
      perMinute,
      isPaused: run === null,
      setPaused: (isPaused) => setRun(isPaused ? null : 1),
      restart: () => setRun((run ?? 0) + 1),
      onVisible,
    }),
    [facts, known, total, state, perMinute, run, onVisible],
  )
}
